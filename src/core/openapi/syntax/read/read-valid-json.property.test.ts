import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countStructuralCharacters, readJson } from './read-json.ts';
import { readValidJson } from './read-valid-json.ts';
import type { ReadResult } from './read-result.ts';
import { defaultReadingLimits, type ReadingLimits } from './reading-limits.ts';
import type { SourceNode } from './source-node.ts';
import { readBrokenJson } from './read-broken-json.ts';

const names = fc.oneof(
  fc.constantFrom('type', '200', '$ref', '/a/{b}', '', '"', '\\', '__proto__', '4294967294', ','),
  fc.string(),
);
const values = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 9, withCrossShrink: true },
    fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.dictionary(names, tie('data'), { maxKeys: 5 }),
    fc.array(tie('data'), { maxLength: 4 }),
  ),
})).data;
/** A value as JSON, with white space and escapes as somebody may write them, and in some a few characters changed. */
const texts = fc
  .record({
    value: values,
    space: fc.constantFrom('', ' ', '\t', '\n', '\r\n '),
    escapes: fc.boolean(),
    changes: fc.oneof(
      fc.constant([]),
      fc.array(
        fc.record({
          at: fc.nat(),
          take: fc.nat({ max: 3 }),
          put: fc.constantFrom(
            '',
            '"',
            ',',
            ':',
            '}',
            ']',
            '{',
            '[',
            '1',
            'e',
            '"a":1,',
            '//',
            '\f',
          ),
        }),
        { maxLength: 3 },
      ),
    ),
  })
  .map(({ value, space, escapes, changes }) => {
    let text = (JSON.stringify(value) ?? 'null').replaceAll(/(?<=[[{,:])|(?=[\]}])/gu, space);
    if (escapes) text = text.replaceAll('t', '\\u0074');
    for (const { at, take, put } of changes) {
      const start = at % (text.length + 1);
      text = text.slice(0, start) + put + text.slice(start + take);
    }
    return text;
  });

/** A tree with every member read. */
function copyOf(node: SourceNode | undefined): unknown {
  if (node?.kind === 'map') {
    const { kind, start, end, flow, aliased } = node;
    const pairs = node.pairs.map((pair) => ({ ...pair, value: copyOf(pair.value) }));
    return { kind, start, end, flow, aliased, pairs };
  }
  if (node?.kind !== 'seq') return node;
  const { kind, start, end, flow, aliased } = node;
  return { kind, start, end, flow, aliased, items: node.items.map(copyOf) };
}

function readValid(text: string, limits: ReadingLimits) {
  return readValidJson(text, countStructuralCharacters(text, limits.nodes).count, limits);
}

/** What a reading comes to; the members' order counts. */
function contentOf({ root, value, nodes, faults }: ReadResult) {
  return {
    root: copyOf(root),
    value,
    text: JSON.stringify(value),
    nodes,
    faults,
  };
}

/** What reading token by token gives; nothing where it finds a fault, or where an escape may be a key's. */
function expected(text: string, limits: ReadingLimits, isLeft: boolean) {
  const slow = readBrokenJson(text, limits, undefined, false);
  return slow.faults.length > 0 || (isLeft && text.includes('\\')) ? undefined : contentOf(slow);
}

function quick(text: string, limits: ReadingLimits) {
  const read = readValid(text, limits);
  return read && contentOf(read);
}

test('gives what reading token by token gives, wherever that finds no fault', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const read = quick(text, defaultReadingLimits);
      expect(read).toEqual(expected(text, defaultReadingLimits, read === undefined));
    }),
    { numRuns: 3000 },
  );
});

test('keeps the limits at the same place', () => {
  const sizes = fc.record({ nesting: fc.nat({ max: 6 }), nodes: fc.integer({ min: 1, max: 31 }) });
  fc.assert(
    fc.property(texts, sizes, (text, size) => {
      const limits = { ...defaultReadingLimits, ...size };
      const read = quick(text, limits);
      expect(read).toEqual(expected(text, limits, read === undefined));
    }),
    { numRuns: 1000 },
  );
});

test('reads a key with an escape as it is written, whatever the engine has read before', () => {
  const keys = ['{"h":[],"\\\\":0}', '{"h":1,"\\"":2}', '{"h":1,"\\n":2}'].map((text) =>
    Object.keys(Object(readJson(text, defaultReadingLimits).value)),
  );
  expect(keys).toEqual([
    ['h', '\\'],
    ['h', '"'],
    ['h', '\n'],
  ]);
});

test.each([
  '{"a":1,"a":2}',
  '{"a":{"b":[1,2]},"b":2,"a":1}',
  '{"a":1,"\\u0061":2}',
  '[{"x":{"__proto__":1}}]',
  '{"\\u005f_proto__":{}}',
])('leaves %s to the reader of broken texts', (text) => {
  expect(readValid(text, defaultReadingLimits)).toBeUndefined();
});
