import { Check } from 'typebox/value';
import { type ChangelogEntry, Pricing, type Sdk } from '#contracts/portal.ts';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { parseChangelog } from '#core/archive/parse-changelog.ts';
import {
  firstOf,
  isJsonRecord,
  type JsonRecord,
  numberOf,
  recordsOf,
  textOf,
  timeOf,
} from './json-values.ts';
import { recordIn, saysFailure } from './read-record.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

/** The parts of an API that have addresses of their own. */
export type PartName = 'pricing' | 'sdks' | 'changelog';

/** The names that portals give the parts; snake_case counts as camelCase. */
export const PART_NAMES = {
  pricing: ['pricing'],
  sdks: ['sdks'],
  changelog: ['changelog', 'changeLog'],
} as const satisfies Record<PartName, readonly string[]>;

/** What a record tells and a design has no place for, and why, as the end of a sentence. */
export type UnreadMember = { path: string; reason: string };

function ownForm(): string {
  return backendPortalsMessages.t('unread.ownForm');
}

/** Pricing, SDKs and changelog of a record, as far as they can be put into the contract's shape. */
export type ReadParts = Pick<CatalogApi, 'pricing' | 'sdks' | 'changelog'> & {
  /** The changelog as the portal keeps it, where that is Markdown. */
  changelogText: string | null;
  unread: UnreadMember[];
};

export function readParts(record: JsonRecord): ReadParts {
  const unread: UnreadMember[] = [];
  const lists = <T>(part: PartName, value: unknown, read: (one: JsonRecord) => T[]): T[] => {
    if (!Array.isArray(value)) {
      if (!isNothing(value)) unread.push({ path: part, reason: ownForm() });
      return [];
    }
    return value.flatMap((one: unknown, index) => {
      const entries = isJsonRecord(one) ? read(one) : [];
      const name = isJsonRecord(one) ? textOf(one, 'name', 'title', 'version') : undefined;
      if (entries.length === 0) {
        unread.push({ path: `${part}/${name ?? index + 1}`, reason: ownForm() });
      }
      return entries;
    });
  };
  const told = withoutNulls(firstOf(record, ...PART_NAMES.pricing));
  const pricing = Check(Pricing, told) ? told : null;
  if (pricing === null && !isNothing(told)) unread.push({ path: 'pricing', reason: ownForm() });
  const changelog = firstOf(record, ...PART_NAMES.changelog);
  const isText = typeof changelog === 'string' && changelog.trim() !== '';
  return {
    pricing,
    sdks: lists('sdks', firstOf(record, ...PART_NAMES.sdks), readSdk),
    changelog: isText ? parseChangelog(changelog) : lists('changelog', changelog, readChange),
    changelogText: isText ? changelog : null,
    unread,
  };
}

/** How portals write what they have not. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || isEmptyObject(value);
}

function isEmptyObject(value: unknown): boolean {
  return isJsonRecord(value) && Object.keys(value).length === 0;
}

/**
 * A part as its own address answers it, under its name: from a bare list, from under its own name, in a record or not,
 * or from the part itself. `undefined` for what says itself that it is none.
 */
export function partIn(value: unknown, part: PartName): JsonRecord | undefined {
  if (value === undefined || (isJsonRecord(value) && saysFailure(value))) return undefined;
  const inner = isJsonRecord(value) ? (value['data'] ?? value['result']) : undefined;
  const around = [value, recordIn(value), inner].find(
    (one): one is JsonRecord =>
      isJsonRecord(one) && firstOf(one, ...PART_NAMES[part]) !== undefined,
  );
  const isNamed = [value, recordIn(value), inner].find(
    (one): one is JsonRecord => isJsonRecord(one) && part in one,
  );
  return around ?? isNamed ?? { [part]: inner ?? value };
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
