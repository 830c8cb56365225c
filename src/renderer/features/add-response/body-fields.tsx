import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useMessages } from '#renderer/language/use-messages.ts';
import { addResponseMessages } from '#messages/en/add-response.ts';
import type { ExampleMisfit } from '#core/openapi/example/check-example.ts';
import type { SchemaMatch } from '#core/openapi/syntax/types.ts';
import type { BodyDraft } from '#renderer/document/session/document-add-response.ts';
import classes from './add-response.module.css';
import type { SchemaOption } from './schema-choice.ts';
import { SchemaSelect } from './schema-select.tsx';

const kinds = ['none', 'schema', 'example'] as const satisfies readonly BodyDraft['kind'][];

type Props = {
  body: BodyDraft;
  /** The document's named schemas. */
  schemas: readonly SchemaOption[];
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
  const t = useMessages(addResponseMessages);
  const isOffered = (match: SchemaMatch) =>
    body.exampleSchema?.ref !== match.ref || body.exampleSchema.holds !== match.holds;
  return (
    <>
      <div>
        <div className={classes['label']} id="json-body">
          {t('body.label')}
        </div>
        <SegmentedControl
          aria-labelledby="json-body"
          size="sm"
          data={kinds
            .filter((kind) => kind !== 'schema' || schemas.length > 0)
            .map((value) => ({ value, label: t(`body.${value}`) }))}
          value={body.kind}
          onChange={(kind) => onChange({ ...body, kind })}
        />
      </div>
      {body.kind === 'schema' ? (
        <SchemaSelect
          label={t('body.component')}
          placeholder={t('body.typeName')}
          error={errors.schema}
          options={schemas}
          value={body.schema}
          onChange={(schema) => onChange({ ...body, schema })}
        />
      ) : undefined}
      {body.kind === 'example' ? (
        <>
          <Textarea
            label={t('body.json')}
            description={t('body.jsonHint')}
            dir="ltr"
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
                  {holds === 'value' ? t('body.matches', { name }) : t('body.itemsMatch', { name })}
                </Button>
              ))}
          </output>
          {schemas.length === 0 ? undefined : (
            <SchemaSelect
              label={t('body.exampleSchema')}
              options={[
                {
                  value: READ,
                  label: t('body.inferred'),
                  name: t('body.inferred'),
                  isElsewhere: false,
                },
                ...schemas,
              ]}
              value={body.exampleSchema?.ref ?? READ}
              onChange={(ref) => onChange({ ...body, exampleSchema: chosen(ref, matches) })}
            >
              <output>
                {misfits.length === 0 ? undefined : (
                  <ul className={classes['refused']}>
                    {misfits.map(({ pointer, message }) => (
                      <li key={`${pointer} ${message}`}>{message}</li>
                    ))}
                  </ul>
                )}
              </output>
            </SchemaSelect>
          )}
        </>
      ) : undefined}
    </>
  );
}
