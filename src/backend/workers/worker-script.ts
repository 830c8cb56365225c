import { existsSync } from 'node:fs';

/**
 * The address of a worker's script.
 *
 * From source, the TypeScript file in `app`, which alone knows all that a worker runs. Bundled, this code is in `out/main` or one of its folders, and
 * the script in `out/main` itself.
 */
export function findWorkerScript(name: string): URL {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL(`../app/${name}.ts`, here);
  const places = [`./${name}.js`, `../${name}.js`].map((place) => new URL(place, here));
  const script = places.find((place) => existsSync(place));
  if (script === undefined) throw new Error(`The script ${name}.js of a worker is missing.`);
  return script;
}
