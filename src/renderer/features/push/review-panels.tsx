import { Button } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { PushReview } from '#contracts/pushes.ts';
import { DifferenceList } from '#renderer/components/difference-list.tsx';
import { pushMessages } from '#messages/en/push.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { ContentList } from './content-list.tsx';
import { DesignFindings } from './design-findings.tsx';
import classes from './push.module.css';
import { RemoteAndSent } from './remote-and-sent.tsx';
import { isAboutPlace } from './is-about-place.ts';
import { PushPanel } from './push-panel.tsx';
import { ReleasePanel } from './release-panel.tsx';

type Props = ComponentProps<typeof PushPanel> & { onMerge: () => void };

type ComparedProps = { compared: Pick<PushReview, 'differences' | 'contents'>; portal: string };

/** Both halves of a comparison: what callers notice, and what readers see. */
function Compared({ compared, portal }: ComparedProps) {
  const t = useMessages(pushMessages);
  const { differences, contents } = compared;
  return (
    <>
      {differences === null ? (
        <p className={classes['note']}>{t('differences.notForCallers')}</p>
      ) : (
        <DifferenceList differences={differences} />
      )}
      {contents === null ? (
        <p className={classes['note']}>{t('differences.notForReaders')}</p>
      ) : (
        <ContentList contents={contents} portal={portal} />
      )}
    </>
  );
}

function momentOf(at: string) {
  return () => <Moment at={at} />;
}

function ChangesOfOthers({ review, onMerge }: Pick<Props, 'review' | 'onMerge'>) {
  const t = useMessages(pushMessages);
  const { changesOfOthers, portal } = review;
  if (changesOfOthers === null) return undefined;
  const { since, changes, overwritten } = changesOfOthers;
  return (
    <section className={classes['panel']} aria-labelledby="push-others">
      <h2 id="push-others" className={classes['heading']}>
        {t('others.title')}
      </h2>
      <p className={classes['note']}>
        {t.rich(overwritten.length === 0 ? 'others.kept' : 'others.marked', {
          portal: portal.name,
          when: momentOf(since),
        })}
      </p>
      <ul className={classes['changes']}>
        {changes.map((change) => (
          <li key={change}>
            <bdi>{change}</bdi>
            {isAboutPlace(change, overwritten) ? (
              <>
                {' '}
                <Tag tone="warning">{t('others.undone')}</Tag>
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
          {t('others.merge')}
        </Button>
        <span className={classes['quiet']}>{t('others.mergeHelp')}</span>
      </div>
    </section>
  );
}

function PublicDifferences({ review }: { review: PushReview }) {
  const t = useMessages(pushMessages);
  const { public: published, portal } = review;
  if (published === null) return undefined;
  return (
    <section className={classes['panel']} aria-labelledby="push-public">
      <h2 id="push-public" className={classes['heading']}>
        {t('public.title')}
        <span className={classes['aside']}>{published.version ?? undefined}</span>
      </h2>
      <p className={classes['note']}>{t('public.text')}</p>
      <Compared compared={published} portal={portal.name} />
    </section>
  );
}

function Differences({ review }: { review: PushReview }) {
  const t = useMessages(pushMessages);
  const { remote, public: published, portal } = review;
  return (
    <section className={classes['panel']} aria-labelledby="push-differences">
      <h2 id="push-differences" className={classes['heading']}>
        {t('differences.title')}
        {published === null || remote === null ? undefined : (
          <span className={classes['aside']}>
            {t('differences.fromDraft', { version: remote.version ?? '' })}
          </span>
        )}
      </h2>
      {remote === null ? (
        <p className={classes['note']}>{t('differences.none')}</p>
      ) : (
        <Compared compared={review} portal={portal.name} />
      )}
    </section>
  );
}

function Findings({ design, review }: Pick<Props, 'design' | 'review'>) {
  const t = useMessages(pushMessages);
  return (
    <section className={classes['panel']} aria-labelledby="push-findings">
      <h2 id="push-findings" className={classes['heading']}>
        {t('findings.title')}
        <span className={classes['aside']}>
          {t('findings.count', { count: review.findings.length })}
        </span>
      </h2>
      {review.findings.length === 0 ? (
        <p className={classes['note']}>{t('findings.none')}</p>
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
