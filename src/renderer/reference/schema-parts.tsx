import { referenceMessages } from '#messages/en/reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { SchemaPart, SchemaReading } from '#core/openapi/documentation/reading.ts';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import { FactsLine } from './facts-line.tsx';
import classes from './reference.module.css';
import { useAnswer } from './reference-source.ts';

/** The parts of a schema: properties, items, alternatives. What is inside a part is read when it is opened. */
export function SchemaParts({ schema }: { schema: SchemaReading }) {
  const t = useMessages(referenceMessages);
  return (
    <ul className={classes['parts']}>
      {schema.parts.map((part) => (
        <PartView key={part.pointer} part={part} />
      ))}
      {schema.more === 0 ? undefined : (
        <li className={classes['soft']}>{t('schema.more', { count: schema.more })}</li>
      )}
    </ul>
  );
}

function PartView({ part }: { part: SchemaPart }) {
  const t = useMessages(referenceMessages);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={classes['part']}>
      <div className={classes['partHead']}>
        {part.opens ? (
          <button
            type="button"
            className={classes['opener']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight className={classes['chevron']} size={12} aria-hidden="true" />
            <PartName part={part} />
          </button>
        ) : (
          <PartName part={part} />
        )}
        {part.required ? (
          <span className={classes['must']}>{t('operation.required')}</span>
        ) : undefined}
        <FactsLine facts={part.facts} />
      </div>
      {part.facts.description === undefined ? undefined : (
        <Markdown text={part.facts.description} topLevel={4} />
      )}
      {isOpen ? (
        <div id={id} className={classes['inside']}>
          <PartInside pointer={part.pointer} />
        </div>
      ) : undefined}
    </li>
  );
}

function PartName({ part }: { part: SchemaPart }) {
  return (
    <bdi className={part.kind === 'property' ? classes['name'] : classes['kind']}>{part.label}</bdi>
  );
}

function PartInside({ pointer }: { pointer: string }) {
  const t = useMessages(referenceMessages);
  const answer = useAnswer({ kind: 'readSchema', pointer });
  if (answer === undefined) return <p className={classes['quiet']}>{t('schema.reading')}</p>;
  return answer.value === undefined ? (
    <p className={classes['quiet']}>{t('schema.unreadable')}</p>
  ) : (
    <SchemaParts schema={answer.value} />
  );
}
