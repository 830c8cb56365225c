import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

// The folder of real documents, gzipped or not; they are no part of the project.
const folder = process.env['PORTOLAN_SPECS'];
/** The names of the real documents' files; none where PORTOLAN_SPECS names no folder. */
export const realDocuments =
  folder === undefined
    ? []
    : readdirSync(folder).filter((file) => /\.(?:ya?ml|json)(?:\.gz)?$/u.test(file));

/** A real document's text, and its file's name. */
export function readRealDocument(file: string): { name: string; text: string } {
  const bytes = readFileSync(join(folder ?? '', file));
  const isZipped = file.endsWith('.gz');
  return {
    name: isZipped ? file.slice(0, -'.gz'.length) : file,
    text: (isZipped ? gunzipSync(bytes) : bytes).toString('utf8'),
  };
}
