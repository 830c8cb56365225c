import { Button, SegmentedControl, Textarea } from '@mantine/core';
import type { ExampleMisfit } from '#core/openapi/example/check-example.ts';
import type { SchemaMatch } from '#core/openapi/syntax/types.ts';
import type { BodyDraft } from '#renderer/document/session/document-add-response.ts';
import classes from './add-response.module.css';
import { SchemaSelect } from './schema-select.tsx';

const kinds = [
  { value: 'none', label: 'None' },
  { value: 'schema', label: 'Schema' },
  { value: 'example', label: 'From example' },
] satisfies { value: BodyDraft['kind']; label: string }[];

type Props = {
  body: BodyDraft;
  /** The document's named schemas. */
  schemas: readonly { name: string; ref: string }[];
  /** Those of the shape of the example. */
  matches: readonly SchemaMatch[];
  /** Where the example does not fit the schema that was chosen for it. */
  misfits: readonly ExampleMisfit[];
  errors: { schema?: string; example?: string };
  onChange: (body: BodyDraft) => void;
};

const READ = '';

/** A schema by its reference; of an example that is a list of them, as the one of its items. */
function chosen(ref: string, matches: readonly SchemaMatch[]): BodyDraft['exampleSchema'] {
  if (ref === READ) return undefined;
  return { ref, holds: matches.find((match) => match.ref === ref)?.holds ?? 'value' };
}

/** **JSON body**: none, a named schema, or an example with its schema. */
export function BodyFields({ body, schemas, matches, misfits, errors, onChange }: Props) {
  const isOffered = (match: SchemaMatch) =>
    body.exampleSchema?.ref !== match.ref || body.exampleSchema.holds !== match.holds;
  return (
    <>
      <div>
        <div className={classes['label']} id="json-body">
          JSON body
        </div>
        <SegmentedControl
          aria-labelledby="json-body"
          size="sm"
          data={schemas.length === 0 ? kinds.filter(({ value }) => value !== 'schema') : kinds}
          value={body.kind}
          onChange={(kind) => onChange({ ...body, kind })}
        />
      </div>
      {body.kind === 'schema' ? (
        <SchemaSelect
          label="Component schema"
          placeholder="Type a name"
          error={errors.schema}
          options={schemas.map(({ name, ref }) => ({ value: ref, label: name }))}
          value={body.schema}
          onChange={(schema) => onChange({ ...body, schema })}
        />
      ) : undefined}
      {body.kind === 'example' ? (
        <>
          <Textarea
            label="Example JSON"
            description="A response body as callers receive it."
            classNames={{ input: classes['json'] ?? '' }}
            rows={5}
            spellCheck={false}
            value={body.example}
            error={errors.example}
            onChange={(event) => onChange({ ...body, example: event.currentTarget.value })}
          />
          <output className={classes['matches']}>
            {matches
              .filter(isOffered)
              .slice(0, 3)
              .map(({ name, ref, holds }) => (
                <Button
                  key={`${ref} ${holds}`}
                  size="compact-sm"
                  variant="default"
                  onClick={() => onChange({ ...body, exampleSchema: { ref, holds } })}
                >
                  {holds === 'value'
                    ? `It matches the schema ${name}: use that`
                    : `Its items match the schema ${name}: use that`}
                </Button>
              ))}
          </output>
          {schemas.length === 0 ? undefined : (
            <SchemaSelect
              label="Schema of the example"
              options={[
                { value: READ, label: 'Inferred from the example' },
                ...schemas.map(({ name, ref }) => ({ value: ref, label: name })),
              ]}
              value={body.exampleSchema?.ref ?? READ}
              onChange={(ref) => onChange({ ...body, exampleSchema: chosen(ref, matches) })}
            />
          )}
          <output>
            {misfits.length === 0 ? undefined : (
              <ul className={classes['refused']}>
                {misfits.map(({ pointer, message }) => (
                  <li key={`${pointer} ${message}`}>{message}</li>
                ))}
              </ul>
            )}
          </output>
        </>
      ) : undefined}
    </>
  );
}
