import { Button } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { PushReview } from '#contracts/pushes.ts';
import { DifferenceList } from '#renderer/components/difference-list.tsx';
import { countLabel } from '#renderer/components/count-label.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { ContentList } from './content-list.tsx';
import { DesignFindings } from './design-findings.tsx';
import classes from './push.module.css';
import { RemoteAndSent } from './remote-and-sent.tsx';
import { PushPanel } from './push-panel.tsx';
import { ReleasePanel } from './release-panel.tsx';

type Props = ComponentProps<typeof PushPanel> & { onMerge: () => void };

type ComparedProps = { compared: Pick<PushReview, 'differences' | 'contents'>; portal: string };

/** Both halves of a comparison: what callers notice, and what readers see. */
function Compared({ compared, portal }: ComparedProps) {
  const { differences, contents } = compared;
  return (
    <>
      {differences === null ? (
        <p className={classes['note']}>The two documents could not be compared for callers.</p>
      ) : (
        <DifferenceList differences={differences} />
      )}
      {contents === null ? (
        <p className={classes['note']}>What readers see could not be compared.</p>
      ) : (
        <ContentList contents={contents} portal={portal} />
      )}
    </>
  );
}

function ChangesOfOthers({ review, onMerge }: Pick<Props, 'review' | 'onMerge'>) {
  const { changesOfOthers, portal } = review;
  if (changesOfOthers === null) return undefined;
  const { since, changes, overwritten } = changesOfOthers;
  return (
    <section className={classes['panel']} aria-labelledby="push-others">
      <h2 id="push-others" className={classes['heading']}>
        Changed on the portal since your last push
      </h2>
      <p className={classes['note']}>
        This design and {portal.name} last matched <Moment at={since} />.{' '}
        {overwritten.length === 0
          ? 'The design already has what others changed since.'
          : 'What a push would undo is marked.'}
      </p>
      <ul className={classes['changes']}>
        {changes.map((change) => (
          <li key={change}>
            {change}
            {isNamed(change, overwritten) ? (
              <>
                {' '}
                <Tag tone="warning">would be undone</Tag>
              </>
            ) : undefined}
          </li>
        ))}
      </ul>
      <div className={classes['actions']}>
        <Button
          variant="default"
          leftSection={<IconGitMerge size={16} stroke={1.8} aria-hidden="true" />}
          onClick={onMerge}
        >
          Merge
        </Button>
        <span className={classes['quiet']}>
          Brings their changes into the design. You see what is merged, and choose where both
          changed something.
        </span>
      </div>
    </section>
  );
}

/** Whether a sentence is about one of the places. */
function isNamed(change: string, places: readonly string[]): boolean {
  return places.some(
    (place) => change.startsWith(`${place}:`) || change.startsWith(`${place} was`),
  );
}

function PublicDifferences({ review }: { review: PushReview }) {
  const { public: published, portal } = review;
  if (published === null) return undefined;
  return (
    <section className={classes['panel']} aria-labelledby="push-public">
      <h2 id="push-public" className={classes['heading']}>
        Against what is public
        <span className={classes['aside']}>{published.version ?? undefined}</span>
      </h2>
      <p className={classes['note']}>
        This is what callers use today. Publishing switches them to this design at once.
      </p>
      <Compared compared={published} portal={portal.name} />
    </section>
  );
}

function Differences({ review }: { review: PushReview }) {
  const { remote, public: published, portal } = review;
  return (
    <section className={classes['panel']} aria-labelledby="push-differences">
      <h2 id="push-differences" className={classes['heading']}>
        Differences
        {published === null || remote === null ? undefined : (
          <span
            className={classes['aside']}
          >{`from the newest draft, ${remote.version ?? ''}`}</span>
        )}
      </h2>
      {remote === null ? (
        <p className={classes['note']}>
          There is nothing to compare with: the portal has no API with this slug yet.
        </p>
      ) : (
        <Compared compared={review} portal={portal.name} />
      )}
    </section>
  );
}

function Findings({ design, review }: Pick<Props, 'design' | 'review'>) {
  return (
    <section className={classes['panel']} aria-labelledby="push-findings">
      <h2 id="push-findings" className={classes['heading']}>
        Findings
        <span className={classes['aside']}>{countLabel(review.findings.length, 'finding')}</span>
      </h2>
      {review.findings.length === 0 ? (
        <p className={classes['note']}>No problems found.</p>
      ) : (
        <DesignFindings design={design} findings={review.findings} />
      )}
    </section>
  );
}

/** A review: what is there and what would come, what differs, what to write down, and the push itself. */
export function ReviewPanels(props: Props) {
  const { onMerge, ...pushing } = props;
  const { design, review, onReview } = pushing;
  return (
    <div className={classes['columns']}>
      <div className={classes['side']}>
        <RemoteAndSent review={review} />
        <ChangesOfOthers review={review} onMerge={onMerge} />
        <PublicDifferences review={review} />
        <Differences review={review} />
        <Findings design={design} review={review} />
      </div>
      <div className={classes['side']}>
        <PushPanel {...pushing} />
        <ReleasePanel design={design} review={review} onWritten={onReview} />
      </div>
    </div>
  );
}
