import type { ComponentProps } from 'react';
import type { PushReview } from '#contracts/pushes.ts';
import { DifferenceList } from '#renderer/components/difference-list.tsx';
import { countLabel } from '#renderer/components/count-label.ts';
import { DesignFindings } from './design-findings.tsx';
import classes from './push.module.css';
import { RemoteAndSent } from './remote-and-sent.tsx';
import { PushPanel } from './push-panel.tsx';
import { ReleasePanel } from './release-panel.tsx';

type Props = ComponentProps<typeof PushPanel>;

function Differences({ review }: { review: PushReview }) {
  return (
    <section className={classes['panel']} aria-labelledby="push-differences">
      <h2 id="push-differences" className={classes['heading']}>
        Differences
      </h2>
      {review.differences === null ? (
        <p className={classes['note']}>
          {review.held === null
            ? 'There is nothing to compare with: the portal has no API of this slug yet.'
            : 'The two could not be compared.'}
        </p>
      ) : (
        <DifferenceList differences={review.differences} />
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
  const { design, review, onReview } = props;
  return (
    <div className={classes['columns']}>
      <div className={classes['side']}>
        <RemoteAndSent review={review} />
        <Differences review={review} />
        <Findings design={design} review={review} />
      </div>
      <div className={classes['side']}>
        <PushPanel {...props} />
        <ReleasePanel design={design} review={review} onWritten={onReview} />
      </div>
    </div>
  );
}
