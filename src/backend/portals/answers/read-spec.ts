import { createHash } from 'node:crypto';
import type { CatalogEntry } from '#contracts/remote-portals.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import {
  firstOf,
  isJsonRecord,
  type JsonRecord,
  numberOf,
  parseJson,
  textOf,
} from './json-values.ts';
import { countOperations } from './count-operations.ts';
import { recordIn } from './read-record.ts';

type Summary = NonNullable<CatalogEntry['spec']>;

/** The OpenAPI document of a record: what is told of it, and itself where the record holds it. */
export type FoundSpec = {
  summary: Summary;
  version: string | undefined;
  /** An object, or the text as it was uploaded; `undefined` where the record has facts about it only. */
  content: JsonRecord | string | undefined;
};

/** The document itself: `bytes` as they were uploaded where the portal kept a text, else written anew. */
export type SpecContent = { format: SpecFormat; bytes: Uint8Array };

/** Where records have their document, or what they say of it. */
export const SPEC_NAMES = [
  'spec',
  'openapi',
  'oas',
  'definition',
  'specification',
  'openapiText',
  'openapiDocument',
  'document',
  'swagger',
] as const;
/** Where the document stands in an object about it. */
const INNER = ['content', 'document', 'text', 'raw'] as const;

/** Finds the document under one of `SPEC_NAMES`. */
export function findSpec(record: JsonRecord): FoundSpec | undefined {
  for (const name of SPEC_NAMES) {
    const found = specIn(firstOf(record, name));
    if (found) return found;
  }
  return undefined;
}

/** The SHA-256 (hex) that a portal tells of the document's bytes, where it has them elsewhere. */
export function toldDigest(record: JsonRecord): string | undefined {
  const about = SPEC_NAMES.map((name) => firstOf(record, name)).find(isJsonRecord);
  const digest = about && textOf(about, 'sha256')?.toLowerCase();
  return digest !== undefined && /^[0-9a-f]{64}$/.test(digest) ? digest : undefined;
}

function specIn(value: unknown): FoundSpec | undefined {
  if (typeof value === 'string') return specInText(value);
  if (!isJsonRecord(value)) return undefined;
  for (const name of INNER) {
    const inner = isDocument(value) ? undefined : value[name];
    const found = typeof inner === 'string' || isJsonRecord(inner) ? specIn(inner) : undefined;
    if (found?.content !== undefined) return found;
  }
  const format = textOf(value, 'format');
  const openapi = textOf(value, 'openapi', 'swagger');
  if (openapi !== undefined && (format === 'json' || format === 'yaml')) {
    // What the contract says of it, with the bytes elsewhere.
    const operations = numberOf(value, 'operations') ?? null;
    const bytes = numberOf(value, 'bytes') ?? null;
    const sha256 = textOf(value, 'sha256') ?? null;
    const url = textOf(value, 'url') ?? null;
    const summary: Summary = { format, openapi, operations, bytes, sha256, url };
    return { summary, version: undefined, content: undefined };
  }
  return isDocument(value) ? found(value, 'json', value) : undefined;
}

/** `openapi` of a document is its version; a record may name the version too, or have the document under that name. */
function isDocument(value: JsonRecord): boolean {
  if ('slug' in value || 'format' in value) return false;
  const parts = [value['info'], value['paths'], value['components'], value['webhooks']];
  return parts.some(isJsonRecord) && /^\d/.test(textOf(value, 'openapi', 'swagger') ?? '');
}

function specInText(text: string): FoundSpec | undefined {
  if (!/^\uFEFF?\s*\{/.test(text)) {
    const [, openapi] = /^(?:openapi|swagger)\s*:\s*["']?([\d.]+)/m.exec(text) ?? [];
    return openapi === undefined ? undefined : found({ openapi }, 'yaml', text);
  }
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isJsonRecord(value) && isDocument(value) ? found(value, 'json', text) : undefined;
  } catch {
    return undefined;
  }
}

function found(document: JsonRecord, format: SpecFormat, content: JsonRecord | string): FoundSpec {
  const info = isJsonRecord(document['info']) ? document['info'] : {};
  // Those of YAML are counted where they are shown: that costs a reading of the whole.
  const operations = format === 'json' ? countOperations(document) : null;
  const openapi = textOf(document, 'openapi', 'swagger') ?? '';
  return {
    summary: { format, openapi, operations, bytes: null, sha256: null, url: null },
    version: textOf(info, 'version'),
    content,
  };
}

/** The document in a record: a text as it is, an object as JSON with two spaces. */
export function contentOf(spec: FoundSpec | undefined): SpecContent | undefined {
  if (spec?.content === undefined) return undefined;
  const { content } = spec;
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  return { format: spec.summary.format, bytes: new TextEncoder().encode(text) };
}

/** The summary of a document with what its bytes tell; for one record, since it costs its size. */
export function measuredSpec(
  { summary }: FoundSpec,
  content: SpecContent | undefined,
  url: string,
): Summary {
  if (!content) return summary;
  const sha256 = createHash('sha256').update(content.bytes).digest('hex');
  return { ...summary, bytes: content.bytes.length, sha256, url };
}

/** JSON, or a page for people: no YAML that anybody writes for a program begins so. */
const MARKUP = /^\uFEFF?\s*["[{<]/;
const PLAIN_JSON = /^\uFEFF?\s*\{\s*"(?:openapi|swagger)"\s*:\s*"\d/;
const PLAIN_YAML = /^\uFEFF?(?:openapi|swagger)\s*:\s*["']?\d/m;

function startOf(body: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(0, 4096));
}

/** A body that is a document as its first lines say, without reading the rest. */
export function plainSpec(body: Uint8Array): SpecContent | undefined {
  const start = startOf(body);
  if (PLAIN_JSON.test(start)) return { format: 'json', bytes: body };
  const isYaml = !MARKUP.test(start) && PLAIN_YAML.test(start);
  return isYaml ? { format: 'yaml', bytes: body } : undefined;
}

/**
 * Reads the answer at the document's own address: the document as it is, or as it stands in a record, or as a JSON text.
 * `undefined` for what is none, such as the page of a portal that answers every address.
 */
export function readSpec(body: Uint8Array): SpecContent | undefined {
  const plain = plainSpec(body);
  if (plain) return plain;
  if (!MARKUP.test(startOf(body))) {
    const isSpec = PLAIN_YAML.test(new TextDecoder().decode(body));
    return isSpec ? { format: 'yaml', bytes: body } : undefined;
  }
  const value = parseJson(body);
  if (isJsonRecord(value) && isDocument(value)) return { format: 'json', bytes: body };
  const inner = isJsonRecord(value) ? (recordIn(value) ?? value) : undefined;
  const spec =
    specIn(value) ??
    (inner && (findSpec(inner) ?? specIn(inner))) ??
    (isJsonRecord(value) ? specIn(value['data'] ?? value['result']) : undefined);
  return contentOf(spec);
}
