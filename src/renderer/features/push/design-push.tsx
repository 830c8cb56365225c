import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import type { Design } from '#contracts/workbench.ts';
import { DesignHeader } from '#renderer/components/design-header.tsx';
import { showPortal, useShownPortal } from '#renderer/stores/shown-portal.ts';
import classes from './design-push.module.css';
import { EarlierPush } from './earlier-push.tsx';
import { ReviewFailure } from './review-failure.tsx';
import { ReviewPanels } from './review-panels.tsx';
import { TargetPanel } from './target-panel.tsx';
import { usePushing } from './use-pushing.ts';
import { useReview } from './use-review.ts';

type Props = { design: Design; portals: readonly RememberedPortal[] };

/** The review of a push to one portal, and what becomes of the push while the review is made anew. */
function PortalPush({ design, portals, portal }: Props & { portal: RememberedPortal }) {
  const [onDiskOnly, setOnDiskOnly] = useState(false);
  const review = useReview({ design, portal: portal.id, onDiskOnly });
  const pushing = usePushing({ design, portal, review: review.data });
  const again = (): void => {
    pushing.forget();
    void review.refetch();
  };
  return (
    <div className={classes['body']}>
      <TargetPanel
        portals={portals}
        chosen={portal.id}
        isReviewing={review.isFetching}
        onChoose={showPortal}
        onReview={again}
      />
      {review.isSuccess ? (
        <ReviewPanels
          design={design}
          review={review.data}
          pushing={pushing}
          isReviewing={review.isFetching}
          onReview={again}
        />
      ) : (
        <>
          <EarlierPush design={design} pushing={pushing} onReview={again} />
          {review.isError ? (
            <ReviewFailure
              error={review.error}
              portal={portal}
              design={design}
              onRetry={again}
              onWithout={() => setOnDiskOnly(true)}
            />
          ) : (
            <output className={classes['quiet']}>
              Comparing the design with what the portal holds…
            </output>
          )}
        </>
      )}
    </div>
  );
}

/** What a portal holds, what it would get, what callers would notice, and the push. */
export function DesignPush({ design, portals }: Props) {
  const shown = useShownPortal((state) => state.id);
  const [local] = portals;
  const portal = portals.find(({ id }) => id === shown) ?? local;
  useDocumentTitle(`Push ${design.name} – Portolan`);
  return (
    <div className={classes['push']}>
      <DesignHeader
        designId={design.id}
        name={design.name}
        view="push"
        detail={design.version}
        actions={undefined}
      />
      {portal === undefined ? undefined : (
        <PortalPush key={portal.id} design={design} portals={portals} portal={portal} />
      )}
    </div>
  );
}
