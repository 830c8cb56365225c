import { describe, expect, it, test } from 'vitest';
import { findingsOf, versions } from './findings.testing.ts';

function withSchema(schema: string) {
  return `paths: {}\ncomponents:\n  schemas:\n    A: ${schema}\n`;
}

test('in 3.0, an array has items', () => {
  expect(findingsOf('3.0.3', withSchema('{ properties: { a: { type: array } } }'))).toEqual([
    'error spec_invalid 7:24 /components/schemas/A/properties/a | This schema is an array, but has no "items". Add "items" with the schema of the items; an empty object allows any.',
  ]);
  expect(findingsOf('3.0.3', withSchema('{ type: array, items: {} }'))).toEqual([]);
  expect(findingsOf('3.1.0', withSchema('{ type: array }'))).toEqual([]);
});

test('readOnly and writeOnly exclude each other, by rule in 3.0', () => {
  const both = withSchema('{ readOnly: true, writeOnly: true }');
  const rest =
    '7:26 /components/schemas/A/writeOnly | This schema is both "readOnly" and "writeOnly". Keep one: "readOnly" for what only responses have, "writeOnly" for what only requests have.';
  expect(findingsOf('3.0.3', both)).toEqual([`error spec_invalid ${rest}`]);
  expect(findingsOf('3.1.0', both)).toEqual([`warning spec.read_and_write_only ${rest}`]);
  expect(findingsOf('3.0.3', withSchema('{ readOnly: true, writeOnly: false }'))).toEqual([]);
});

test('nullable is a keyword of 3.0 only', () => {
  const schema = withSchema('{ type: string, nullable: true }');
  expect(findingsOf('3.0.3', schema)).toEqual([]);
  expect(findingsOf('3.1.0', schema)).toEqual([
    `warning spec.nullable_ignored 7:24 /components/schemas/A/nullable | "nullable" has no effect in OpenAPI 3.1. Write "type: [string, 'null']" instead.`,
  ]);
  expect(findingsOf('3.2.0', schema.replace('true', 'false'))).toEqual([
    'warning spec.nullable_ignored 7:24 /components/schemas/A/nullable | "nullable" has no effect in OpenAPI 3.2. Remove it.',
  ]);
  expect(
    findingsOf('3.1.0', withSchema('{ properties: { nullable: { type: boolean } } }')),
  ).toEqual([]);
  const own = `jsonSchemaDialect: https://example.com/own\n${schema}`;
  expect(findingsOf('3.1.0', own)).toEqual([]);
  // A document from 3.0 has it everywhere: that is said once.
  const [only, ...others] = findingsOf(
    '3.1.0',
    withSchema('{ items: { nullable: false }, type: array, nullable: true }'),
  );
  expect(only).toContain('"nullable" has no effect in OpenAPI 3.1. It is used 2 times.');
  expect(others).toEqual([]);
});

describe.each(versions)('in %s, a default', (version) => {
  it.each([
    [
      '{ type: integer, default: "20" }',
      'The default is a string, but the type is "integer". Remove the quotes: 20.',
    ],
    [
      '{ type: string, default: 4 }',
      'The default is the number 4, but the type is "string". Put it in quotes: "4".',
    ],
    [
      '{ type: boolean, default: "true" }',
      'The default is a string, but the type is "boolean". Remove the quotes: true.',
    ],
    [
      '{ type: object, default: [] }',
      'The default is an array, but the type is "object". Write a default of that type, or correct the type.',
    ],
    [
      '{ type: integer, default: 1.5 }',
      'The default is the number 1.5, but the type is "integer". Write a default of that type, or correct the type.',
    ],
    [
      '{ type: string, enum: [rising, falling], default: fallin }',
      'The default "fallin" is not one of the values of "enum". Did you mean "falling"?',
    ],
    [
      '{ type: integer, enum: [1, 2], default: 30 }',
      'The default 30 is not one of the values of "enum". Use one of those values, or add this one to the "enum".',
    ],
  ])('as in %s is told', (schema, message) => {
    expect(findingsOf(version, withSchema(schema))).toEqual([
      expect.stringMatching(
        /^warning spec\.default_invalid 7:\d+ \/components\/schemas\/A\/default /u,
      ),
    ]);
    expect(findingsOf(version, withSchema(schema))[0]).toContain(message);
  });

  it.each([
    '{ type: number, default: 1 }',
    '{ type: integer, default: 1.0 }',
    '{ default: anything }',
    '{ type: array, items: {}, default: [] }',
    '{ enum: [a, { b: 1 }], default: { b: 1 } }',
  ])('as in %s is fine', (schema) => {
    expect(findingsOf(version, withSchema(schema))).toEqual([]);
  });
});

test('a default may be null where the type allows it', () => {
  const nullable = '{ type: string, nullable: true, enum: [a], default: null }';
  expect(findingsOf('3.0.3', withSchema(nullable))).toEqual([]);
  expect(findingsOf('3.1.0', withSchema("{ type: [string, 'null'], default: null }"))).toEqual([]);
  expect(findingsOf('3.0.3', withSchema('{ type: string, default: null }'))).toEqual([
    'warning spec.default_invalid 7:33 /components/schemas/A/default | The default is null, but the type is "string". Add "nullable: true" where null is allowed, or remove the default.',
  ]);
});

describe.each(versions)('in %s, a pattern', (version) => {
  it.each(['^a+$', '^\\d{3}-\\p{L}+$', '[\\w-.]', '\\_', '(?<year>\\d{4})'])(
    '%s is fine',
    (pattern) => {
      expect(findingsOf(version, withSchema(`{ pattern: '${pattern}' }`))).toEqual([]);
    },
  );

  it.each([
    ['(?P<year>\\d)', 'invalid group. Write named groups as "(?<name>…)".'],
    [
      '(?i)abc',
      `invalid group. Patterns have no flags such as "(?i)": write both cases, as in "[Aa]".`,
    ],
    ['[a-z', 'unterminated character class. Patterns are written as in JavaScript (ECMA-262).'],
  ])('%s is none', (pattern, rest) => {
    expect(findingsOf(version, withSchema(`{ pattern: '${pattern}' }`))).toEqual([
      `warning spec.pattern_invalid 7:19 /components/schemas/A/pattern | The pattern "${pattern}" is not a valid regular expression: ${rest}`,
    ]);
  });
});

test('what stands under the old keyword "definitions" is checked, in 3.1 and 3.2 as warnings', () => {
  const schema = withSchema('{ definitions: { B: { type: strng, items: { $ref: "#/no" } } } }');
  for (const version of ['3.1.0', '3.2.0'])
    expect(findingsOf(version, schema)).toEqual([
      expect.stringMatching(
        /^warning spec\.definitions_invalid 7:36 \/components\/schemas\/A\/definitions\/B\/type \| "type" is "strng"/u,
      ),
      expect.stringMatching(/^error spec_invalid 7:58 .*has no target/u),
    ]);
  expect(
    findingsOf('3.1.0', withSchema('{ properties: { definitions: { type: strng } } }')),
  ).toEqual([expect.stringMatching(/^error spec_invalid /u)]);
  expect(findingsOf('3.1.0', 'paths: {}\ndefinitions: { A: {} }\n')).toEqual([
    'error spec_invalid 5:1 /definitions | "definitions" is from Swagger 2.0. Move its contents to "schemas" under "components", and update the references.',
  ]);
});

describe.each(versions)('in %s, a discriminator', (version) => {
  const pet = (target: string) => `paths: {}
components:
  schemas:
    Pet: { type: object, discriminator: { propertyName: kind, mapping: { dog: "${target}" } } }
    Dog: { type: object }
  responses: { Cat: { description: A cat. } }
`;
  it.each(['Dog', '#/components/schemas/Dog', 'dog.yaml', 'https://example.com/dog'])(
    'may map to %s',
    (target) => {
      expect(findingsOf(version, pet(target))).toEqual([]);
    },
  );

  it.each([
    ['Dogg', 'Did you mean "Dog"?'],
    ['#/components/schemas/Dig', 'Did you mean "#/components/schemas/Dog"?'],
    [
      '#/components/responses/Cat',
      'Write the name of a schema under components, or a reference to a schema.',
    ],
  ])('may not map to %s', (target, hint) => {
    expect(findingsOf(version, pet(target))).toEqual([
      `warning spec.mapping_unresolved 7:79 /components/schemas/Pet/discriminator/mapping/dog | The discriminator maps a value to "${target}", but there is no such schema. ${hint}`,
    ]);
  });
});
