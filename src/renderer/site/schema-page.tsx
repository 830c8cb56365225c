import { siteReferenceMessages } from '#messages/en/site-reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import { FactsLine } from '#renderer/reference/facts-line.tsx';
import { useAnswer } from '#renderer/reference/reference-source.ts';
import { SchemaParts } from '#renderer/reference/schema-parts.tsx';
import classes from './reference-page.module.css';

/** One schema of a document, by its name. */
export function SchemaPage({ name, pointer }: { name: string; pointer: string }) {
  const t = useMessages(siteReferenceMessages);
  const answer = useAnswer({ kind: 'readSchema', pointer });
  const schema = answer?.value;
  return (
    <article className={classes['single']}>
      <header className={classes['head']}>
        <p className={classes['kind']}>{t('schema.kind')}</p>
        <h3 className={classes['title']} dir="auto">
          {name}
        </h3>
      </header>
      {answer === undefined ? <p className={classes['quiet']}>{t('schema.reading')}</p> : undefined}
      {answer !== undefined && schema === undefined ? (
        <p className={classes['quiet']}>{t('schema.unreadable')}</p>
      ) : undefined}
      {schema === undefined ? undefined : (
        <>
          <p>
            <FactsLine facts={schema.facts} />
          </p>
          {schema.facts.description === undefined ? undefined : (
            <Markdown text={schema.facts.description} topLevel={4} />
          )}
          {schema.parts.length === 0 ? undefined : <SchemaParts schema={schema} />}
        </>
      )}
    </article>
  );
}
