import type { ReactNode } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { rulesMessages } from '#messages/en/rules.ts';
import type { Muted } from '#core/ruleset/ruleset-outcome.ts';
import { changeRuleOf, type RuledDocument } from './change-rule.tsx';
import classes from './rules.module.css';

type Props = { ruled: RuledDocument; muted: readonly Muted[] };

/** What is muted, by rule and file, each to be unmuted. */
export function MutedList({ ruled, muted }: Props) {
  const t = useMessages(rulesMessages);
  const groups = [...Map.groupBy(muted, ({ rule, file, by }) => `${rule} ${file} ${by}`).values()];
  return (
    <ul className={classes['muted']} aria-label={t('muted.list')}>
      {groups.map((group) => {
        const [first] = group;
        if (first === undefined) return undefined;
        const { rule, file, by } = first;
        const where = file === '' ? t('muted.wholeDesign') : whereIn(file, group);
        return (
          <li key={`${rule} ${file} ${by}`}>
            <span>{t.rich('muted.entry', { rule, where, by, b: bold })}</span>
            <button
              type="button"
              className={classes['unmute']}
              aria-label={t('muted.unmuteIn', { rule, where })}
              onClick={() =>
                void changeRuleOf(
                  ruled,
                  file === ''
                    ? { kind: 'severity', rule, severity: null }
                    : {
                        kind: 'unmute',
                        rule,
                        places: group.map(({ pointer }) => ({ file, pointer })),
                      },
                )
              }
            >
              {t('muted.unmute')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function whereIn(file: string, group: readonly Muted[]): string {
  const [first, second] = group;
  return second === undefined
    ? `${file}, #${first?.pointer ?? ''}`
    : rulesMessages.t('muted.places', { count: group.length, file });
}

function bold(text: ReactNode) {
  return <b>{text}</b>;
}
