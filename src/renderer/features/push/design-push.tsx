import { useDocumentTitle } from '@mantine/hooks';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import type { Design } from '#contracts/workbench.ts';
import { LOCAL_PORTAL } from '#renderer/api/portal-in-use.ts';
import { DesignHeader } from '#renderer/components/design-header.tsx';
import { showPortal, useShownPortal } from '#renderer/stores/shown-portal.ts';
import classes from './design-push.module.css';
import { ReviewFailure } from './review-failure.tsx';
import { ReviewPanels } from './review-panels.tsx';
import { TargetPanel } from './target-panel.tsx';
import { useReview } from './use-review.ts';

type Props = { design: Design; portals: readonly RememberedPortal[] };

/** The review of a push, and the push: what a portal holds, what it would get, and what callers would notice. */
export const DesignPush = ({ design, portals }: Props) => {
  const shown = useShownPortal((state) => state.id);
  const portal = portals.find(({ id }) => id === shown);
  const portalId = portal?.id ?? LOCAL_PORTAL;
  const review = useReview(design.id, portalId);
  useDocumentTitle(`Push ${design.name} – Portolan`);
  const again = () => void review.refetch();
  return (
    <div className={classes['push']}>
      <DesignHeader
        designId={design.id}
        name={design.name}
        view="push"
        detail={design.version}
        actions={undefined}
      />
      <div className={classes['body']}>
        <TargetPanel
          portals={portals}
          chosen={portalId}
          isReviewing={review.isFetching}
          onChoose={showPortal}
          onReview={again}
        />
        {review.isSuccess ? (
          <ReviewPanels key={portalId} design={design} review={review.data} onReview={again} />
        ) : review.isError ? (
          <ReviewFailure error={review.error} portal={portal} design={design} onRetry={again} />
        ) : (
          <output className={classes['quiet']}>
            Comparing the design with what the portal holds…
          </output>
        )}
      </div>
    </div>
  );
};
