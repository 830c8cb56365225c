import { pushMessages } from '#messages/en/push.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { designKeys, useDesign } from '#renderer/api/designs.ts';
import { reviewsKey } from '#renderer/api/pushes.ts';
import { StepButton } from '#renderer/components/step-button.tsx';
import { useViewSteps } from '#renderer/overview/view-steps.ts';
import { usePortals } from '#renderer/api/portals.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { PaneLoading } from '#renderer/components/pane-loading.tsx';
import { useDocumentTitle } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import type { Design } from '#contracts/workbench.ts';
import { DesignHeader } from '#renderer/shell/design-header.tsx';
import { showPortal, useShownPortal } from '#renderer/stores/shown-portal.ts';
import classes from './push.module.css';
import { ReviewFailure } from './review-failure.tsx';
import { ReviewPanels } from './review-panels.tsx';
import { usePushing, type Pushing } from './use-pushing.ts';
import { useReview } from './use-review.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { MergeNotice } from './merge-notice.tsx';
import { useMerging } from './use-merging.ts';
import { PushOutcome } from './push-outcome.tsx';
import { Button, NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

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

type Props = { design: Design; portals: readonly RememberedPortal[] };

/** The review of a push to one portal, and what becomes of the push while the review is made anew. */
function PortalPush({ design, portals, portal }: Props & { portal: RememberedPortal }) {
  const t = useMessages(pushMessages);
  const [onDiskOnly, setOnDiskOnly] = useState(false);
  const review = useReview({ design, portal: portal.id, onDiskOnly });
  const pushing = usePushing({ design, portal, review: review.data });
  const again = (): void => {
    pushing.forget();
    void review.refetch();
  };
  const merging = useMerging({ design, portal, onChanged: again });
  return (
    <div className={classes['body']}>
      <TargetPanel
        portals={portals}
        chosen={portal.id}
        isReviewing={review.isFetching}
        onChoose={showPortal}
        onReview={again}
      />
      <MergeNotice merging={merging} />
      <MergeDialog merging={merging} />
      {review.isSuccess ? (
        <ReviewPanels
          design={design}
          review={review.data}
          pushing={pushing}
          onMerge={merging.open}
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
            <output className={classes['quiet']}>{t('comparing')}</output>
          )}
        </>
      )}
    </div>
  );
}

/** What a portal holds, what it would get, what callers would notice, and the push. */
function DesignPush({ design, portals }: Props) {
  const t = useMessages(pushMessages);
  const shown = useShownPortal((state) => state.id);
  const [local] = portals;
  const portal = portals.find(({ id }) => id === shown) ?? local;
  useDocumentTitle(t('documentTitle', { name: design.name }));
  const queries = useQueryClient();
  const reviewAgain = useCallback(() => {
    void queries.invalidateQueries({ queryKey: [...reviewsKey, design.id] });
    void queries.invalidateQueries({ queryKey: designKeys.list });
  }, [queries, design.id]);
  const { undo, redo, steps } = useViewSteps(design.id, undefined, reviewAgain);
  return (
    <div className={classes['push']}>
      <DesignHeader
        designId={design.id}
        name={design.name}
        view="push"
        detail={<bdi>{design.version}</bdi>}
        actions={
          <>
            <StepButton kind="undo" name={undo} onStep={steps.undo} />
            <StepButton kind="redo" name={redo} onStep={steps.redo} />
          </>
        }
      />
      {portal === undefined ? undefined : (
        <PortalPush key={portal.id} design={design} portals={portals} portal={portal} />
      )}
    </div>
  );
}

type EarlierPushProps = { design: Design; pushing: Pushing; onReview: () => void };

/** What becomes of a push while there is no review to show it in. */
function EarlierPush({ design, pushing, onReview }: EarlierPushProps) {
  const t = useMessages(pushMessages);
  return pushing.push === undefined ? undefined : (
    <section className={classes['earlier']} aria-labelledby="push-earlier">
      <h2 id="push-earlier" className={classes['heading']}>
        {t('title', { portal: pushing.push.portal.name })}
      </h2>
      <PushOutcome design={design} pushing={pushing} onReview={onReview} />
    </section>
  );
}

type TargetPanelProps = {
  portals: readonly RememberedPortal[];
  chosen: string;
  isReviewing: boolean;
  onChoose: (portal: string) => void;
  onReview: () => void;
};

/** **Portal**: where the design goes, and **Review again**. */
function TargetPanel({ portals, chosen, isReviewing, onChoose, onReview }: TargetPanelProps) {
  const t = useMessages(pushMessages);
  return (
    <div className={classes['target']}>
      <NativeSelect
        label={t('portal')}
        data={portals.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
        loading={isReviewing}
        onClick={onReview}
      >
        {t('reviewAgain')}
      </Button>
    </div>
  );
}
