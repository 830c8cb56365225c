import { AddResponseDialog } from './features/add-response/add-response-dialog.tsx';
import { EditorView } from './features/editor/editor-view.tsx';

type Props = {
  designId: string;
  /** Another file of the design than its OpenAPI document. */
  file?: string;
};

/** The editor with the dialogs that work on its text. */
export function DesignEditor({ designId, file }: Props) {
  return (
    <>
      <EditorView designId={designId} file={file} />
      <AddResponseDialog designId={file === undefined ? designId : `${designId}/${file}`} />
    </>
  );
}
