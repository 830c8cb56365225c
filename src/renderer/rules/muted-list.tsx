import type { Muted } from '#core/ruleset/ruleset-outcome.ts';
import { changeRuleOf, type RuledDocument } from './change-rule.tsx';
import classes from './rules.module.css';

type Props = { ruled: RuledDocument; muted: readonly Muted[] };

/** What is muted, by rule and file, each to be unmuted. */
export function MutedList({ ruled, muted }: Props) {
  const groups = [...Map.groupBy(muted, ({ rule, file, by }) => `${rule} ${file} ${by}`).values()];
  return (
    <ul className={classes['muted']} aria-label="Muted">
      {groups.map((group) => {
        const [first] = group;
        if (first === undefined) return undefined;
        const { rule, file, by } = first;
        const where = file === '' ? 'the whole design' : whereIn(file, group);
        return (
          <li key={`${rule} ${file} ${by}`}>
            <span>
              <b>{rule}</b>
              {`: ${where}, by ${by}`}
            </span>
            <button
              type="button"
              className={classes['unmute']}
              aria-label={`Unmute ${rule} in ${where}`}
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
              Unmute
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
    : `${group.length.toLocaleString('en')} places in ${file}`;
}
