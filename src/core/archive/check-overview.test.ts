import { afterEach, expect, test } from 'vitest';
import { arabic } from '#messages/ar/index.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { checkOverview } from './check-overview.ts';

afterEach(() => setLanguage('en'));

const overview = {
  name: 'Shop',
  slug: 'shop',
  version: '1.0.0',
  summary: 'Sells.',
  links: [{ url: 'https://example.com' }],
  spec: 'openapi.yaml',
  docs: [{ path: 'docs/Guide.md' }, { path: 'docs/gone.md' }],
};

function found(value: unknown, files: string[]) {
  return checkOverview(new TextEncoder().encode(JSON.stringify(value)), files).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );
}

test('nothing is wrong with files that are there', () => {
  expect(found(overview, ['openapi.yaml', 'docs/Guide.md', 'docs/gone.md'])).toEqual([]);
});

test('fields and paths, each at its own place', () => {
  expect(found({ ...overview, slug: 'My Shop' }, ['openapi.yaml', 'docs/guide.md'])).toEqual([
    'overview.slug_invalid /slug',
    'path_case /docs/0/path',
    'path_missing /docs/1/path',
  ]);
});

test('a text that is too large, or none', () => {
  expect(found('x'.repeat(256 * 1024), [])).toEqual(['overview.too_large ']);
  expect(checkOverview(new TextEncoder().encode('{"name": }'), [])[0]?.code).toBe(
    'overview.syntax',
  );
});

test('in Arabic the same is found, each field is called by its name there, and what is written keeps its direction', () => {
  addTranslations('ar', arabic);
  setLanguage('ar');
  const { name: _name, ...nameless } = overview;
  const findings = checkOverview(
    new TextEncoder().encode(JSON.stringify({ ...nameless, slug: 'My Shop', version: '' })),
    ['openapi.yaml', 'docs/Guide.md', 'docs/gone.md'],
  );
  expect(findings.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/name', 'لا يحتوي overview.json على \u2068name\u2069.'],
    ['/slug', '\u2068الـ slug\u2069: القيمة "\u2068My Shop\u2069" غير صالحة.'],
    ['/version', '\u2068الإصدار\u2069: القيمة فارغة.'],
  ]);
});
