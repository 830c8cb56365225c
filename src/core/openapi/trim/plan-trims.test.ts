import { describe, expect, test } from 'vitest';
import { usualDocuments, readRealDocument } from '#tests/real-documents.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { MAX_EXAMPLE_BYTES } from '#core/openapi/validate/checks/check-examples.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';
import { bytesOf } from './plan-cuts.ts';
import { planTrims } from './plan-trims.ts';

const rows = Array.from({ length: 700 }, (_, id) => ({
  id,
  name: `Berth ${id}`,
  at: [53.5, 9.9, 4, 2],
}));

function documentWith(example: unknown, mediaType = 'application/json') {
  return {
    openapi: '3.1.0',
    info: { title: 'Harbour', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/berths': {
        get: { responses: { 200: { description: 'OK', content: { [mediaType]: { example } } } } },
      },
    },
  };
}

function trimmed(text: string, file: string) {
  const spec = parseSpec(text, { file });
  const plan = planTrims(spec);
  return { plan, after: applyEdits(text, plan.edits) };
}
function trimJson(example: unknown, mediaType?: string) {
  const { plan, after } = trimmed(
    JSON.stringify(documentWith(example, mediaType), undefined, 2),
    'openapi.json',
  );
  const pointer = `/paths/~1berths/get/responses/200/content/${(mediaType ?? 'application/json').replace('/', '~1')}/example`;
  return { plan, pointer, example: valueAt(JSON.parse(after), pointer) };
}

test('an example that is passed over stays, and the others are trimmed', () => {
  const named = {
    openapi: '3.1.0',
    info: { title: 'H', version: '1' },
    components: { schemas: { A: { example: rows }, B: { example: rows } } },
  };
  const spec = parseSpec(JSON.stringify(named), { file: 'openapi.json' });
  const plan = planTrims(spec, ['/components/schemas/A/example']);
  expect(plan.trimmed.map(({ pointer }) => pointer)).toEqual(['/components/schemas/B/example']);
  const after = JSON.parse(applyEdits(spec.text, plan.edits));
  expect(after.components.schemas).toEqual({
    A: { example: rows },
    B: { example: rows.slice(0, 3) },
  });
});

describe('what makes an example large goes', () => {
  test('a long list keeps three items; short lists inside stay whole', () => {
    const { plan, pointer, example } = trimJson({ total: 700, rows });
    expect(example).toEqual({ total: 700, rows: rows.slice(0, 3) });
    expect(plan.trimmed).toEqual([
      { pointer, before: bytesOf({ total: 700, rows }), after: bytesOf(example) },
    ]);
  });
  test('a long text keeps its beginning; one of several words says that it goes on', () => {
    const { example } = trimJson({ note: 'word '.repeat(4000), token: 'aB3_'.repeat(8000), n: 1 });
    expect(example).toEqual({
      note: `${'word '.repeat(40).trimEnd()} …`,
      token: 'aB3_'.repeat(50),
      n: 1,
    });
  });
  test('lists that are large with three items keep one', () => {
    const wide = Object.fromEntries(
      rows.slice(0, 150).map(({ id, name }) => [`k${id}`, name.repeat(6)]),
    );
    const { example } = trimJson([wide, wide, wide]);
    expect(example).toEqual([wide]);
  });
});

describe('what would be broken stays, with the reason', () => {
  test.each([
    [
      'an XML text',
      `<a>${'b'.repeat(20_000)}</a>`,
      'application/xml',
      'format that cutting would break',
    ],
    ['a CSV text', 'a,b\n'.repeat(6000), 'text/csv', 'format that cutting would break'],
    [
      'an object with many members',
      Object.fromEntries(rows.map(({ id, name }) => [`berth-${id}`, `${name} at the quay`])),
      'application/json',
      'Its size is not due to',
    ],
  ])('%s', (_what, example, mediaType, reason) => {
    const { plan, example: after } = trimJson(example, mediaType);
    expect(plan).toMatchObject({
      edits: [],
      trimmed: [],
      left: [{ message: expect.stringContaining(reason) }],
    });
    expect(after).toEqual(example);
  });

  test('an example that a YAML anchor shares', () => {
    const items = Array.from({ length: 900 }, (_, id) => `          - berth number ${id}\n`).join(
      '',
    );
    const text = `openapi: 3.1.0
info: { title: A, version: '1' }
components:
  schemas:
    A:
      example: &all
${items}
    B:
      example: *all
`;
    const { plan } = trimmed(text, 'openapi.yaml');
    expect(plan.trimmed).toEqual([]);
    expect(plan.left.map(({ message }) => message)).toEqual([
      expect.stringContaining('YAML anchor'),
      expect.stringContaining('YAML alias'),
    ]);
  });
});

test('YAML keeps its style: comments, quotes and blocks around the cut stay', () => {
  const items = Array.from(
    { length: 700 },
    (_, id) => `        - id: ${id} # number ${id}\n          name: 'Berth ${id}'\n`,
  );
  const head = `openapi: 3.1.0
info: { title: A, version: '1' } # one
components:
  schemas:
    A:
      type: array
      example:
`;
  const tail = `      description: >-
        what   it is
`;
  const { plan, after } = trimmed(head + items.join('') + tail, 'openapi.yaml');
  expect(after).toBe(head + items.slice(0, 3).join('') + tail);
  expect(plan.trimmed).toHaveLength(1);
});

test('a text that cannot be read has nothing to be trimmed', () => {
  expect(planTrims(parseSpec('{"openapi": ', { file: 'openapi.json' }))).toEqual({
    edits: [],
    trimmed: [],
    left: [],
  });
});

describe('the examples of each real document', () => {
  test.each(usualDocuments)('%s', { timeout: 120_000 }, (file) => {
    const { name, text } = readRealDocument(file);
    const spec = parseSpec(text, { file: name });
    const plan = planTrims(spec);
    const after = parseSpec(applyEdits(text, plan.edits), { file: name });
    const oversized = (of: typeof spec) =>
      validateSpec(of)
        .filter(({ code }) => code === 'spec.example_oversized')
        .map(({ pointer }) => pointer)
        .toSorted();
    const own = new Set([...plan.trimmed, ...plan.left].map(({ pointer }) => pointer));
    expect(oversized(after).filter((pointer) => own.has(pointer))).toEqual(
      plan.left.map(({ pointer }) => pointer).toSorted(),
    );
    for (const { pointer } of plan.trimmed) {
      expect(bytesOf(valueAt(after.value, pointer))).toBeLessThanOrEqual(MAX_EXAMPLE_BYTES);
    }
    // Nothing but the examples changed: with the old ones put back, the data is the old data.
    const without = (of: typeof spec) => {
      const data: unknown = structuredClone(of.value);
      for (const { pointer } of plan.trimmed) {
        const at = pointer.lastIndexOf('/');
        const owner = valueAt(data, pointer.slice(0, at));
        if (owner instanceof Object) Reflect.set(owner, pointer.slice(at + 1), null);
      }
      return JSON.stringify(data);
    };
    expect(without(after) === without(spec)).toBe(true);
  });
});
