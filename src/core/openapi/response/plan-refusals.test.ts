import { describe, expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { AddResponseRequest } from '#core/openapi/syntax/types.ts';
import { addResponseForTest, YAML_HEAD } from './adding.testing.ts';
import { planAddResponse } from './plan-add-response.ts';

describe('refusals', () => {
  const ok = `${YAML_HEAD}      responses:\n        200:\n          description: ok\n`;
  test.each([
    ['operation_unknown', ok, { operation: '/paths/~1b/get' }],
    ['operation_unknown', ok, { operation: '/paths/~1a' }],
    ['operation_unknown', ok, { operation: 'nonsense' }],
    ['status_not_allowed', ok, { status: '404' }],
    ['status_not_allowed', ok, { status: '600', anyStatus: true }],
    ['status_taken', ok, { status: '200' }],
    ['description_empty', ok, { description: ' \n' }],
    ['example_invalid', ok, { body: { kind: 'example', json: '{"a": }' } }],
    ['schema_unknown', ok, { body: { kind: 'schema', ref: '#/components/schemas/X' } }],
    ['schema_unknown', ok, { body: { kind: 'schema', ref: 'https://example.com/x' } }],
    ['document_unreadable', ok.replace('      resp', '      tags: [a\n      resp'), {}],
    ['document_unreadable', `${ok} x: [`, { operation: '/paths/~1b/get' }],
    ['operation_not_editable', 'paths:\n  /a:\n    put: &p {responses: {}}\n    get: *p\n', {}],
    ['operation_not_editable', 'paths:\n  /a:\n    get: &p {responses: {}}\n    put: *p\n', {}],
    ['operation_not_editable', 'paths:\n  /b: &b\n    get: {}\n  /a: *b\n', {}],
    ['operation_not_editable', `${YAML_HEAD}      responses:\n        $ref: '#/x'\n`, {}],
    ['operation_not_editable', `${YAML_HEAD}      $ref: '#/x'\n`, {}],
    ['operation_not_editable', `${YAML_HEAD}      responses: []\n`, {}],
    ['operation_not_editable', 'paths:\n  /a:\n    get: words\n', {}],
  ] satisfies [string, string, Partial<AddResponseRequest>][])('%s', (code, text, request) => {
    expect(addResponseForTest(text, request)).toMatch(new RegExp(`^${code}: .+\\.$`, 'u'));
  });

  test('bad JSON has a place', () => {
    const plan = planAddResponse(parseSpec(ok, { file: 'x.yaml' }), {
      operation: '/paths/~1a/get',
      status: '400',
      description: 'Bad.',
      body: { kind: 'example', json: '{\n  "a": nope\n}' },
    });
    expect(plan).toMatchObject({
      ok: false,
      code: 'example_invalid',
      position: { line: 2, column: 8 },
    });
  });
});
