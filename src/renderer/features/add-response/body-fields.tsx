import { Button, SegmentedControl, Select, Textarea } from '@mantine/core';
import type { SchemaMatch } from '#core/openapi/types.ts';
import type { BodyDraft } from '#renderer/stores/document-add-response.ts';
import classes from './add-response.module.css';

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
  errors: { schema?: string; example?: string };
  onChange: (body: BodyDraft) => void;
};

/** **JSON body**: none, a named schema, or an example with its schema. */
export const BodyFields = ({ body, schemas, matches, errors, onChange }: Props) => {
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
        <Select
          label="Component schema"
          placeholder="Type a name"
          searchable
          limit={60}
          nothingFoundMessage="No schema has this name."
          comboboxProps={{ portalProps: { target: '#main' } }}
          error={errors.schema}
          data={schemas.map(({ name, ref }) => ({ value: ref, label: name }))}
          value={body.schema === '' ? null : body.schema}
          onChange={(schema) => onChange({ ...body, schema: schema ?? '' })}
        />
      ) : undefined}
      {body.kind === 'example' ? (
        <>
          <Textarea
            label="Example JSON"
            description="One answer as a caller gets it. Its schema is read from it."
            classNames={{ input: classes['json'] ?? '' }}
            rows={5}
            spellCheck={false}
            value={body.example}
            error={errors.example}
            onChange={(event) =>
              onChange({ ...body, example: event.currentTarget.value, exampleSchema: undefined })
            }
          />
          <output className={classes['matches']}>
            {matches.slice(0, 3).map((match) =>
              isOffered(match) ? (
                <Button
                  key={`${match.ref} ${match.holds}`}
                  size="compact-sm"
                  variant="default"
                  onClick={() =>
                    onChange({ ...body, exampleSchema: { ref: match.ref, holds: match.holds } })
                  }
                >
                  {match.holds === 'value'
                    ? `It has the shape of ${match.name}: use that schema`
                    : `Its items have the shape of ${match.name}: use that schema`}
                </Button>
              ) : (
                <Button
                  key={`${match.ref} ${match.holds}`}
                  size="compact-sm"
                  variant="default"
                  onClick={() => onChange({ ...body, exampleSchema: undefined })}
                >
                  {`The schema is ${match.name}. Read it from the example instead`}
                </Button>
              ),
            )}
          </output>
        </>
      ) : undefined}
    </>
  );
};
