import { useDeferredValue } from 'react';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import { OutlinePanel } from './outline-panel.tsx';

type Props = {
  document: OpenDocument;
  onGoTo: (pointer: string) => void;
  onAddResponse: (pointer: string) => void;
};

/** The outline of the last reading of a document. */
export function DocumentOutline({ document, onGoTo, onAddResponse }: Props) {
  // Drawn in pieces between what is typed: it may be long.
  const outline = useDeferredValue(useDocument(document.id, (state) => state.reading?.outline));
  const current = useDocument(document.id, (state) => state.operation?.pointer);
  return (
    <OutlinePanel
      outline={outline}
      current={current}
      onGoTo={onGoTo}
      onAddResponse={onAddResponse}
    />
  );
}
