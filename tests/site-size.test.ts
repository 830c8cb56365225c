import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arabicOfSite } from '#messages/ar/site.ts';
import { firstLoadOf, MOST_FIRST_LOAD, scriptsFrom } from '#build/first-load.ts';

const sources = new URL('../src/', import.meta.url);
const built = join(import.meta.dirname, '..', 'out', 'renderer');

if (!existsSync(join(built, 'site.html')))
  throw new Error('Build first: npm run build writes out/renderer/site.html.');

test('what a stranger loads first is small', () => {
  const { bytes, scripts } = firstLoadOf(built);
  expect(scripts.length).toBeGreaterThan(2);
  expect(bytes).toBeLessThan(MOST_FIRST_LOAD);
  // React alone is larger: a measure that finds less does not see all of it.
  expect(bytes).toBeGreaterThan(60_000);
  const inArabic = firstLoadOf(built, 'ar').bytes;
  expect(inArabic).toBeLessThan(MOST_FIRST_LOAD);
  expect(inArabic).toBeGreaterThan(bytes + 2_000);
});

/** The source files that one takes values from, at once or later, itself among them. */
function sourcesOf(file: URL, found = new Set<string>()): Set<string> {
  if (found.has(file.href)) return found;
  found.add(file.href);
  const imported =
    /^(?:import|export)(?! type\b)[^;]*?from '([#.][^']+)'|\bimport\('([#.][^']+)'\)/gmu;
  for (const [, now, later] of readFileSync(file, 'utf8').matchAll(imported)) {
    const name = now ?? later ?? '';
    // What is in Arabic says itself what it has.
    if (name.startsWith('#messages/ar/')) continue;
    sourcesOf(name.startsWith('#') ? new URL(name.slice(1), sources) : new URL(name, file), found);
  }
  return found;
}

test('the site has each message that it can need in Arabic, and no others', async () => {
  const files = sourcesOf(new URL('renderer/site/main.tsx', sources));
  const english = [...files].filter((file) =>
    file.startsWith(new URL('messages/en/', sources).href),
  );
  const groups = await Promise.all(
    english.map(async (file) => {
      const exported: Record<string, { group: string }> = await import(/* @vite-ignore */ file);
      return Object.values(exported).map(({ group }) => group);
    }),
  );
  expect(Object.keys(arabicOfSite).toSorted()).toEqual(groups.flat().toSorted());
});

test('the site loads nothing of the window, the window nothing of the site, not even later', () => {
  const entryOf = (page: string) => {
    const html = readFileSync(join(built, page), 'utf8');
    // The entry may stand behind the scripts that it begins with.
    const scripts = [...html.matchAll(/type="module"[^>]*src="\.?\/(assets\/[^"]+)"/gu)];
    return scripts.at(-1)?.[1] ?? '';
  };
  const [site, window] = [entryOf('site.html'), entryOf('index.html')];
  const ofSite = scriptsFrom(built, [site], true);
  const ofWindow = scriptsFrom(built, [window], true);
  expect(ofSite.some((name) => name.includes('reference-page'))).toBe(true);
  expect(ofSite).not.toContain(window);
  expect(ofWindow).not.toContain(site);
  const texts = ofSite.map((name) => readFileSync(join(built, name), 'utf8'));
  expect(texts.filter((text) => text.includes('/workbench/'))).toEqual([]);
});

test('what the page refers to is found from every address', () => {
  const html = readFileSync(join(built, 'site.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/gu)].map(([, address]) => address ?? '');
  expect(named.length).toBeGreaterThan(4);
  for (const address of named) {
    expect(address).toMatch(/^\/assets\/[^/]+-[\w-]{8,}\.(?:js|css|svg)$/u);
  }
  expect(named.filter((address) => !existsSync(join(built, address)))).toEqual([]);
  expect(html).toContain('<!--portolan:head-->');
  expect(html).toContain('<div id="root"><!--portolan:content--></div>');
});
