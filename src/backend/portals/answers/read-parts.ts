import { Check } from 'typebox/value';
import { type ChangelogEntry, Pricing, type Sdk } from '#contracts/portal.ts';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import {
  firstOf,
  isJsonRecord,
  type JsonRecord,
  numberOf,
  recordsOf,
  textOf,
  timeOf,
} from './json-values.ts';

/** Pricing, SDKs and changelog of a record, as far as they can be put into the contract's shape. */
export function readParts(record: JsonRecord): Pick<CatalogApi, 'pricing' | 'sdks' | 'changelog'> {
  const pricing = withoutNulls(firstOf(record, 'pricing'));
  return {
    pricing: Check(Pricing, pricing) ? pricing : null,
    sdks: recordsOf(firstOf(record, 'sdks')).flatMap(readSdk),
    changelog: recordsOf(firstOf(record, 'changelog', 'changeLog')).flatMap(readChange),
  };
}

function readSdk(record: JsonRecord): Sdk[] {
  const language = textOf(record, 'language', 'lang');
  const name = textOf(record, 'name', 'packageName');
  if (language === undefined || name === undefined) return [];
  const version = textOf(record, 'version', 'packageVersion');
  const rest = texts(record, 'install', 'repository', 'docs');
  return [{ language, name, ...(version === undefined ? {} : { version }), ...rest }];
}

function readChange(record: JsonRecord): ChangelogEntry[] {
  const version = textOf(record, 'version', 'release');
  const date = timeOf(record, 'date', 'releasedOn', 'releasedAt');
  const body = textOf(record, 'body', 'notes', 'description');
  const { breaking } = record;
  const entry: ChangelogEntry = {
    ...(version === undefined ? {} : { version }),
    // RFC 3339 full-date, of what may be a date and time.
    ...(date === undefined ? {} : { date: date.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1') }),
    ...texts(record, 'type', 'title'),
    ...(body === undefined ? {} : { body }),
    ...(typeof breaking === 'boolean' ? { breaking } : {}),
  };
  return Object.keys(entry).length > 0 ? [entry] : [];
}

function texts<T extends string>(
  record: JsonRecord,
  ...names: readonly T[]
): { [K in T]?: string } {
  const read: { [K in T]?: string } = {};
  for (const name of names) {
    const text = textOf(record, name);
    if (text !== undefined) read[name] = text;
  }
  return read;
}

/** Some portals write a field that they have not as `null`, where the contract leaves it out. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isJsonRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === null ? [] : [[key, withoutNulls(one)]])),
  );
}

/** The documents of a record; `url`: the address of the API, below which they are. */
export function readDocs(record: JsonRecord, url: string, locale: string): CatalogApi['docs'] {
  return recordsOf(record['docs']).flatMap((doc) => {
    const path = textOf(doc, 'path');
    if (path === undefined) return [];
    const address = path.split('/').map(encodeURIComponent).join('/');
    return [
      {
        role: textOf(doc, 'role') ?? null,
        title: textOf(doc, 'title') ?? null,
        path,
        mediaType: textOf(doc, 'mediaType') ?? 'text/markdown',
        bytes: numberOf(doc, 'bytes', 'size') ?? null,
        locale: textOf(doc, 'locale') ?? locale,
        url: `${url}/docs/${address}`,
      },
    ];
  });
}

/** The servers that a record names itself. */
export function readServers(record: JsonRecord): CatalogApi['servers'] {
  return recordsOf(record['servers']).flatMap((server) => {
    const url = textOf(server, 'url');
    return url === undefined ? [] : [{ url, ...texts(server, 'description') }];
  });
}
