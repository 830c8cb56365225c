import { formatFacts } from '#messages/format.ts';
import { referenceMessages } from '#messages/en/reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { SchemaFacts } from '#core/openapi/documentation/reading.ts';
import classes from './reference.module.css';

/** A schema's type and limits in one line, its values and default below. */
export function FactsLine({ facts }: { facts: SchemaFacts }) {
  const t = useMessages(referenceMessages);
  return (
    <>
      <span className={classes['type']}>
        {formatFacts([facts.type ?? t('schema.any'), ...facts.notes])}
      </span>
      {facts.deprecated ? (
        <span className={classes['must']}>{t('schema.deprecated')}</span>
      ) : undefined}
      {facts.values.length === 0 ? undefined : (
        <span className={classes['values']}>
          <span className={classes['soft']}>
            {t(facts.values.length === 1 ? 'schema.always' : 'schema.oneOf')}
          </span>{' '}
          {facts.values.map((value) => (
            <code key={value} className={classes['code']} dir="ltr">
              {value}
            </code>
          ))}
        </span>
      )}
      {facts.default === undefined ? undefined : (
        <span className={classes['soft']}>
          {t.rich('schema.default', {
            value: facts.default,
            code: (text) => <code className={classes['code']}>{text}</code>,
          })}
        </span>
      )}
    </>
  );
}
