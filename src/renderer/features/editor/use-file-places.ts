import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { TextPosition } from '#core/text/text-edit.ts';
import { designAddress } from '#renderer/naming/design-address.ts';
import { DESIGN } from '#renderer/document/monaco/document-model.ts';
import { SHOWN } from '#renderer/document/language/shown-files.ts';
import { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { showPlace } from '#renderer/document/state/document-place.ts';
import { documentId } from '#renderer/document/state/document-id.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';

/** Shows places of a design's files, going to their editors; definitions in other files (F12) are shown so, too. */
export function useFilePlaces({ designId, file }: OpenDocument, main: string) {
  const [, navigate] = useLocation();
  const show = useCallback(
    (target: string, start: TextPosition) => {
      showPlace(documentId(designId, target, main), { start, focus: true });
      if (target !== file) navigate(designAddress(designId, target === main ? undefined : target));
    },
    [designId, file, main, navigate],
  );
  useEffect(() => {
    const opener = monaco.editor.registerEditorOpener({
      openCodeEditor(_source, { scheme, path }, place) {
        if (![DESIGN, SHOWN].includes(scheme) || path === `/${file}`) return false;
        const at = place === undefined || 'lineNumber' in place ? place : startOf(place);
        show(path.slice(1), { line: at?.lineNumber ?? 1, column: at?.column ?? 1 });
        return true;
      },
    });
    return () => opener.dispose();
  }, [file, show]);
  return show;
}

function startOf({ startLineNumber, startColumn }: monaco.IRange): monaco.IPosition {
  return {
    lineNumber: startLineNumber,
    column: startColumn,
  };
}
