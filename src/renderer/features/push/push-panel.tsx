import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import type { PushReview } from '#contracts/pushes.ts';
import type { Design } from '#contracts/workbench.ts';
import { hasEnded, isUnderWay } from '#renderer/api/push-pace.ts';
import { countLabel } from '#renderer/components/count-label.ts';
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

const visibilities = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

function describeEffect(draft: boolean, drafts: boolean): string {
  if (!draft) return 'Everyone who can reach the portal sees it at once.';
  return drafts
    ? 'Only people who are signed in to the portal see a draft.'
    : 'This portal may know no drafts: look at what it shows afterwards.';
}

/** So many places are named. */
const NAMED = 4;

function describeOverwritten({ theirs }: PushReview): string {
  const places = theirs?.overwritten ?? [];
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
  const isUnticked = pushing.overwrites && !pushing.overwrite;
  const isBlocked = isUnticked || errors > 0 || pushing.movedOn || isGoingOn || isReviewing;
  return (
    <section className={classes['panel']} aria-labelledby="push-send">
      <h2 id="push-send" className={classes['heading']}>
        Push to {review.portal.name}
      </h2>
      <div className={classes['label']} id="push-as">
        Visible as
      </div>
      <SegmentedControl
        aria-labelledby="push-as"
        size="sm"
        readOnly={isBusy}
        data={visibilities}
        value={draft ? 'draft' : 'published'}
        onChange={(value) => pushing.chooseDraft(value === 'draft')}
      />
      <p className={classes['note']}>{describeEffect(draft, review.supports.drafts)}</p>
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
          ? `Mend the ${countLabel(errors, 'error')} in the findings first: a portal would refuse the archive.`
          : isUnticked
            ? 'Others changed the API since your last push. Tick above to go over that, or bring it into the design first.'
            : 'What is saved on disk is sent, exactly as it was reviewed.'}
      </p>
      <PushOutcome design={design} pushing={pushing} onReview={onReview} />
    </section>
  );
}
