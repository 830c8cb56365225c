import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { layout, words, writeYaml, type ValueOf } from '#core/openapi/edit/layouts.testing.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { isEqualData, withValueAt } from '#core/openapi/edit/equal-data.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { WRITABLE_STATUSES } from '#core/openapi/syntax/types.ts';
import { planAddResponse } from './plan-add-response.ts';

const response = fc.record(
  { description: words, headers: fc.dictionary(fc.constantFrom('A', 'B'), words) },
  { requiredKeys: [] },
);
const responses = fc.dictionary(
  fc.constantFrom('200', '404', '500', '4XX', 'default', 'x-more'),
  fc.oneof(response, fc.constant({}), fc.constant(null)),
);
const operation = fc.record(
  { summary: words, tags: fc.array(words, { maxLength: 2 }), responses, deprecated: fc.boolean() },
  { requiredKeys: [] },
);
const data = fc.record({
  openapi: fc.constantFrom('3.0.3', '3.1.0'),
  paths: fc.record({ '/a': fc.record({ get: operation, put: operation }), '/b': fc.constant({}) }),
});
const request = fc.record({
  operation: fc.constantFrom('/paths/~1a/get', '/paths/~1a/put'),
  status: fc.constantFrom(...WRITABLE_STATUSES),
  description: words.filter((text) => text.trim() !== ''),
  example: fc.option(fc.json({ maxDepth: 3 })),
});

/** What is wrong with the outcome of adding a response: nothing, for a right one. */
function faultsOfAdding(text: string, file: string, wish: ValueOf<typeof request>): string[] {
  const before = parseSpec(text, { file });
  fc.pre(before.syntaxFindings.length === 0);
  const { operation: pointer, status, description, example } = wish;
  const place = joinPointer(pointer, 'responses', status);
  const plan = planAddResponse(before, {
    operation: pointer,
    status,
    description,
    body: example === null ? { kind: 'none' } : { kind: 'example', json: example },
  });
  if (!plan.ok) {
    const isTaken = plan.code === 'status_taken' && valueAt(before.value, place) !== undefined;
    const isBad = plan.code === 'example_invalid' && (example ?? '').includes('__proto__');
    return isTaken || isBad ? [] : [plan.message];
  }
  const faults: string[] = [];
  const removed = plan.edits.map(({ start, end }) => text.slice(start, end)).join('');
  if (!/^[\s{}]*(?:null|~)?$/u.test(removed)) faults.push(`removes ${removed}`);
  const after = parseSpec(applyEdits(text, plan.edits), { file });
  faults.push(...after.syntaxFindings.map(({ message }) => message));
  const added = valueAt(after.value, place);
  if (valueAt(added, '/description') !== description.trim()) faults.push('description');
  const written = valueAt(added, '/content/application~1json/example');
  if (example !== null && !isEqualData(written, JSON.parse(example))) faults.push('example');
  const expected = withValueAt(before.value, splitPointer(place) ?? [], added);
  if (!isEqualData(after.value, expected)) faults.push('something else changed');
  return faults;
}

test('adds to YAML of any layout what was asked for, and nothing else', () => {
  fc.assert(
    fc.property(data, layout, request, (value, style, wish) => {
      expect(faultsOfAdding(writeYaml(value, style), 'openapi.yaml', wish)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('adds to JSON of any layout what was asked for, and nothing else', () => {
  fc.assert(
    fc.property(data, fc.constantFrom('', ' ', '   ', '\t'), request, (value, indent, wish) => {
      const text = JSON.stringify(value, null, indent);
      expect(faultsOfAdding(text, 'openapi.json', wish)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
