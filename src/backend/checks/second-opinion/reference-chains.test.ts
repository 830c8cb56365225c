import { expect, test } from 'vitest';
import { checkDesign } from '#backend/archive/pack-design.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { findLongChains } from './reference-chains.ts';

/** Components of one kind, each of which refers to the next one. */
function chain(kind: string, last: object, links: number) {
  return Object.fromEntries(
    Array.from({ length: links + 1 }, (_, n) => [
      `N${n}`,
      n === links ? last : { $ref: `#/components/${kind}/N${n + 1}` },
    ]),
  );
}
function document(openapi: string, links: number) {
  return {
    openapi,
    info: { title: 'Links', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/a': { get: { responses: { 200: { $ref: '#/components/responses/N0' } } } } },
    components: {
      schemas: chain('schemas', { type: 'string' }, links),
      responses: chain('responses', { description: 'Done.' }, links),
    },
  };
}
const overview = {
  name: 'Links',
  slug: 'links',
  version: '1.0.0',
  summary: 'One leads to another',
  links: [{ title: 'Help', url: 'https://example.com' }],
  spec: 'openapi.json',
};

test.each(['3.0.4', '3.1.1', '3.2.0'])(
  'a chain of 5,000 references in %s is checked at once, and nothing is wrong with it',
  { timeout: 30_000 },
  async (version) => {
    const files = new Map([
      ['overview.json', Buffer.from(JSON.stringify(overview))],
      ['openapi.json', Buffer.from(JSON.stringify(document(version, 5_000)))],
    ]);
    expect((await checkDesign(files)).findings).toEqual([]);
  },
);

test('what is long is told apart from what is short, and from a circle', () => {
  const longOf = (links: number): number => {
    const spec = parseSpec(JSON.stringify(document('3.1.0', links)), { file: 'openapi.json' });
    return findLongChains(spec, ['#/components/schemas/N0', '#/components/responses/N0']).size;
  };
  expect([longOf(99), longOf(100), longOf(109)]).toEqual([0, 2, 20]);
  const circle = {
    ...document('3.1.0', 1),
    components: { schemas: { A: { $ref: '#/components/schemas/A' } } },
  };
  const spec = parseSpec(JSON.stringify(circle), { file: 'openapi.json' });
  expect(findLongChains(spec, ['#/components/schemas/A']).size).toBe(0);
});
