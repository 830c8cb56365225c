import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { DesignNaming } from './specification-types.ts';

const MAX_VERSION = 64;
const MAX_SUMMARY = 300;
const FIRST_VERSION = '0.1.0';

type Info = { title: string | null; version: string | null; summary: string | null };

/** The title, the version and a summary in a document's `info`; `null` for what it does not say. */
export function infoOf(value: unknown): Info {
  const info = isRecord(value) && isRecord(value['info']) ? value['info'] : {};
  return {
    title: lineOf(info['title']),
    version: lineOf(info['version']),
    summary: lineOf(info['summary']) ?? firstSentence(info['description']),
  };
}

/** The overview.json of a design whose document says this of itself. */
export function overviewOf(info: Info, { name, slug }: DesignNaming, spec: string): string {
  const version = info.version ?? FIRST_VERSION;
  const overview = {
    name,
    slug,
    version: version.length > MAX_VERSION ? FIRST_VERSION : version,
    ...(info.summary === null ? {} : { summary: shorten(info.summary) }),
    spec,
  };
  return `${JSON.stringify(overview, undefined, 2)}\n`;
}

/** A text as one line; YAML makes a number of a version without quotes. */
function lineOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const line = value.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line === '' ? null : line;
}

/** The first sentence of a Markdown text that is no heading, picture or table. */
function firstSentence(description: unknown): string | null {
  if (typeof description !== 'string') return null;
  const paragraph = description
    .slice(0, 20_000)
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.replaceAll(/^\s*#{1,6}\s.*$/gm, '').trim())
    .find((block) => /^[\p{L}\p{N}"'(*_[`]/u.test(block));
  const plain = lineOf(
    paragraph?.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/<[^>]*>|[*`]/g, ''),
  );
  if (plain === null) return null;
  return /^.*?[.!?](?=\s|$)/u.exec(plain)?.[0] ?? plain;
}

function shorten(text: string): string {
  if (text.length <= MAX_SUMMARY) return text;
  const cut = text.slice(0, MAX_SUMMARY - 1);
  // Not through the middle of a word, nor of a character outside the Basic Multilingual Plane.
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > MAX_SUMMARY / 2 ? end : -1).trimEnd()}…`;
}
