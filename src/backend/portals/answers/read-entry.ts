import type { CatalogEntry } from '#contracts/remote-portals.ts';
import { isJsonRecord, type JsonRecord, numberOf, recordsOf, textOf } from './json-values.ts';
import { findSpec } from './read-spec.ts';

const LIFECYCLES = new Set([
  'design',
  'development',
  'testing',
  'preview',
  'production',
  'deprecated',
  'retired',
]);
function isLifecycle(text: string | undefined): text is NonNullable<CatalogEntry['lifecycle']> {
  return text !== undefined && LIFECYCLES.has(text);
}

/** A text, or the one of the record's own or of the first language where there is a text for each. */
export function wordsOf(record: JsonRecord, ...names: readonly string[]): string | undefined {
  const plain = textOf(record, ...names);
  if (plain !== undefined) return plain;
  for (const name of names) {
    const value = record[name];
    if (!isJsonRecord(value)) continue;
    const first = Object.keys(value).find((key) => typeof value[key] === 'string');
    if (first !== undefined) return textOf(value, textOf(record, 'locale') ?? first, first);
  }
  return undefined;
}

export function statusOf(record: JsonRecord): CatalogEntry['status'] {
  const text = textOf(record, 'status', '_status')?.toLowerCase();
  if (text === undefined) return null;
  if (['published', 'public', 'live', 'active'].includes(text)) return 'published';
  return ['draft', 'unpublished', 'private', 'pending'].includes(text) ? 'draft' : null;
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    if (typeof one === 'string') return [one];
    const text = isJsonRecord(one) ? textOf(one, 'name', 'tag', 'value', 'slug') : undefined;
    return text === undefined ? [] : [text];
  });
}

function linksOf(value: unknown): CatalogEntry['links'] {
  if (isJsonRecord(value)) {
    return Object.entries(value).flatMap(([rel, url]) =>
      typeof url === 'string' ? [{ rel, url }] : [],
    );
  }
  return recordsOf(value).flatMap((link) => {
    const url = textOf(link, 'url', 'href');
    if (url === undefined) return [];
    const rel = textOf(link, 'rel');
    const title = textOf(link, 'title', 'label', 'name');
    return [
      { ...(rel === undefined ? {} : { rel }), ...(title === undefined ? {} : { title }), url },
    ];
  });
}

function hasSome(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}

/** Reads a record of any portal's collection as an entry of the catalog. */
export function readEntry(record: JsonRecord): CatalogEntry {
  const slug = textOf(record, 'slug', 'id') ?? '';
  const spec = findSpec(record);
  const info = isJsonRecord(record['info']) ? record['info'] : {};
  const status = statusOf(record);
  const state = textOf(record, 'state');
  const lifecycle = textOf(record, 'lifecycle')?.toLowerCase();
  const locale = textOf(record, 'locale') ?? null;
  const has = isJsonRecord(record['has']) ? record['has'] : {};
  const part = (name: string): boolean =>
    typeof has[name] === 'boolean' ? has[name] : hasSome(record[name]);
  return {
    id: textOf(record, 'id', '_id') ?? slug,
    slug,
    name: wordsOf(record, 'name', 'title') ?? slug,
    version: textOf(record, 'version') ?? textOf(info, 'version') ?? spec?.version ?? null,
    summary: wordsOf(record, 'summary', 'description') ?? null,
    status,
    state: state === 'changed' || state === 'draft' || state === 'published' ? state : status,
    lifecycle: isLifecycle(lifecycle) ? lifecycle : null,
    tags: textsOf(record['tags']),
    locale,
    availableLocales: textsOf(record['availableLocales'] ?? record['locales']),
    links: linksOf(record['links']),
    spec: spec?.summary ?? null,
    has: {
      pricing: part('pricing'),
      sdks: part('sdks'),
      changelog: part('changelog'),
      docs: part('docs'),
    },
    revision: numberOf(record, 'revision') ?? null,
    createdAt: textOf(record, 'createdAt', 'created_at', 'created') ?? null,
    updatedAt: textOf(record, 'updatedAt', 'updated_at', 'modifiedAt', 'updated') ?? null,
    publishedAt: textOf(record, 'publishedAt', 'published_at') ?? null,
    url: `/api/apis/${encodeURIComponent(slug)}`,
  };
}
