import type { ReactNode } from 'react';
import type { PushReview } from '#contracts/pushes.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { pushMessages } from '#messages/en/push.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Moment } from '#renderer/components/moment.tsx';
import classes from './push.module.css';

/** Portals have states of their own besides. */
function describeState(state: string): string {
  const { t } = pushMessages;
  return state === 'draft' || state === 'published' || state === 'changed'
    ? t(`review.state.${state}`)
    : state;
}

type Fact = { name: string; value: ReactNode };

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function remoteFacts({
  name,
  version,
  state,
  updatedAt,
}: NonNullable<PushReview['remote']>): Fact[] {
  const { t } = pushMessages;
  return [
    { name: t('review.name'), value: name },
    { name: t('review.version'), value: version ?? t('review.untold') },
    {
      name: t('review.status'),
      value: state === null ? t('review.untold') : describeState(state),
    },
    ...(updatedAt === null
      ? []
      : [{ name: t('review.updated'), value: <Moment at={updatedAt} /> }]),
  ];
}

/** What the portal holds now beside what it would get. */
export function RemoteAndSent({ review }: { review: PushReview }) {
  const t = useMessages(pushMessages);
  const { remote, sends, slug, portal, notes } = review;
  return (
    <section className={classes['panel']} aria-labelledby="push-review">
      <h2 id="push-review" className={classes['heading']}>
        {t('review.title')}
        <code className={classes['aside']} dir="ltr">
          {slug}
        </code>
      </h2>
      <div className={classes['pair']}>
        <div>
          <h3 className={classes['subheading']}>{t('review.now', { portal: portal.name })}</h3>
          {remote === null ? (
            <p className={classes['note']}>{t('review.nothing')}</p>
          ) : (
            <Facts facts={remoteFacts(remote)} />
          )}
        </div>
        <div>
          <h3 className={classes['subheading']}>{t('review.sends')}</h3>
          <Facts
            facts={[
              { name: t('review.name'), value: sends.name },
              { name: t('review.version'), value: sends.version },
              {
                name: t('review.archive'),
                value: t('review.files', {
                  count: sends.files,
                  size: formatByteSize(sends.bytes),
                }),
              },
            ]}
          />
        </div>
      </div>
      {notes.length === 0 ? undefined : (
        <ul className={classes['notes']} aria-label={t('review.notes')}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
