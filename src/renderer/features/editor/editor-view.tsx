import { describeError } from '#renderer/api/api-error.ts';
import { useDesign } from '#renderer/api/designs.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { DesignEditor } from './design-editor.tsx';
import { LoadingDocument } from './loading-document.tsx';
import { useOpenDocument } from './use-open-document.ts';

/** The editor of one design, at `#/designs/:id`. */
export const EditorView = ({ designId }: { designId: string }) => {
  const design = useDesign(designId);
  const document = useOpenDocument(designId, design.data?.specFile);

  if (design.data !== undefined && document.data !== undefined) {
    return <DesignEditor key={designId} design={design.data} document={document.data} />;
  }
  const failed = [design, document].find((query) => query.isError);
  return failed === undefined ? (
    <LoadingDocument />
  ) : (
    <ErrorState {...describeError(failed.error)} onRetry={() => void failed.refetch()} />
  );
};
