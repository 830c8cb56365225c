import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { arabicOfPublishedDocument } from '#messages/ar/published-document.ts';

const IMPORTED = /^(?:import|export)(?! type\b)[^;]*?from '([#.][^']+)'/gmu;
const src = new URL('../../../', import.meta.url);

/** The files that a file imports, itself among them, by the values that it takes from them. */
function importedFrom(file: URL, found = new Set<string>()): Set<string> {
  if (found.has(file.href)) return found;
  found.add(file.href);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    importedFrom(name.startsWith('#') ? new URL(name.slice(1), src) : new URL(name, file), found);
  }
  return found;
}

test('the worker of a published document has each message that it can need in Arabic', async () => {
  const files = importedFrom(new URL('reading-worker.ts', import.meta.url));
  expect(files.size).toBeGreaterThan(40);
  const groups = [...files].filter((file) => file.startsWith(new URL('messages/en/', src).href));
  const names = await Promise.all(
    groups.map(async (file) => {
      const exported: Record<string, { group: string }> = await import(/* @vite-ignore */ file);
      return Object.values(exported).map(({ group }) => group);
    }),
  );
  expect(Object.keys(arabicOfPublishedDocument).toSorted()).toEqual(names.flat().toSorted());
});
