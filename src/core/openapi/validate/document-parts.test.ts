import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from './validate-spec.ts';

function many(count: number, member: (index: number) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`/a${index}`, member(index)]),
  );
}

function faults(document: object): string[] {
  return validateSpec(parseSpec(JSON.stringify(document), { file: 'openapi.json' })).flatMap(
    ({ code, pointer, severity }) => (severity === 'error' ? [`${code} ${pointer}`] : []),
  );
}

const good = { get: { responses: { 200: { description: 'Fine.' } } } };
const info = { title: 'Payments API', version: '1.0.0' };
function named(map: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key.slice(1), value]));
}

test.each(['3.0.3', '3.1.0', '3.2.0'])('each member of a long map is checked, in %s', (openapi) => {
  const bad = new Set([0, 499, 500, 1700]);
  const paths = many(1701, (index) =>
    bad.has(index) ? { get: { ...good.get, operationId: index } } : good,
  );
  const schemas = named(many(1200, (index) => ({ title: index === 1100 ? 1 : 'A title' })));
  const document = { openapi, info, paths, components: { schemas, 'x-own': many(600, () => 1) } };
  expect(faults(document)).toEqual([
    ...[...bad].map((index) => `spec_invalid /paths/~1a${index}/get/operationId`),
    'spec_invalid /components/schemas/a1100/title',
  ]);
});

test('what is wrong elsewhere, and a wrong name far behind, are told once', () => {
  const paths = { ...many(1200, () => good), nowhere: {} };
  const document = { openapi: '3.1.0', info: { title: 'A' }, paths, servers: 1 };
  expect(faults(document)).toEqual([
    'spec_invalid /info',
    'spec_invalid /paths/nowhere',
    'spec_invalid /servers',
  ]);
});
