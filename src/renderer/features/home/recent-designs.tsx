import { useMessages } from '#renderer/language/use-messages.ts';
import { homeMessages } from '#messages/en/home.ts';
import { Title } from '@mantine/core';
import { Link } from 'wouter';
import type { DesignSummary } from '#contracts/workbench.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { useDesignUse } from '#renderer/document/state/designs-store.ts';
import { byUse } from '#renderer/naming/by-use.ts';
import { DesignActions } from '#renderer/shell/design-actions.tsx';
import classes from './home.module.css';

const SHOWN = 6;

/** The designs that were used last, and the ways to another one. */
export function RecentDesigns({ designs }: { designs: readonly DesignSummary[] }) {
  const t = useMessages(homeMessages);
  const used = useDesignUse((state) => state.used);
  return (
    <section aria-labelledby="recent">
      <div className={classes['headingRow']}>
        <Title order={1} id="recent">
          {t('recent.heading')}
        </Title>
        {designs.length > SHOWN ? (
          <Link href="/designs" className={classes['all']}>
            {t('recent.all', { count: designs.length })}
          </Link>
        ) : undefined}
        <div className={classes['begin']}>
          <DesignActions />
        </div>
      </div>
      <ul className={classes['recent']}>
        {byUse(designs, used)
          .slice(0, SHOWN)
          .map((design) => (
            <li key={design.id} className={classes['card']}>
              <Link
                href={`/designs/${encodeURIComponent(design.id)}`}
                className={classes['cardName']}
              >
                <bdi>{design.name}</bdi>
              </Link>
              <span className={classes['cardFacts']}>
                {design.version === null
                  ? design.specFile
                  : t('recent.version', { version: design.version })}{' '}
                · <Moment at={design.modifiedAt} />
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
