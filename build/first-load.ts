import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Language } from '#messages/language.ts';

/** What a stranger may have to load before the site shows anything: bytes of scripts, by gzip. */
export const MOST_FIRST_LOAD = 150_000;

export type FirstLoad = { bytes: number; scripts: { name: string; bytes: number }[] };

/** The scripts that the first content of `/` and of an API's overview need in a language, from the built `site.html`. */
export function firstLoadOf(rendererFolder: string, language: Language = 'en'): FirstLoad {
  const page = readFileSync(join(rendererFolder, 'site.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/gu)].map(
    ([, name]) => name,
  );
  const arabic = readdirSync(join(rendererFolder, 'assets')).filter((name) =>
    /^arabic-.*\.js$/u.test(name),
  );
  const scripts = scriptsFrom(rendererFolder, [
    ...named.filter((name) => name !== undefined),
    ...(language === 'ar' ? arabic.map((name) => `assets/${name}`) : []),
  ]);
  const measured = scripts.map((name) => ({
    name,
    bytes: gzipSync(readFileSync(join(rendererFolder, name)), { level: 9 }).length,
  }));
  return { scripts: measured, bytes: measured.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Some scripts and all that they import at once; with those that they may import `later`. */
export function scriptsFrom(
  rendererFolder: string,
  names: readonly string[],
  later = false,
): string[] {
  const found = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const text = readFileSync(join(rendererFolder, name), 'utf8');
    const pattern = later
      ? /(?:\bfrom|\bimport)\s*\(?\s*[`"']\.\/([^`"']+\.js)[`"']/gu
      : /(?:\bfrom|\bimport)\s*[`"']\.\/([^`"']+\.js)[`"']/gu;
    for (const [, imported] of text.matchAll(pattern)) open.push(`assets/${imported}`);
  }
  return [...found];
}
