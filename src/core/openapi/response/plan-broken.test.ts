import { expect, test } from 'vitest';
import { change, JSON_TEXT, YAML } from '#core/openapi/edit/faults.testing.ts';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { AddResponseRequest } from '#core/openapi/syntax/types.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { planAddResponse } from './plan-add-response.ts';
import { planAddResponses } from './plan-add-responses.ts';

const [get, post] = ['/paths/~1berths/get', '/paths/~1berths/post'];
const TAGS = '      tags: [berths, ships]';
const UNCLOSED = TAGS.slice(0, -1);

function request(operation: string, status = '500', saveAs?: string): AddResponseRequest {
  const asked = { operation, status, description: 'It failed.', body: { kind: 'none' } as const };
  return saveAs === undefined ? asked : { ...asked, saveAs };
}

test.each([
  ['yaml', YAML, TAGS, UNCLOSED],
  ['json', JSON_TEXT, '"summary": "Lists berths",', '"summary": "Lists berths"'],
] as const)(
  'a response is added beside a fault, and there when that is fixed (%s)',
  (format, whole, right, wrong) => {
    const { text } = change(whole, right, wrong);
    const options = { file: `openapi.${format}` };
    const spec = parseSpec(text, options);
    expect(spec.syntaxFindings).toHaveLength(1);
    for (const saveAs of [undefined, 'Failed']) {
      const plan = planAddResponse(spec, request(post, '500', saveAs));
      const fixed = applyEdits(text, plan.ok ? plan.edits : []).replace(wrong, right);
      const meant = planAddResponse(parseSpec(whole, options), request(post, '500', saveAs));
      expect(fixed).toBe(applyEdits(whole, meant.ok ? meant.edits : []));
      expect(fixed).not.toBe(whole);
    }
  },
);

test('none is added where the fault is', () => {
  const { text, line } = change(YAML, TAGS, UNCLOSED);
  const spec = parseSpec(text, { file: 'openapi.yaml' });
  for (const operation of [get, '/paths/~1berths/put']) {
    expect(planAddResponse(spec, request(operation))).toMatchObject({
      ok: false,
      code: 'document_unreadable',
      message: expect.stringContaining(`line ${line}`),
    });
  }
});

/** A document of many operations, one of which has a list that is not closed. */
function manyOperations(count: number, broken: number): string {
  const items = Array.from(
    { length: count },
    (_, index) =>
      `  /p${index}:\n    get:\n      tags: [a, b${index === broken ? '' : ']'}\n      responses:\n        '200':\n          description: Done.\n`,
  );
  return `openapi: 3.1.0\ninfo: { title: Many, version: '1' }\npaths:\n${items.join('')}`;
}

test.each([30, 600])('a batch adds to all of %i operations but that with the fault', (count) => {
  const text = manyOperations(count, 7);
  const spec = parseSpec(text, { file: 'openapi.yaml' });
  expect(spec.syntaxFindings).toHaveLength(1);
  const { operations } = outlineOf(spec);
  expect(operations).toHaveLength(count);
  const plan = planAddResponses(
    spec,
    operations.map(({ pointer }) => request(pointer)),
  );
  expect(plan.refused).toMatchObject([
    { operation: '/paths/~1p7/get', refusal: { code: 'document_unreadable' } },
  ]);
  expect(plan.added).toHaveLength(count - 1);
  const fixed = applyEdits(text, plan.edits).replace('[a, b\n', '[a, b]\n');
  const whole = parseSpec(fixed, { file: 'openapi.yaml' });
  expect(whole.syntaxFindings).toEqual([]);
  expect(outlineOf(whole).operations.filter(({ statuses }) => statuses.length === 2)).toHaveLength(
    count - 1,
  );
});
