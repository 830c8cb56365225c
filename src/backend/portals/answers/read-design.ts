import type { ChangelogEntry, Pricing, Sdk } from '#contracts/portal.ts';
import {
  firstOf,
  isJsonRecord,
  type JsonRecord,
  memberOf,
  recordsOf,
  textOf,
} from './json-values.ts';
import { PART_NAMES, partIn, type PartName, readParts, type UnreadMember } from './read-parts.ts';
import { SPEC_NAMES } from './read-spec.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

/** A document as a record tells it. */
export type ToldDocument = {
  role: string | null;
  title: string | null;
  path: string;
  /** The language that it is told for; `null` where the record does not say. */
  locale: string | null;
  /** `null` where it has to be asked for at its own address. */
  text: string | null;
};

/**
 * What a record tells and a design has a place for, beside what every entry of a catalog has and the OpenAPI document:
 * what **pull** writes, and what a push compares.
 */
export type ToldDesign = ToldDesignParts & {
  docs: ToldDocument[];
  /** By language, where the record tells its texts in several at once. */
  translations: Readonly<Record<string, Translation>>;
  /** The parts that the record has no member for: they may stand at their own addresses. */
  absent: PartName[];
  unread: UnreadMember[];
};

export type Translation = { name?: string; summary?: string };

export type ToldDesignParts = {
  pricing: Pricing | null;
  sdks: Sdk[];
  /** Markdown, where the portal keeps that; else entries. */
  changelog: string | ChangelogEntry[];
};

/** BCP 47, as far as languages of portals go. */
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i;
const PART_LIST: readonly PartName[] = ['pricing', 'sdks', 'changelog'];

/** Reads the record of an API. */
export function readToldDesign(record: JsonRecord): ToldDesign {
  const { unread, ...parts } = readParts(record);
  const docs = readDocuments(record);
  return {
    ...designParts(parts),
    docs: docs.told,
    translations: translationsIn(record),
    absent: PART_LIST.filter((part) =>
      PART_NAMES[part].every((name) => memberOf(record, name) === undefined),
    ),
    unread: [...unread, ...docs.unread, ...unknownMembers(record)],
  };
}

/** Reads the answer at a part's own address; `undefined` for what is none. */
export function readToldPart(
  value: unknown,
  part: PartName,
): { told: ToldDesignParts; unread: UnreadMember[] } | undefined {
  const record = partIn(value, part);
  if (!record) return undefined;
  const { unread, ...parts } = readParts({ [part]: firstOf(record, ...PART_NAMES[part]) });
  return { told: designParts(parts), unread };
}

function designParts({
  pricing,
  sdks,
  changelog,
  changelogText,
}: Omit<ReturnType<typeof readParts>, 'unread'>): ToldDesignParts {
  return { pricing, sdks, changelog: changelogText ?? changelog };
}

/** The texts of a record whose `name` or `summary` is an object of texts by language. */
function translationsIn(record: JsonRecord): Record<string, Translation> {
  const translations: Record<string, Translation> = {};
  for (const [field, names] of [
    ['name', ['name', 'title']],
    ['summary', ['summary', 'description']],
  ] as const) {
    const texts = names.map((name) => memberOf(record, name)).find(isJsonRecord) ?? {};
    for (const language of Object.keys(texts).filter((key) => LANGUAGE.test(key))) {
      const text = textOf(texts, language);
      if (text !== undefined) translations[language] = { ...translations[language], [field]: text };
    }
  }
  return translations;
}

function readDocuments(record: JsonRecord): { told: ToldDocument[]; unread: UnreadMember[] } {
  const told: ToldDocument[] = [];
  const unread: UnreadMember[] = [];
  const docs = firstOf(record, 'docs', 'documentation', 'pages');
  // One list, or one for each language.
  const lists: (readonly [string | null, unknown])[] =
    isJsonRecord(docs) && Object.keys(docs).every((key) => LANGUAGE.test(key))
      ? Object.entries(docs)
      : [[null, docs]];
  for (const [language, list] of lists) {
    for (const [index, doc] of recordsOf(list).entries()) {
      const role = textOf(doc, 'role', 'type') ?? null;
      const title = textOf(doc, 'title', 'name') ?? null;
      const text = textOf(doc, 'content', 'body', 'markdown', 'text', 'html') ?? null;
      const path = textOf(doc, 'path', 'file', 'filename') ?? pathFor(role ?? title, text);
      const isOther = firstOf(doc, 'content', 'body', 'markdown', 'text', 'html') !== undefined;
      if (path === undefined || (text === null && isOther)) {
        const reason = isOther
          ? backendPortalsMessages.t('unread.textFormat')
          : backendPortalsMessages.t('unread.noText');
        unread.push({ path: path ?? `docs/${title ?? role ?? index + 1}`, reason });
        continue;
      }
      told.push({ role, title, path, locale: language ?? textOf(doc, 'locale') ?? null, text });
    }
  }
  return { told, unread };
}

/** A name for a document that has none; the same one each time. */
function pathFor(called: string | null, text: string | null): string | undefined {
  if (text === null) return undefined;
  const name = (called ?? 'overview').toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return `docs/${name.replaceAll(/^-|-$/g, '') || 'overview'}.md`;
}

/** What is read of a record, here or elsewhere, in camelCase. */
const READ = new Set<string>([
  // oxlint-disable-next-line portolan/texts-in-messages -- names of members
  ...'slug name title version summary status state published lifecycle tags links supportLinks'.split(
    ' ',
  ),
  // oxlint-disable-next-line portolan/texts-in-messages -- names of members
  ...'locale locales availableLocales docs documentation pages info has attributes type format servers'.split(
    ' ',
  ),
  ...Object.values(PART_NAMES).flat(),
  ...SPEC_NAMES,
]);
/** What a portal keeps about its records: who did what when, ids, counters, addresses. */
const BOOKKEEPING =
  /^_|^(?:id|url|uri|tenant|etag|revision|publishedLocales)$|(?:Id|At|On|By|Url|Uri|Hash|Revision)$/;

/** What else a record tells: what is neither a flag nor a number nor kept by the portal about its own records. */
function unknownMembers(record: JsonRecord): UnreadMember[] {
  const hasSummary = firstOf(record, 'summary') !== undefined;
  return Object.keys(record).flatMap((key) => {
    const name = key.replaceAll(/(?<=.)_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
    const value = record[key];
    const isSaid =
      typeof value === 'string'
        ? value.trim() !== ''
        : typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    // Where there is no summary, it is taken for that; portals of the contract tell the document's own.
    const isRead = name === 'description' ? !hasSummary || 'revision' in record : READ.has(name);
    return isSaid && !isRead && !BOOKKEEPING.test(name)
      ? [{ path: key, reason: backendPortalsMessages.t('unread.noField') }]
      : [];
  });
}
