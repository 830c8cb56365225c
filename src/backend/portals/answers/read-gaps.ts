import type { CatalogApi, CatalogGap, CatalogGaps } from '#contracts/remote-portals.ts';
import { firstOf, isJsonRecord, type JsonRecord, memberOf } from './json-values.ts';

/** The fields under which a record may have what the contract has under the first of them. */
const FIELDS = {
  description: ['description'],
  docs: ['docs'],
  pricing: ['pricing'],
  sdks: ['sdks'],
  changelog: ['changelog', 'changeLog'],
  publishedAt: ['publishedAt'],
} as const satisfies Record<keyof CatalogGaps, readonly string[]>;

const NAMES = ['description', 'docs', 'pricing', 'sdks', 'changelog', 'publishedAt'] as const;

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isJsonRecord(value)
    ? Object.keys(value).length === 0
    : value === undefined || value === null;
}

function gapOf(record: JsonRecord, name: keyof CatalogGaps, read: unknown): CatalogGap | undefined {
  if (FIELDS[name].every((one) => memberOf(record, one) === undefined)) return 'untold';
  const sent = firstOf(record, ...FIELDS[name]);
  if (isEmpty(sent)) return undefined;
  const isPartly = Array.isArray(sent) && Array.isArray(read) && read.length < sent.length;
  return isEmpty(read) || isPartly ? 'unreadable' : undefined;
}

/** What is empty in a record as it was read, though its portal did not say that there is none. */
export function gapsOf(record: JsonRecord, read: Pick<CatalogApi, keyof CatalogGaps>): CatalogGaps {
  const gaps: CatalogGaps = {};
  for (const name of NAMES) {
    const gap = gapOf(record, name, read[name]);
    if (gap) gaps[name] = gap;
  }
  return gaps;
}

/** So much of what a portal sent is shown as text. */
const MAX_SENT = 20_000;

/** The same for one part, with what the portal sent where it cannot be read. */
export function gapOfPart(
  record: JsonRecord,
  name: 'pricing' | 'sdks' | 'changelog',
  read: unknown,
): { gap?: CatalogGap; sent?: string } {
  const gap = gapOf(record, name, read);
  if (gap !== 'unreadable') return gap ? { gap } : {};
  const sent = firstOf(record, ...FIELDS[name]);
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent, null, 2);
  return { gap, sent: text.slice(0, MAX_SENT) };
}
