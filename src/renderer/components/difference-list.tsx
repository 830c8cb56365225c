import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SpecDifferences } from '#contracts/pushes.ts';
import { componentMessages } from '#messages/en/components.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import classes from './difference-list.module.css';
import { MethodBadge } from './method-badge.tsx';
import { Tag } from './tag.tsx';

type Change = SpecDifferences['breaking'][number];

/** Enough for a look; the rest shows when it is asked for. */
const SHOWN = 12;

const groups = [
  { kind: 'breaking', tone: 'danger' },
  { kind: 'removed', tone: 'warning' },
  { kind: 'changed', tone: 'accent' },
  { kind: 'added', tone: 'success' },
] as const;

type Group = (typeof groups)[number];

function keyOf({ code, pointer, file, message }: Change): string {
  return `${code} ${file} ${pointer} ${message}`;
}

function Changes({ group, changes }: { group: Group; changes: readonly Change[] }) {
  const t = useMessages(componentMessages);
  const [isWhole, setIsWhole] = useState(false);
  if (changes.length === 0) return undefined;
  const title = t(`differences.${group.kind}`);
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  return (
    <section className={classes['group']} aria-label={title}>
      <h3 className={classes['title']}>
        <Tag tone={group.tone}>{title}</Tag>
        <span className={classes['count']}>
          {t('differences.count', { count: changes.length })}
        </span>
      </h3>
      <ul className={classes['list']}>
        {shown.map((change) => (
          <li key={keyOf(change)} className={classes['change']}>
            {change.method === null || change.path === null ? undefined : (
              <span className={classes['operation']}>
                <MethodBadge method={change.method} /> <code dir="ltr">{change.path}</code>
                {change.operationCount > 1
                  ? ` ${t('differences.others', { count: change.operationCount - 1 })}`
                  : undefined}
              </span>
            )}
            <span dir="auto">{change.message}</span>
          </li>
        ))}
      </ul>
      {shown.length === changes.length ? undefined : (
        <Button size="xs" variant="subtle" onClick={() => setIsWhole(true)}>
          {t('differences.showAll', { count: changes.length })}
        </Button>
      )}
    </section>
  );
}

/** What a caller of the API would notice: breaking differences first, the others without them. */
export function DifferenceList({ differences }: { differences: SpecDifferences }) {
  const t = useMessages(componentMessages);
  const { breaking, truncated, notCompared } = differences;
  const isTold = new Set(breaking.map(keyOf));
  const groupsOf = groups.map((group) => ({
    group,
    changes:
      group.kind === 'breaking'
        ? breaking
        : differences[group.kind].filter((change) => !isTold.has(keyOf(change))),
  }));
  if (groupsOf.every(({ changes }) => changes.length === 0) && notCompared.length === 0) {
    return <p className={classes['quiet']}>{t('differences.none')}</p>;
  }
  return (
    <>
      <p className={classes['quiet']}>
        {breaking.length === 0
          ? t('differences.noneBreaks')
          : t('differences.someBreak', { count: breaking.length })}
      </p>
      {groupsOf.map(({ group, changes }) => (
        <Changes key={group.kind} group={group} changes={changes} />
      ))}
      {notCompared.map((sentence) => (
        <p key={sentence} className={classes['quiet']}>
          {sentence}
        </p>
      ))}
      {truncated && notCompared.length === 0 ? (
        <p className={classes['quiet']}>{t('differences.notAll')}</p>
      ) : undefined}
    </>
  );
}
