import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { generateDocument } from '#e2e/large-document.ts';
import { graphDocument } from './graph-document.ts';

/** A document to be measured, and a place in its middle where words may be typed. */
export type BenchDocument = {
  size: 'small' | 'medium' | 'large' | 'huge';
  /** As the table names it. */
  name: string;
  file: 'openapi.yaml' | 'openapi.json';
  text: string;
  place: Place;
};

/** 1-based. `key` is the column of the key, `value` the one after the first letter of its value. */
type Place = { line: number; key: number; value: number };

const template = fileURLToPath(
  new URL('../../resources/templates/rest-resource/openapi.yaml', import.meta.url),
);

/**
 * The small, the medium and the large documents, and two of the shape and size of Microsoft Graph's; `large` and
 * `medium` are paths, packed by gzip or not.
 */
export function benchDocuments(options: {
  medium: string | undefined;
  large: readonly string[];
  specs: string | undefined;
}): BenchDocument[] {
  const { medium, large, specs } = options;
  const found = ['large--github-rest.yaml.gz', 'large--github-rest.json.gz']
    .map((name) => join(specs ?? '', name))
    .filter((path) => specs !== undefined && existsSync(path));
  const files = large.length > 0 ? large : found;
  return [
    benchDocument('small', 'openapi.yaml', filledTemplate()),
    medium === undefined
      ? benchDocument('medium', 'openapi.yaml', generateDocument(82))
      : fromFile('medium', medium),
    ...(files.length > 0
      ? files.map((path) => fromFile('large', path))
      : [benchDocument('large', 'openapi.yaml', generateDocument(820))]),
    ...GRAPH_BYTES.map((bytes) => benchDocument('huge', 'openapi.yaml', graphDocument(bytes))),
  ];
}

// Version 1.0 and the beta.
const GRAPH_BYTES = [20e6, 47e6];

/** The template as a new design has it, whose name stands where a placeholder was. */
function filledTemplate(): string {
  return readFileSync(template, 'utf8').replaceAll(/\{\{\w+:yaml\}\}/g, 'Measured');
}

function fromFile(size: BenchDocument['size'], path: string): BenchDocument {
  const bytes = readFileSync(path);
  const isPacked = path.endsWith('.gz');
  const name = basename(path, isPacked ? '.gz' : '');
  const text = (isPacked ? gunzipSync(bytes) : bytes).toString('utf8');
  return benchDocument(size, name.endsWith('.json') ? 'openapi.json' : 'openapi.yaml', text);
}

function benchDocument(
  size: BenchDocument['size'],
  file: BenchDocument['file'],
  text: string,
): BenchDocument {
  const bytes = Buffer.byteLength(text);
  const amount = bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${toMegabytes(bytes)} MB`;
  const name = `${amount} ${file.endsWith('json') ? 'JSON' : 'YAML'}`;
  return { size, name, file, text, place: middleOf(text) };
}

function toMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 5e6 ? 1 : 0);
}

/** The description nearest to the middle whose text stands on the line of its key. */
function middleOf(text: string): Place {
  const lines = text.split('\n');
  const middle = Math.floor(lines.length / 2);
  for (let away = 0; away < middle; away += 1) {
    for (const index of [middle + away, middle - away]) {
      const found = /^(\s+)("?description"?: ["']?[A-Za-z])[^#]*$/.exec(lines[index] ?? '');
      const [, indent = '', start = ''] = found ?? [];
      if (found !== null)
        return { line: index + 1, key: indent.length + 1, value: indent.length + start.length + 1 };
    }
  }
  throw new Error('The document has no description on a line of its own to type into.');
}
