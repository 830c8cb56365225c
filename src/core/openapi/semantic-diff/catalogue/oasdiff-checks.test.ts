import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { body, codes, operation, reply } from '#core/openapi/semantic-diff/comparing.testing.ts';
import { messageSituations } from './oasdiff-messages.testing.ts';
import { operationSituations } from './oasdiff-operations.testing.ts';
import { schemaSituations, situationComponents } from './oasdiff-schemas.testing.ts';

/** A check of oasdiff: whether it breaks there (an error or a warning), and what tells it here. */
type Row = { breaks: boolean; codes: string[]; why?: string };
const table: Record<string, Row> = JSON.parse(
  readFileSync(new URL('oasdiff-checks.testing.json', import.meta.url), 'utf8'),
);

function inProperty(schema: unknown) {
  return { type: 'object', properties: { a: schema } };
}
function inParameter(place: string, schema: unknown) {
  return {
    parameters: [{ in: place, name: 'q', schema }],
  };
}
/** Where a schema stands that a check is about; the longest prefix first. */
const contexts: readonly [string, (schema: unknown) => object][] = [
  ['request-body-', body],
  ['request-property-', (schema) => body(inProperty(schema))],
  ['request-parameter-property-', (schema) => inParameter('query', inProperty(schema))],
  ['request-parameter-', (schema) => inParameter('query', schema)],
  ['request-header-property-', (schema) => inParameter('header', inProperty(schema))],
  ['response-body-', reply],
  ['response-property-', (schema) => reply(inProperty(schema))],
  [
    'response-header-',
    (schema) => ({ responses: { 200: { description: '', headers: { H: { schema } } } } }),
  ],
];

type Documents = readonly [ReturnType<typeof operation>, ReturnType<typeof operation>];

/** The pairs of documents in which a check would be reported. */
function situationsOf(id: string): readonly Documents[] {
  const own = messageSituations[id] ?? operationSituations[id];
  if (own) return own;
  for (const [prefix, within] of contexts) {
    const pairs = id.startsWith(prefix) ? schemaSituations[id.slice(prefix.length)] : undefined;
    if (!pairs) continue;
    return pairs.map(([before, after]) => [
      operation(within(before), situationComponents),
      operation(within(after), situationComponents),
    ]);
  }
  throw new Error(`Nothing shows what ${id} is about.`);
}

test.each(Object.entries(table))('%s is told here, and judged alike or for a reason', (id, row) => {
  const told = situationsOf(id).map(([before, after]) =>
    codes(before, after).map((line) => line.replace(/ \/.*/u, '')),
  );
  const all = new Set(told.flat().map((line) => line.replace('! ', '')));
  expect([...all].toSorted()).toEqual(row.codes.toSorted());
  const isAlike = told.every(
    (lines) => lines.length > 0 && lines.some((line) => line.startsWith('! ')) === row.breaks,
  );
  expect({ told, needsWhy: row.why !== undefined }).toEqual({ told, needsWhy: !isAlike });
});

test('the public catalogue is there as a whole', () => {
  expect(Object.keys(table)).toHaveLength(509);
});
