import { Splitter } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import type { Design } from '#contracts/workbench.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { TextPosition } from '#core/text/text-edit.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { goToPointer } from '#renderer/document/session/go-to-pointer.ts';
import { openAddResponse } from '#renderer/document/session/document-add-response.ts';
import { documentId } from '#renderer/document/state/document-id.ts';
import { useDocuments } from '#renderer/document/state/document-store.ts';
import classes from './editor-panes.module.css';
import { DocumentOutline } from './outline-panel.tsx';
import { ProblemKeys } from './problem-keys.tsx';
import { DocumentProblems } from './problems-panel.tsx';
import { DocumentView } from './document-view.tsx';
import { TextPane } from './text-pane.tsx';
import { useFilePlaces } from './use-file-places.ts';

/** How a panel leads to other places. */
export type Ways = {
  /** Puts the keyboard into the text at a node. */
  goTo: (pointer: string) => void;
  /** Shows a place in a file of the design. */
  show: (file: string, start: TextPosition) => void;
};

type Props = {
  design: Design;
  document: OpenDocument;
  /** Buttons of the head, beside those of every view. */
  actions?: ReactNode;
  /** Draws the text, with what stands beside it. */
  renderText: (text: ReactNode, ways: Ways) => ReactNode;
  /** Draws the column behind the text. */
  renderInspector: (ways: Ways) => ReactNode;
};

/**
 * Outline, text, inspector and problems of one open document.
 *
 * Each of them takes what it shows from the store by itself: what changes while keys are typed draws no other again.
 */
export function EditorPanes({ design, document, actions, renderText, renderInspector }: Props) {
  const show = useFilePlaces(document, design.specFile);
  const goTo = useCallback(
    (pointer: string) => void goToPointer(document, pointer, { onOtherFile: show }),
    [document, show],
  );
  const addResponse = useAddResponseTo(document, design.specFile, goTo);
  const showFinding = useCallback(
    ({ file, line, column }: Finding) => show(file, { line, column }),
    [show],
  );

  const ways = { goTo, show };

  return (
    <DocumentView design={design} document={document} view="editor" actions={actions}>
      <ProblemKeys document={document} onOpen={showFinding} />
      <Splitter className={classes['panes'] ?? ''} lineSize={1} withHandle={false}>
        <Splitter.Pane defaultSize={20} min={12}>
          <DocumentOutline document={document} onGoTo={goTo} onAddResponse={addResponse} />
        </Splitter.Pane>
        <Splitter.Pane defaultSize={56} min={30}>
          <Splitter
            className={classes['panes'] ?? ''}
            orientation="vertical"
            lineSize={1}
            withHandle={false}
          >
            <Splitter.Pane defaultSize={78} min={30}>
              {renderText(<TextPane document={document} />, ways)}
            </Splitter.Pane>
            <Splitter.Pane defaultSize={22} min={8}>
              <DocumentProblems document={document} onOpen={showFinding} />
            </Splitter.Pane>
          </Splitter>
        </Splitter.Pane>
        <Splitter.Pane defaultSize={24} min={15}>
          {renderInspector(ways)}
        </Splitter.Pane>
      </Splitter>
    </DocumentView>
  );
}

/** Opens **Add response** for an operation of the outline: in its own file, where another one has it. */
function useAddResponseTo(
  { id, designId }: OpenDocument,
  main: string,
  goTo: (pointer: string) => void,
) {
  return useCallback(
    (pointer: string) => {
      const outline = useDocuments.getState().byId[id]?.reading?.outline;
      const listed = [...(outline?.operations ?? []), ...(outline?.webhooks ?? [])];
      const at = listed.find((operation) => operation.pointer === pointer)?.at;
      if (at === undefined) openAddResponse(id, pointer);
      else {
        goTo(pointer);
        openAddResponse(documentId(designId, at.file, main), at.pointer);
      }
    },
    [id, designId, main, goTo],
  );
}
