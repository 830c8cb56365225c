import type { CatalogEntry } from '#contracts/remote-portals.ts';
import {
  firstOf,
  isJsonRecord,
  type JsonRecord,
  memberOf,
  recordsOf,
  textOf,
  timeOf,
  wholeNumberOf,
} from './json-values.ts';
import { type FoundSpec, findSpec } from './read-spec.ts';
import { readStatus } from './read-status.ts';

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

/** The texts that a field has: its own, or one for each language. */
export function translationsOf(record: JsonRecord, ...names: readonly string[]): string[] {
  for (const name of names) {
    const text = textOf(record, name);
    if (text !== undefined) return [text];
    const value = memberOf(record, name);
    const texts = isJsonRecord(value)
      ? Object.keys(value).flatMap((key) => textOf(value, key) ?? [])
      : [];
    if (texts.length > 0) return texts;
  }
  return [];
}

/** A text, or the one of the record's own or of the first language where there is a text for each. */
export function localizedTextOf(
  record: JsonRecord,
  ...names: readonly string[]
): string | undefined {
  const plain = textOf(record, ...names);
  if (plain !== undefined) return plain;
  for (const name of names) {
    const value = memberOf(record, name);
    if (!isJsonRecord(value)) continue;
    const first = Object.keys(value).find((key) => typeof value[key] === 'string');
    if (first !== undefined) return textOf(value, textOf(record, 'locale') ?? first, first);
  }
  return undefined;
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

/** The tenant that a record belongs to, by its name, else by what the portal has for it. */
function tenantOf(record: JsonRecord): Pick<CatalogEntry, 'tenant'> {
  const names = ['tenant', 'tenantName', 'organization', 'organisation'];
  const value = names.map((name) => memberOf(record, name)).find(Boolean);
  const tenant = isJsonRecord(value)
    ? localizedTextOf(value, 'name', 'title', 'slug', 'id')
    : textOf(record, ...names);
  return tenant === undefined ? {} : { tenant };
}

function hasSome(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}

/** Reads a record of any portal as an entry of the catalog; `spec`: its document, where that was looked for before. */
export function readEntry(
  record: JsonRecord,
  spec: FoundSpec | undefined = findSpec(record),
): CatalogEntry {
  const slug = textOf(record, 'slug', 'id') ?? '';
  const info = isJsonRecord(record['info']) ? record['info'] : {};
  const lifecycle = textOf(record, 'lifecycle')?.toLowerCase();
  const has = isJsonRecord(record['has']) ? record['has'] : {};
  const part = (...names: string[]): boolean => {
    const told = memberOf(has, names[0] ?? '');
    return typeof told === 'boolean' ? told : hasSome(firstOf(record, ...names));
  };
  return {
    id: textOf(record, 'id', '_id') ?? slug,
    slug,
    name: localizedTextOf(record, 'name', 'title') ?? slug,
    version: textOf(record, 'version') ?? textOf(info, 'version') ?? spec?.version ?? null,
    summary: localizedTextOf(record, 'summary', 'description') ?? null,
    ...readStatus(record),
    lifecycle: isLifecycle(lifecycle) ? lifecycle : null,
    tags: textsOf(record['tags']),
    locale: textOf(record, 'locale') ?? null,
    availableLocales: textsOf(firstOf(record, 'availableLocales', 'locales')),
    links: linksOf(firstOf(record, 'links', 'supportLinks')),
    spec: spec?.summary ?? null,
    has: {
      pricing: part('pricing'),
      sdks: part('sdks'),
      changelog: part('changelog', 'changeLog'),
      docs: part('docs'),
    },
    revision: wholeNumberOf(record, 'revision') ?? null,
    createdAt: timeOf(record, 'createdAt', 'created') ?? null,
    updatedAt: timeOf(record, 'updatedAt', 'modifiedAt', 'updated') ?? null,
    publishedAt: timeOf(record, 'publishedAt') ?? null,
    url: `/api/apis/${encodeURIComponent(slug)}`,
    ...tenantOf(record),
  };
}
