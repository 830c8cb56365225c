import { Anchor, Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { Push } from '#contracts/pushes.ts';
import { activityMessages } from '#messages/en/activity.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { clearFinishedWork, type LongWork } from '#renderer/api/long-work.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { PushProgress } from './push-progress.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import classes from './activity.module.css';

const tones = {
  running: 'accent',
  done: 'success',
  failed: 'danger',
  cancelled: 'plain',
} as const satisfies Record<LongWork['state'], string>;

/** Enough to see what became of the last ones; all of them are in Publish. */
const PUSHES = 5;

type Props = { work: readonly LongWork[]; pushes: readonly Push[]; onLeave: () => void };

const small = { size: 'compact-xs', variant: 'default' } as const;

function WorkRow({ work, onLeave }: { work: LongWork; onLeave: () => void }) {
  const t = useMessages(activityMessages);
  const { title, state, message, startedAt, place } = work;
  return (
    <li className={classes['work']}>
      <div className={classes['head']}>
        <span className={classes['title']} dir="auto">
          {title}
        </span>
        <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
        <span className={classes['spring']} />
        <span className={classes['quiet']}>
          <Moment at={startedAt} />
        </span>
      </div>
      {message === '' ? undefined : (
        <p className={classes['text']} dir="auto">
          {message}
        </p>
      )}
      <div className={classes['ways']}>
        {place === undefined ? undefined : (
          <Anchor component={Link} href={place.href} size="xs" onClick={onLeave}>
            {place.label}
          </Anchor>
        )}
        {state === 'running' ? (
          <Button {...small} onClick={work.cancel}>
            {t('cancel')}
          </Button>
        ) : undefined}
        {state === 'failed' || state === 'cancelled' ? (
          <Button {...small} onClick={work.retry}>
            {t('retry')}
          </Button>
        ) : undefined}
      </div>
    </li>
  );
}

function PushRow({ push }: { push: Push }) {
  const t = useMessages(activityMessages);
  return (
    <li className={classes['work']}>
      <div className={classes['head']}>
        <span className={classes['title']}>
          {t('push', { design: push.design.name, portal: push.portal.name })}
        </span>
        <span className={classes['spring']} />
        <span className={classes['quiet']}>
          <Moment at={push.updatedAt} />
        </span>
      </div>
      <PushProgress push={push} isListed />
    </li>
  );
}

/** What long work does and did, newest first; what failed can be tried again. */
export function ActivityList({ work, pushes, onLeave }: Props) {
  const t = useMessages(activityMessages);
  const list = useRef<HTMLElement>(null);
  const clear = (): void => {
    clearFinishedWork();
    // The button goes away, and the focus with it.
    list.current?.focus();
  };
  return (
    <section ref={list} tabIndex={-1} aria-labelledby="activity" className={classes['activity']}>
      <div className={classes['top']}>
        <h2 id="activity" className={classes['heading']}>
          {t('title')}
        </h2>
        {work.some(({ state }) => state !== 'running') ? (
          <Button size="compact-xs" variant="subtle" onClick={clear}>
            {t('clear')}
          </Button>
        ) : undefined}
      </div>
      {work.length + pushes.length === 0 ? (
        <p className={classes['empty']}>{t('empty')}</p>
      ) : (
        <ul className={classes['list']}>
          {pushes.slice(0, PUSHES).map((push) => (
            <PushRow key={push.id} push={push} />
          ))}
          {work.map((one) => (
            <WorkRow key={one.id} work={one} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </section>
  );
}
