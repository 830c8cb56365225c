import { AddResponseDialog } from './features/add-response/add-response-dialog.tsx';
import { CoveragePane } from './features/add-response/responses-grid/coverage-pane.tsx';
import { DocumentView } from './features/editor/document-view.tsx';
import { EditorView } from './features/editor/editor-view.tsx';

/** **Coverage** of a design's open document, at `#/designs/:id/coverage`. */
export function DesignCoverage({ designId }: { designId: string }) {
  return (
    <>
      <EditorView designId={designId}>
        {(design, document) => (
          <DocumentView design={design} document={document} view="coverage">
            <CoveragePane document={document} />
          </DocumentView>
        )}
      </EditorView>
      <AddResponseDialog designId={designId} />
    </>
  );
}
