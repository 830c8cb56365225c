import { describe, expect, test } from 'vitest';
import { addResponseForTest, YAML_HEAD } from './adding.testing.ts';

const withComponents = `${YAML_HEAD}      responses: {}
components:
  schemas:
    Problem:
      type: object
  responses:
    BadRequest:
      description: Bad.
`;

describe('a response that is there already', () => {
  const component = (ref: string) =>
    ({ body: { kind: 'component', ref }, description: '' }) as const;
  test('is referred to', () => {
    expect(addResponseForTest(withComponents, component('#/components/responses/BadRequest'))).toBe(
      `wrong range:         '400':\n          $ref: '#/components/responses/BadRequest'`,
    );
  });
  test.each(['#/components/responses/Gone', '#/components/schemas/Problem', 'other.yaml'])(
    '%s is none',
    (ref) => {
      expect(addResponseForTest(withComponents, component(ref))).toMatch(/^response_unknown: /);
    },
  );
});

describe('a response saved as a component', () => {
  test('is written once and referred to', () => {
    const body = { kind: 'schema', ref: '#/components/schemas/Problem' } as const;
    const status = '500';
    const after = addResponseForTest(withComponents, { status, body, saveAs: 'Failed' });
    expect(after).toBe(
      `wrong range:         '500':\n          $ref: '#/components/responses/Failed'`,
    );
  });
  test.each([
    ['BadRequest', /already/],
    ['a b', /letters/],
    ['', /letters/],
  ])('not as %j', (saveAs, reason) => {
    expect(addResponseForTest(withComponents, { saveAs })).toMatch(reason);
  });
});

test('an example may have a schema of the document', () => {
  const schema = { ref: '#/components/schemas/Problem', holds: 'value' } as const;
  const after = addResponseForTest(withComponents, {
    body: { kind: 'example', json: '{"a": 1}', schema },
  });
  expect(after).toContain(`schema:
                $ref: '#/components/schemas/Problem'
              example:
                a: 1
`);
  const items = { ...schema, holds: 'items' } as const;
  expect(
    addResponseForTest(withComponents, { body: { kind: 'example', json: '[1]', schema: items } }),
  ).toContain(`schema:
                type: array
                items:
                  $ref: '#/components/schemas/Problem'
`);
  const gone = { ref: '#/no', holds: 'value' } as const;
  expect(
    addResponseForTest(withComponents, { body: { kind: 'example', json: '1', schema: gone } }),
  ).toMatch(/^schema_unknown: /);
});
