import { referenceMessages } from '#messages/en/reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { ParameterReading } from '#core/openapi/documentation/reading.ts';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import classes from './reference.module.css';
import { FactsLine } from './facts-line.tsx';
import { SchemaParts } from './schema-parts.tsx';

/** Parameters or headers, each with what its schema says. */
export function ParameterList({ parameters }: { parameters: readonly ParameterReading[] }) {
  const t = useMessages(referenceMessages);
  return (
    <ul className={classes['parts']}>
      {parameters.map((parameter) => (
        <li key={`${parameter.in} ${parameter.name}`} className={classes['part']}>
          <div className={classes['partHead']}>
            <span
              className={classes['name']}
              data-deprecated={parameter.deprecated || undefined}
              dir="ltr"
            >
              {parameter.name}
            </span>
            <span className={classes['soft']}>{parameter.in}</span>
            {parameter.required ? (
              <span className={classes['must']}>{t('operation.required')}</span>
            ) : undefined}
            {parameter.schema === undefined ? undefined : (
              <FactsLine facts={parameter.schema.facts} />
            )}
          </div>
          {parameter.description === undefined ? undefined : (
            <Markdown text={parameter.description} topLevel={4} />
          )}
          {parameter.example === undefined ? undefined : (
            <p className={classes['soft']}>
              {t.rich('schema.example', {
                value: parameter.example,
                code: (text) => (
                  <code className={classes['code']} dir="ltr">
                    {text}
                  </code>
                ),
              })}
            </p>
          )}
          {parameter.schema === undefined || parameter.schema.parts.length === 0 ? undefined : (
            <SchemaParts schema={parameter.schema} />
          )}
        </li>
      ))}
    </ul>
  );
}
