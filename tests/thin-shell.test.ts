import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '..');

async function sources(pattern: string): Promise<{ file: string; text: string }[]> {
  const found = [];
  for await (const file of glob(pattern, { cwd: project })) {
    if (/\.test\.tsx?$/u.test(file)) continue;
    found.push({ file, text: await readFile(resolve(project, file), 'utf8') });
  }
  return found;
}

test('Electron is imported in the shell and its preload only', async () => {
  const importing = (await sources('src/**/*.{ts,tsx}'))
    .filter(({ text }) => /(from|import|require)\s*\(?\s*['"`]electron(\/[a-z]+)?['"`]/u.test(text))
    .map(({ file }) => file.split('/').slice(0, 2).join('/'));
  expect(new Set(importing)).toEqual(new Set(['src/main', 'src/preload']));
});

test('the shell and its preload have 900 lines at most, and none of their files 120', async () => {
  const lines = (await sources('src/{main,preload}/**/*.ts')).map(
    ({ text }) => text.split('\n').length - 1,
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(900);
  expect(Math.max(...lines)).toBeLessThanOrEqual(120);
});
