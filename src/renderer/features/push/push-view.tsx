import { describeError } from '#renderer/api/api-error.ts';
import { useDesign } from '#renderer/api/designs.ts';
import { usePortals } from '#renderer/api/portals.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { PaneLoading } from '#renderer/components/pane-loading.tsx';
import { DesignPush } from './design-push.tsx';

/** Pushing one design to a portal, at `#/designs/:id/push`. */
export function PushView({ designId }: { designId: string }) {
  const design = useDesign(designId);
  const portals = usePortals();
  if (design.data !== undefined && portals.data !== undefined)
    return <DesignPush key={designId} design={design.data} portals={portals.data.portals} />;
  const error = design.error ?? portals.error;
  if (error === null) return <PaneLoading />;
  const readAgain = (): void => {
    void design.refetch();
    void portals.refetch();
  };
  return <ErrorState {...describeError(error)} onRetry={readAgain} />;
}
