import type { SchemaFacts } from '#core/openapi/documentation/reading.ts';
import classes from './reference.module.css';

/** A schema's type and limits in one line, its values and default below. */
export function FactsLine({ facts }: { facts: SchemaFacts }) {
  return (
    <>
      <span className={classes['type']}>{[facts.type ?? 'any', ...facts.notes].join(', ')}</span>
      {facts.deprecated ? <span className={classes['must']}>deprecated</span> : undefined}
      {facts.values.length === 0 ? undefined : (
        <span className={classes['values']}>
          <span className={classes['soft']}>{facts.values.length === 1 ? 'always' : 'one of'}</span>{' '}
          {facts.values.map((value) => (
            <code key={value} className={classes['code']}>
              {value}
            </code>
          ))}
        </span>
      )}
      {facts.default === undefined ? undefined : (
        <span className={classes['soft']}>
          default <code className={classes['code']}>{facts.default}</code>
        </span>
      )}
    </>
  );
}
