import { describe, expect, it, test } from 'vitest';
import { findingsOf, fine, versions } from './findings.testing.ts';

const components = `components:
  schemas: { A: { type: object }, Limit: { type: integer } }
  parameters: { Limit: { name: limit, in: query, schema: { type: integer } } }
  headers: { Limit: { schema: { type: integer } } }
  responses: { A: { description: It. } }
`;
function withParameter(ref: string) {
  return `paths:\n  /a:\n    get:\n      parameters: [{ $ref: "${ref}" }]\n      ${fine}\n${components}`;
}

describe.each(versions)('in %s, a reference to another kind of object', (version) => {
  it.each([
    [
      '#/components/schemas/A',
      'a schema',
      'Refer to a parameter, for example one under "#/components/parameters".',
    ],
    ['#/components/schemas/Limit', 'a schema', 'Did you mean "#/components/parameters/Limit"?'],
    ['#/components/headers/Limit', 'a header', 'Did you mean "#/components/parameters/Limit"?'],
    [
      '#/paths/~1a/get',
      'an operation',
      'Refer to a parameter, for example one under "#/components/parameters".',
    ],
    [
      '#/components/schemas',
      'several objects, each a schema',
      'Refer to a parameter, for example one under "#/components/parameters".',
    ],
    [
      '#/info',
      'something that no reference can point to',
      'Refer to a parameter, for example one under "#/components/parameters".',
    ],
  ])('(%s) is told at the reference, and nowhere else', (ref, found, hint) => {
    expect(findingsOf(version, withParameter(ref))).toEqual([
      `error spec_invalid 7:28 /paths/~1a/get/parameters/0/$ref | The reference "${ref}" points to ${found}, but a parameter is expected here. ${hint}`,
    ]);
  });

  it('is a warning where a schema is wanted', () => {
    const body = `paths: {}\n${components}`.replace(
      'A: { type: object }',
      'A: { items: { $ref: "#/components/responses/A" } }',
    );
    expect(findingsOf(version, body)).toEqual([
      'warning spec.reference_kind 6:34 /components/schemas/A/items/$ref | The reference "#/components/responses/A" points to a response, but a schema is expected here. Refer to a schema, for example one under "#/components/schemas".',
    ]);
  });

  it('of the kind that is wanted is fine, wherever it stands', () => {
    expect(findingsOf(version, withParameter('#/components/parameters/Limit'))).toEqual([]);
    const own =
      withParameter('#/x-own/limit') + 'x-own: { limit: { name: a, in: query, schema: {} } }\n';
    expect(findingsOf(version, own)).toEqual([]);
  });
});

test('in another file, a part that is taken for two kinds is told at the second reference', () => {
  const body = `paths:
  /a: { get: { parameters: [{ $ref: "parts.yaml#/Limit" }], ${fine} } }
components:
  schemas: { Limit: { $ref: "parts.yaml#/Limit" } }
`;
  const files = { 'parts.yaml': 'Limit: { name: limit, in: query, schema: {} }\n' };
  expect(findingsOf('3.1.0', body, files)).toEqual([
    'warning spec.reference_kind 7:29 /components/schemas/Limit/$ref | The reference "parts.yaml#/Limit" points to a parameter, but a schema is expected here. Refer to a schema, for example one under "#/components/schemas".',
  ]);
});

test('in a file that is laid out like a document, kinds are known by their sections', () => {
  const body = `paths:\n  /a: { get: { parameters: [{ $ref: "shared.yaml#/components/schemas/A" }], ${fine} } }\n`;
  const files = { 'shared.yaml': 'components: { schemas: { A: { type: object } } }\n' };
  expect(findingsOf('3.0.3', body, files)).toEqual([
    expect.stringContaining('points to a schema, but a parameter is expected here.'),
  ]);
});

test('what stands in an extension below a component is checked as what it is taken for', () => {
  const body = `paths: {}
components:
  schemas:
    A: { x-part: { type: strng } }
    B: { $ref: "#/components/schemas/A/x-part" }
`;
  expect(findingsOf('3.1.0', body)).toEqual([
    expect.stringMatching(/^error spec_invalid 7:26 \/components\/schemas\/A\/x-part\/type /u),
  ]);
});

test('"#" below an $id is the schema around it', () => {
  const body = `paths: {}
components:
  schemas: { A: { $id: "https://example.com/a", properties: { a: { $ref: "#" } } } }
`;
  expect(findingsOf('3.1.0', body)).toEqual([]);
  expect(findingsOf('3.1.0', body.replace('$id: "https://example.com/a", ', ''))).toEqual([
    expect.stringContaining('points to a whole document, but a schema is expected here.'),
  ]);
});
