import { AddResponseDialog } from './features/add-response/add-response-dialog.tsx';
import { EditorView } from './features/editor/editor-view.tsx';

/** The editor with the dialogs that work on its text. */
export const DesignEditor = ({ designId }: { designId: string }) => (
  <>
    <EditorView designId={designId} />
    <AddResponseDialog designId={designId} />
  </>
);
