import { Title } from '@mantine/core';
import { Link } from 'wouter';
import { describeError } from '#renderer/api/api-error.ts';
import { useDesigns } from '#renderer/api/designs.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { useDesignUse } from '#renderer/document/state/designs-store.ts';
import { byUse } from '#renderer/naming/by-use.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './home.module.css';

const SHOWN = 6;

/** The designs that were used last; nothing at all before there is one. */
export function RecentDesigns() {
  const { data, error } = useDesigns();
  const used = useDesignUse((state) => state.used);
  if (error !== null) return <Refusal>{describeError(error).detail}</Refusal>;
  if (data === undefined || data.designs.length === 0) return undefined;
  return (
    <section aria-labelledby="recent">
      <div className={classes['headingRow']}>
        <Title order={2} id="recent" className={classes['heading'] ?? ''}>
          Recent designs
        </Title>
        {data.designs.length > SHOWN ? (
          <Link href="/designs" className={classes['all']}>
            All {data.designs.length} designs
          </Link>
        ) : undefined}
      </div>
      <ul className={classes['recent']}>
        {byUse(data.designs, used)
          .slice(0, SHOWN)
          .map((design) => (
            <li key={design.id} className={classes['card']}>
              <Link
                href={`/designs/${encodeURIComponent(design.id)}`}
                className={classes['cardName']}
              >
                {design.name}
              </Link>
              <span className={classes['cardFacts']}>
                {design.version === null ? design.specFile : `Version ${design.version}`} ·{' '}
                <Moment at={design.modifiedAt} />
              </span>
              <span className={classes['cardPath']} title={design.path}>
                <bdi>{design.path}</bdi>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
