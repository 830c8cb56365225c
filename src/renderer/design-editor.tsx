import { AddResponseDialog } from './features/add-response/add-response-dialog.tsx';
import { EditorPanes } from './features/editor/editor-panes.tsx';
import { EditorView } from './features/editor/editor-view.tsx';
import { InspectorPanel } from './features/inspector/inspector-panel.tsx';
import { BesideText } from './features/preview/beside-text.tsx';
import { PreviewToggle } from './features/preview/preview-toggle.tsx';

type Props = {
  designId: string;
  /** Another file of the design than its OpenAPI document. */
  file?: string;
};

/** The editor with inspector, preview and the dialogs that work on its text. */
export function DesignEditor({ designId, file }: Props) {
  return (
    <>
      <EditorView designId={designId} file={file}>
        {(design, document) => (
          <EditorPanes
            design={design}
            document={document}
            actions={document.file === design.specFile ? <PreviewToggle /> : undefined}
            renderText={(text, { goTo }) => (
              <BesideText document={document} onShowText={goTo}>
                {text}
              </BesideText>
            )}
            renderInspector={({ goTo, show }) => (
              <InspectorPanel document={document} onEdit={goTo} onOtherFile={show} />
            )}
          />
        )}
      </EditorView>
      <AddResponseDialog designId={file === undefined ? designId : `${designId}/${file}`} />
    </>
  );
}
