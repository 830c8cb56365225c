import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstLoadOf, MOST_FIRST_LOAD, scriptsFrom } from '#build/first-load.ts';

const built = join(import.meta.dirname, '..', 'out', 'renderer');

if (!existsSync(join(built, 'site.html')))
  throw new Error('Build first: npm run build writes out/renderer/site.html.');

test('what a stranger loads first is small', () => {
  const { bytes, scripts } = firstLoadOf(built);
  expect(scripts.length).toBeGreaterThan(2);
  expect(bytes).toBeLessThan(MOST_FIRST_LOAD);
  // React alone is larger: a measure that finds less does not see all of it.
  expect(bytes).toBeGreaterThan(60_000);
});

test('the site loads nothing of the window, the window nothing of the site, not even later', () => {
  const entryOf = (page: string) => {
    const html = readFileSync(join(built, page), 'utf8');
    const [, name = ''] = /type="module"[^>]*src="\.?\/(assets\/[^"]+)"/u.exec(html) ?? [];
    return name;
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
