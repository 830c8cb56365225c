import { referenceMessages } from '#messages/en/reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { ContentReading, ExampleReading } from '#core/openapi/documentation/reading.ts';
import { ScrollingCode } from '#renderer/components/scrolling-code.tsx';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import { FactsLine } from './facts-line.tsx';
import classes from './reference.module.css';
import { SchemaParts } from './schema-parts.tsx';

/** What a body holds in one media type: its schema, and examples of it. */
export function ContentView({ content }: { content: ContentReading }) {
  const { mediaType, schema, examples } = content;
  return (
    <div className={classes['content']}>
      <div className={classes['partHead']}>
        <code className={classes['code']} dir="ltr">
          {mediaType}
        </code>
        {schema === undefined ? undefined : <FactsLine facts={schema.facts} />}
      </div>
      {schema?.facts.description === undefined ? undefined : (
        <Markdown text={schema.facts.description} topLevel={4} />
      )}
      {schema === undefined || schema.parts.length === 0 ? undefined : (
        <SchemaParts schema={schema} />
      )}
      {examples.map((example) => (
        <ExampleView key={example.name ?? ''} example={example} />
      ))}
    </div>
  );
}

function ExampleView({ example: { name, text, made } }: { example: ExampleReading }) {
  const t = useMessages(referenceMessages);
  const title = name ?? t(made ? 'example.generated' : 'example.unnamed');
  return (
    <details className={classes['example']}>
      <summary>
        <bdi>{title}</bdi>
      </summary>
      <ScrollingCode className={classes['pre']} label={title} text={text} />
    </details>
  );
}
