import { describeError } from '#renderer/api/api-error.ts';
import { useDesign } from '#renderer/api/designs.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { PaneLoading } from '#renderer/components/pane-loading.tsx';
import { DesignArchive } from './design-archive.tsx';

/** Packing and publishing one design, at `#/designs/:id/archive`. */
export function ArchiveView({ designId }: { designId: string }) {
  const design = useDesign(designId);
  if (design.data !== undefined) return <DesignArchive key={designId} design={design.data} />;
  if (design.error === null) return <PaneLoading />;
  return <ErrorState {...describeError(design.error)} onRetry={() => void design.refetch()} />;
}
