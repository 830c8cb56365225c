import { createHash } from 'node:crypto';
import type { CatalogEntry } from '#contracts/remote-portals.ts';
import { isJsonRecord, type JsonRecord, numberOf, textOf } from './json-values.ts';

type Summary = NonNullable<CatalogEntry['spec']>;

/** The OpenAPI document of a record: what is told of it, and itself where the record holds it. */
export type FoundSpec = {
  summary: Summary;
  version: string | undefined;
  /** An object, or the text as it was uploaded. */
  held: JsonRecord | string | undefined;
};

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Finds the document under `spec`, `openapi`, `oas`, `definition` or `specification`. */
export function findSpec(record: JsonRecord): FoundSpec | undefined {
  for (const name of ['spec', 'openapi', 'oas', 'definition', 'specification']) {
    const found = specIn(record[name]);
    if (found) return found;
  }
  return undefined;
}

function specIn(value: unknown): FoundSpec | undefined {
  if (typeof value === 'string') return specInText(value);
  if (!isJsonRecord(value)) return undefined;
  const format = textOf(value, 'format');
  const openapi = textOf(value, 'openapi', 'swagger');
  if (openapi !== undefined && (format === 'json' || format === 'yaml')) {
    // What the contract says of it, with the bytes elsewhere.
    const operations = numberOf(value, 'operations') ?? 0;
    const bytes = numberOf(value, 'bytes') ?? null;
    const sha256 = textOf(value, 'sha256') ?? null;
    const url = textOf(value, 'url') ?? null;
    const summary: Summary = { format, openapi, operations, bytes, sha256, url };
    return { summary, version: undefined, held: undefined };
  }
  return openapi === undefined ? undefined : held(value, openapi, 'json', value);
}

function specInText(text: string): FoundSpec | undefined {
  const isJson = text.trimStart().startsWith('{');
  if (isJson) {
    try {
      const value: unknown = JSON.parse(text);
      const openapi = isJsonRecord(value) ? textOf(value, 'openapi', 'swagger') : undefined;
      return isJsonRecord(value) && openapi !== undefined
        ? held(value, openapi, 'json', text)
        : undefined;
    } catch {
      return undefined;
    }
  }
  const [, openapi] = /^(?:openapi|swagger)\s*:\s*["']?([\d.]+)/m.exec(text) ?? [];
  return openapi === undefined ? undefined : held({}, openapi, 'yaml', text);
}

function held(
  document: JsonRecord,
  openapi: string,
  format: Summary['format'],
  whole: JsonRecord | string,
): FoundSpec {
  const info = isJsonRecord(document['info']) ? document['info'] : {};
  const paths = isJsonRecord(document['paths']) ? Object.values(document['paths']) : [];
  const operations = paths
    .filter(isJsonRecord)
    .reduce((sum, item) => sum + METHODS.filter((method) => isJsonRecord(item[method])).length, 0);
  return {
    summary: { format, openapi, operations, bytes: null, sha256: null, url: null },
    version: textOf(info, 'version'),
    held: whole,
  };
}

/** The bytes of a document that a record holds: a text as it is, an object as JSON with two spaces. */
export function specBytes(spec: JsonRecord | string): Uint8Array {
  return new TextEncoder().encode(
    typeof spec === 'string' ? spec : `${JSON.stringify(spec, null, 2)}\n`,
  );
}

/** The summary of a document with what its bytes tell; for one record, since it costs its size. */
export function measuredSpec({ summary, held }: FoundSpec, url: string): Summary {
  if (held === undefined) return summary;
  const bytes = specBytes(held);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...summary, bytes: bytes.length, sha256, url };
}
