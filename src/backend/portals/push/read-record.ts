import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { digestData, digestSpec } from './digest-data.ts';
import { recordIn } from './record-in.ts';

/** What a portal tells of an API, as far as it says it in a way that is known. */
export type HeldRecord = {
  name: string | null;
  version: string | null;
  summary: string | null;
  /** `draft`, `published` or `changed`. */
  state: string | null;
  updatedAt: string | null;
  revision: number | null;
  /** Hex SHA-256 of the document's bytes. */
  specSha256: string | null;
  /** The document itself, in portals that have it in the record. */
  spec: { path: string; bytes: Uint8Array } | null;
  /** The digest of the document's data, where the record has it. */
  specDigest: string | null;
  /** Of the whole record. */
  digest: string;
};

/** Reads the answer to `GET /api/apis/{slug}`: a record, bare or as a `doc`. `undefined` for anything else. */
export function readRecord(bytes: Uint8Array): HeldRecord | undefined {
  const record = recordIn(parse(bytes));
  if (!record) return undefined;
  const spec = specIn(record['spec']);
  const { spec: about } = record;
  return {
    name: textOf(record, 'name') ?? textOf(record, 'title'),
    version: textOf(record, 'version'),
    summary: textOf(record, 'summary'),
    state: textOf(record, 'state') ?? textOf(record, 'status') ?? textOf(record, '_status'),
    updatedAt: textOf(record, 'updatedAt'),
    revision: wholeNumber(record['revision']),
    specSha256: isRecord(about) ? textOf(about, 'sha256') : null,
    spec: spec ?? null,
    specDigest: (spec && digestSpec(spec.path, spec.bytes)) ?? null,
    digest: digestData(record),
  };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The document that stands in a record: as an object or as text. Ours has facts about it there instead. */
function specIn(value: unknown): HeldRecord['spec'] | undefined {
  if (typeof value === 'string' && value.trim() !== '') {
    const path = /^\s*\{/.test(value) ? 'openapi.json' : 'openapi.yaml';
    return { path, bytes: new TextEncoder().encode(value) };
  }
  if (!isRecord(value) || !isRecord(value['info'])) return undefined;
  return { path: 'openapi.json', bytes: new TextEncoder().encode(JSON.stringify(value)) };
}

function textOf(record: Record<string, unknown>, key: string): string | null {
  const value = Object.hasOwn(record, key) ? record[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}

function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}
