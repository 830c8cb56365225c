import { Button, Checkbox } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import type { PushReview } from '#contracts/pushes.ts';
import type { Design } from '#contracts/workbench.ts';
import { hasEnded, isUnderWay } from '#renderer/api/push-pace.ts';
import { pushMessages } from '#messages/en/push.ts';
import { formatList } from '#messages/format.ts';
import { unavailable } from '#renderer/components/unavailable.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
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

function describeSame({ portal: { name: portal }, unread }: PushReview): string {
  const { t } = pushMessages;
  return unread.length === 0
    ? t('send.same', { portal })
    : t('send.sameButUnread', { portal, parts: formatList(unread, 'unit') });
}

/** So many places are named. */
const NAMED = 4;

function describeOverwritten({ changesOfOthers }: PushReview): string {
  const { t } = pushMessages;
  const overwritten = changesOfOthers?.overwritten ?? [];
  const places = formatList(overwritten.slice(0, NAMED), 'unit');
  const count = overwritten.length - NAMED;
  return count > 0 ? t('send.overwriteMore', { places, count }) : t('send.overwrite', { places });
}

/** Draft or published, **Dry run** where the portal has it, **Push as draft** or **Push and publish**. */
export function PushPanel({ design, review, pushing, isReviewing, onReview }: Props) {
  const t = useMessages(pushMessages);
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
        {t('title', { portal: review.portal.name })}
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
          label={describeOverwritten(review)}
          checked={pushing.overwrite}
          onChange={(event) => pushing.chooseOverwrite(event.currentTarget.checked)}
        />
      ) : undefined}
      <div className={classes['actions']}>
        <Button
          leftSection={<IconCloudUpload size={16} stroke={1.8} aria-hidden="true" />}
          loading={pending === 'push' || isBusy}
          {...unavailable(isBlocked)}
          aria-describedby="push-state"
          onClick={() => {
            if (!isBlocked) pushing.send();
          }}
        >
          {draft ? t('send.draft') : t('send.publish')}
        </Button>
        {review.supports.dryRun ? (
          <Button
            variant="default"
            loading={pending === 'dry-run'}
            disabled={isBusy}
            onClick={pushing.dryRun}
          >
            {t('send.dryRun')}
          </Button>
        ) : undefined}
      </div>
      <p id="push-state" className={classes['note']}>
        {errors > 0
          ? t('send.errors', { count: errors })
          : isUnticked
            ? t('send.unticked')
            : isSame
              ? describeSame(review)
              : isSentBefore
                ? t('send.sentBefore', { portal: review.portal.name })
                : t('send.ready')}
      </p>
      <PushOutcome design={design} pushing={pushing} onReview={onReview} />
    </section>
  );
}
