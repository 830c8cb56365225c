import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * The gzipped documents of the folder `PORTOLAN_SPECS` whose names have one of the words on the command line, or else are
 * `usual`; ends the process where no folder is named.
 *
 * @param {(name: string) => boolean} [usual]
 * @returns {{ name: string, read: () => Buffer }[]} `name` is that of the file, `.gz` included
 */
export function givenDocuments(usual = () => true) {
  const folder = process.env.PORTOLAN_SPECS;
  if (folder === undefined) {
    console.error('Set PORTOLAN_SPECS to a folder of gzipped OpenAPI documents.');
    process.exit(2);
  }
  const words = process.argv.slice(2);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.gz'))
    .filter((name) =>
      words.length === 0 ? usual(name) : words.some((word) => name.includes(word)),
    )
    .map((name) => ({ name, read: () => gunzipSync(readFileSync(join(folder, name))) }));
}
