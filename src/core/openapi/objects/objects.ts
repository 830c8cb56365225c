import { objectMessages } from '#messages/en/objects.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';
import { contentObjects } from './content-objects.ts';
import { documentObjects } from './document-objects.ts';
import type { FieldEntry, ObjectEntry, ObjectType, Value } from './object-type.ts';
import { operationObjects } from './operation-objects.ts';
import { schemaObjects } from './schema-objects.ts';
import { securityObjects } from './security-objects.ts';

/**
 * The one table of OpenAPI's objects (3.0.4, 3.1.1, 3.2.0: "Fixed Fields"). Forms, completion, hover, quick fixes and
 * the walks through a document read it; `objects.test.ts` holds it to the schemas that documents are validated by.
 */
const objects: Readonly<Record<ObjectType, ObjectEntry>> = {
  ...documentObjects,
  ...operationObjects,
  ...contentObjects,
  ...schemaObjects,
  ...securityObjects,
};

export const objectTypes: readonly ObjectType[] = Object.keys(objects).filter(isObjectType);

export function isObjectType(type: string): type is ObjectType {
  return Object.hasOwn(objects, type);
}

export function objectOf(type: ObjectType): ObjectEntry {
  return objects[type];
}

/** An object's name in words, as a form has it at its head; OpenAPI's own name of one without. */
export function labelOf(type: ObjectType): string {
  const { label } = objects[type];
  return label === undefined ? type : objectMessages.t(`labels.${label}`);
}

/** A fixed field as one version of OpenAPI has it. */
export type Field = {
  readonly name: string;
  readonly value: Value;
  /** What it means in this version. */
  readonly help: string;
  readonly isRequired: boolean;
};

/** The fixed fields of an object in a version of OpenAPI, in the table's order. */
export function fieldsOf(type: ObjectType, dialect: Dialect): readonly Field[] {
  const key = `${dialect} ${type}`;
  let fields = known.get(key);
  if (fields === undefined) known.set(key, (fields = fieldsIn(type, dialect)));
  return fields;
}

const known = new Map<string, readonly Field[]>();

function fieldsIn(type: ObjectType, dialect: Dialect): Field[] {
  return Object.keys(objects[type].fields).flatMap((name) => {
    const entry = entriesOf(type, name).find(({ dialects }) => dialects?.includes(dialect) ?? true);
    if (entry === undefined) return [];
    const { value, required = [] } = entry;
    return [
      {
        name,
        value,
        // The fields are kept, the language may change.
        get help() {
          return helpIn(dialect, entry);
        },
        isRequired: required.includes(dialect),
      },
    ];
  });
}

/** What the table says of a field, over all versions; empty for a name that is no field's. */
export function entriesOf(type: ObjectType, name: string): readonly FieldEntry[] {
  const { fields } = objects[type];
  return Object.hasOwn(fields, name) ? [fields[name] ?? []].flat() : [];
}

/**
 * What a field means in a version of OpenAPI, and the section that says so; `undefined` for names that are free. A field
 * of other versions only is explained in their words.
 */
export function helpOf(
  dialect: Dialect,
  type: ObjectType,
  name: string,
): { text: string; section: string } | undefined {
  const entries = entriesOf(type, name);
  const entry =
    entries.find(({ dialects }) => dialects?.includes(dialect) ?? true) ?? entries.at(-1);
  if (entry === undefined) return undefined;
  return {
    text: helpIn(dialect, entry),
    section: objectMessages.t('section', { version: dialect, section: sectionOf(type) }),
  };
}

function helpIn(dialect: Dialect, { help }: FieldEntry): string {
  return typeof help === 'function' ? help() : (help[dialect] ?? help.text)();
}

/** The title of an object's section in the specification, for example "Request Body Object". */
function sectionOf(type: ObjectType): string {
  const title = type.endsWith('Flow') ? 'OAuth Flow' : titles[type];
  const words = type.replaceAll(/[A-Z]/gu, ' $&');
  return `${title ?? words.charAt(0).toUpperCase() + words.slice(1)} Object`;
}

const titles: { readonly [type in ObjectType]?: string } = {
  document: 'OpenAPI',
  // oxlint-disable-next-line portolan/texts-in-messages -- the specification's own title, whatever the language
  externalDocs: 'External Documentation',
  oauthFlows: 'OAuth Flows',
  xml: 'XML',
};
