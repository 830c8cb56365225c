import type { ReactNode } from 'react';
import type { PushReview } from '#contracts/pushes.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { Moment } from '#renderer/components/moment.tsx';
import classes from './push.module.css';

const states: Record<string, string> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Published, with a newer draft',
};

type Fact = { name: string; value: ReactNode };

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
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
  return [
    { name: 'Name', value: name },
    { name: 'Version', value: version ?? 'The portal does not say' },
    {
      name: 'Status',
      value: state === null ? 'The portal does not say' : (states[state] ?? state),
    },
    ...(updatedAt === null ? [] : [{ name: 'Updated', value: <Moment at={updatedAt} /> }]),
  ];
}

/** What the portal holds now beside what it would get. */
export function RemoteAndSent({ review }: { review: PushReview }) {
  const { remote, sends, slug, portal, notes } = review;
  return (
    <section className={classes['panel']} aria-labelledby="push-review">
      <h2 id="push-review" className={classes['heading']}>
        Review
        <code className={classes['aside']}>{slug}</code>
      </h2>
      <div className={classes['pair']}>
        <div>
          <h3 className={classes['subheading']}>Now on {portal.name}</h3>
          {remote === null ? (
            <p className={classes['note']}>No API with this slug yet. It will be created.</p>
          ) : (
            <Facts facts={remoteFacts(remote)} />
          )}
        </div>
        <div>
          <h3 className={classes['subheading']}>To be sent</h3>
          <Facts
            facts={[
              { name: 'Name', value: sends.name },
              { name: 'Version', value: sends.version },
              {
                name: 'Archive',
                value: `${countLabel(sends.files, 'file')}, ${formatByteSize(sends.bytes)}`,
              },
            ]}
          />
        </div>
      </div>
      {notes.length === 0 ? undefined : (
        <ul className={classes['notes']} aria-label="Notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
