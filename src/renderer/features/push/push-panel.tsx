import { Button, Checkbox } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import type { PushReview } from '#contracts/pushes.ts';
import type { Design } from '#contracts/workbench.ts';
import { hasEnded, isUnderWay } from '#renderer/api/push-pace.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { VisibilityChoice } from '#renderer/components/visibility-choice.tsx';
import classes from './push.module.css';
import { PushOutcome } from './push-outcome.tsx';
import type { Pushing } from './use-pushing.ts';

type Props = {
  design: Design;
  review: PushReview;
  pushing: Pushing;
  /** A newer review is being made. */
  isReviewing: boolean;
  onReview: () => void;
};

function describeSame({ portal, unread }: PushReview): string {
  const same = `Nothing changed: ${portal.name} already has exactly this.`;
  return unread.length === 0
    ? `${same} There is nothing to send.`
    : `${same} It tells ${unread.join(', ')} in a format that designs do not have, so this was not compared.`;
}

/** So many places are named. */
const NAMED = 4;

function describeOverwritten({ changesOfOthers }: PushReview): string {
  const places = changesOfOthers?.overwritten ?? [];
  const more = places.length - NAMED;
  const named = places.slice(0, NAMED).join(', ');
  return more > 0 ? `${named} and ${countLabel(more, 'more place')}` : named;
}

/** Draft or published, **Dry run** where the portal has it, **Push as draft** or **Push and publish**. */
export function PushPanel({ design, review, pushing, isReviewing, onReview }: Props) {
  const { draft, push, pending } = pushing;
  const errors = review.findings.filter(({ severity }) => severity === 'error').length;
  const isBusy = push !== undefined && isUnderWay(push);
  const isGoingOn = push !== undefined && !hasEnded(push);
  const isSame = review.unchanged && (draft || review.remote?.state === 'published');
  const isSentBefore =
    review.sentBefore !== null && (draft || review.remote?.state === 'published');
  // What could not be compared may have been taken out on purpose.
  const isNothingToSend = isSame && review.unread.length === 0;
  const isUnticked = pushing.overwrites && !pushing.overwrite;
  const isBlocked =
    isUnticked || errors > 0 || pushing.movedOn || isGoingOn || isReviewing || isNothingToSend;
  return (
    <section className={classes['panel']} aria-labelledby="push-send">
      <h2 id="push-send" className={classes['heading']}>
        Push to {review.portal.name}
      </h2>
      <VisibilityChoice
        draft={draft}
        onChoose={pushing.chooseDraft}
        readOnly={isBusy}
        status={review.sends.status}
        isDraftUncertain={!review.supports.drafts}
      />
      {pushing.overwrites ? (
        <Checkbox
          className={classes['overwrite'] ?? ''}
          label={`Overwrite what others changed: ${describeOverwritten(review)}`}
          checked={pushing.overwrite}
          onChange={(event) => pushing.chooseOverwrite(event.currentTarget.checked)}
        />
      ) : undefined}
      <div className={classes['actions']}>
        <Button
          leftSection={<IconCloudUpload size={16} stroke={1.8} aria-hidden="true" />}
          loading={pending === 'push' || isBusy}
          aria-disabled={isBlocked}
          {...(isBlocked ? { 'data-disabled': true } : {})}
          aria-describedby="push-state"
          onClick={() => {
            if (!isBlocked) pushing.send();
          }}
        >
          {draft ? 'Push as draft' : 'Push and publish'}
        </Button>
        {review.supports.dryRun ? (
          <Button
            variant="default"
            loading={pending === 'dry-run'}
            disabled={isBusy}
            onClick={pushing.dryRun}
          >
            Dry run
          </Button>
        ) : undefined}
      </div>
      <p id="push-state" className={classes['note']}>
        {errors > 0
          ? `Fix the ${countLabel(errors, 'error')} in the findings first: a portal would refuse the archive.`
          : isUnticked
            ? 'Others changed the API since your last push. Merge their changes into the design, or tick the box above to overwrite them.'
            : isSame
              ? describeSame(review)
              : isSentBefore
                ? `Nothing changed since exactly this was sent: ${review.portal.name} still shows what it showed then.`
                : 'The saved files are sent, exactly as they were reviewed.'}
      </p>
      <PushOutcome design={design} pushing={pushing} onReview={onReview} />
    </section>
  );
}
