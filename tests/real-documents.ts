import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

// Small ones in many styles of writing are in the project; PORTOLAN_SPECS names a folder of further ones, gzipped or not.
const own = fileURLToPath(new URL('documents', import.meta.url));
const others = process.env['PORTOLAN_SPECS'];

const paths = new Map(
  [own, ...(others === undefined ? [] : [others])].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /\.(?:ya?ml|json)(?:\.gz)?$/u.test(file))
      .map((file) => [file, join(folder, file)] as const),
  ),
);

/** The names of the documents' files, `.gz` included. */
export const realDocuments: readonly string[] = [...paths.keys()];

/** In bytes of the file; packed, that is some ten megabytes of text. */
const LARGE = 500_000;

/**
 * The same without those of ten megabytes, which take longer than all others together: `PORTOLAN_DOCUMENTS=all` has them
 * everywhere, else they are left to the suites of imports, edits, checks and versions.
 */
export const usualDocuments: readonly string[] =
  process.env['PORTOLAN_DOCUMENTS'] === 'all'
    ? realDocuments
    : realDocuments.filter((file) => statSync(paths.get(file) ?? '').size < LARGE);

/** A real document's text, and its file's name without `.gz`. */
export function readRealDocument(file: string): { name: string; text: string } {
  const path = paths.get(file);
  if (path === undefined) throw new Error(`There is no document ${file}.`);
  const bytes = readFileSync(path);
  const isZipped = file.endsWith('.gz');
  return {
    name: basename(file, '.gz'),
    text: (isZipped ? gunzipSync(bytes) : bytes).toString('utf8'),
  };
}
