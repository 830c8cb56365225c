import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '..');
const tokens = 'src/renderer/theme/tokens.css';
/** The site for readers is read, not worked in: its root is larger, its headings too, and it is printed. */
const SITE = new Set([
  '112.5%',
  '125%',
  '1.35rem',
  '1.6rem',
  'max(16px, var(--type-13))',
  'max(16px, var(--type-14))',
  '10pt',
  '90%',
]);

/** The values of `font-size` in a style sheet, and of `font` where it names a size. */
function sizesIn(text: string): string[] {
  const declared = text
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .matchAll(/[{;\s]font(-size)?:\s*([^;}]+)/gu);
  return [...declared].map(([, , value = '']) => value.trim());
}

async function styleSheets(): Promise<{ file: string; text: string }[]> {
  const found = [];
  for await (const file of glob('src/renderer/**/*.css', { cwd: project })) {
    found.push({ file, text: await readFile(resolve(project, file), 'utf8') });
  }
  return found;
}

test('a view draws with one of the five sizes of type, by its name', async () => {
  const sheets = await styleSheets();
  const named = [...(await readFile(resolve(project, tokens), 'utf8')).matchAll(/(--type-\d+):/gu)];
  expect(named.map(([, name]) => name)).toEqual(
    ['12', '13', '14', '16', '20'].map((size) => `--type-${size}`),
  );
  const allowed = new Set(['inherit', ...named.map(([, name]) => `var(${name})`)]);
  const sizes = sheets.flatMap(({ file, text }) => sizesIn(text).map((size) => ({ file, size })));
  const others = sizes.filter(
    ({ file, size }) =>
      !allowed.has(size) && !(file.startsWith('src/renderer/site/') && SITE.has(size)),
  );
  expect(sizes.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
  const onSite = new Set(sizes.filter(({ size }) => SITE.has(size)).map(({ size }) => size));
  expect(onSite).toEqual(SITE);
});

test('a size without a name is found', () => {
  expect(sizesIn('.a { font-size: 0.7em; } .b{font: 13px/1 serif} /* font-size: 1px; */')).toEqual([
    '0.7em',
    '13px/1 serif',
  ]);
});
