import { usualLineBreakOf, withLineBreaks } from '#core/text/line-breaks.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { changelogHeadings } from './changelog-heading.ts';

const HEADER = '# Changelog\n';

/** The text of a changelog that does not exist yet, with its first entry. */
export function newChangelog(entry: string): string {
  return `${HEADER}\n${entry.trim()}\n`;
}

/**
 * The one edit that adds an entry to a changelog in Markdown: above the newest version, below what is unreleased and
 * what the text begins with. Line ends are those of the text; nothing else of it changes.
 */
export function insertChangelogEntry(text: string, entry: string): TextEdit {
  const newline = usualLineBreakOf(text).lineBreak;
  const body = withLineBreaks(entry.trim(), newline);
  const first = changelogHeadings(text).find(({ version }) => version !== undefined);
  const at = first?.start ?? text.length;
  const before = text.slice(0, at);
  const lead = before === '' ? '' : newline.repeat(2 - emptyEnd(before));
  const trail = first ? newline.repeat(2) : newline;
  return { start: at, end: at, text: `${lead}${body}${trail}` };
}

/** How many line ends a text has at its end: two, one or none. */
function emptyEnd(text: string): number {
  const end = /(?:\r\n|\n|\r){0,2}$/u.exec(text)?.[0] ?? '';
  if (text.replace(/^\uFEFF/u, '').trim() === '') return 2;
  return end.replaceAll('\r\n', '\n').length;
}
