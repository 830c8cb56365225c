import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The packages that the sources below a path import: what they declare holds for all of them. */
async function packagesIn(path: string): Promise<string[]> {
  const names = await readdir(path, { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/u.test(name) && !/\.test(?:ing)?\./u.test(name));
  const texts = sources.map((name) => readFile(join(path, name), 'utf8'));
  const found = (await Promise.all(texts)).flatMap((text) =>
    [...text.matchAll(/\b(?:from|import) ?\(?'(@?[a-z][\w./:@-]*)'/gu)].map(
      ([, name]) => name ?? '',
    ),
  );
  return [...new Set(found)];
}

/**
 * Copies a folder of `src` without its sources, for gates that would take most of their time for them: its settings,
 * its rooms, and all that brings types along, which are the packages and what the folders that it refers to import.
 */
export async function copyEmptied(project: string, copy: string, folder: string): Promise<void> {
  const [from, to] = [join(project, 'src', folder), join(copy, 'src', folder)];
  await cp(from, to, {
    recursive: true,
    filter: (path) => !/\.\w+$/u.test(path) || /\.d\.ts$|tsconfig\.json$/u.test(path),
  });
  const settings = await readFile(join(from, 'tsconfig.json'), 'utf8');
  const referred = [...settings.matchAll(/"path": "\.\.\/(\w+)"/gu)].map(([, name]) => name);
  const brought = [
    ...(await packagesIn(from)),
    ...referred.map((name) => `#${name}/packages.ts`),
  ].map((name) => `import type {} from '${name}';\n`);
  await writeFile(join(to, 'packages.ts'), `${brought.join('')}export {};\n`);
}
