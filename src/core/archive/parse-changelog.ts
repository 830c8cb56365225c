import { splitLines } from '#core/text/line-breaks.ts';
import { isFullDate } from './overview/read-changelog-list.ts';
import type { ChangelogEntry } from './overview/overview.ts';

// "## [1.2.0] - 2026-01-31", "## v1.2.0 (2026-01-31)", "## [Unreleased]", "## 1.2.0 – What is new"
const VERSION_HEADING = /^##(?!#)\s*\[?v?(?<version>\d[^\s\])]*|unreleased)\]?(?<rest>.*)$/iu;
const DATE = /\d{4}-\d{2}-\d{2}/u;
const SECTION_HEADING = /^###(?!#)\s*(?<type>.+?)\s*#*$/u;
// A longer line is text; that also bounds what the expressions above can cost.
const MAX_HEADING = 500;
const FENCE = /^\s{0,3}(?:```|~~~)/u;
const LINK_DEFINITION = /^\s{0,3}\[[^\]]+\]:\s/u;
// As keepachangelog.com writes it: it stands in the file, in any language.
// oxlint-disable-next-line portolan/texts-in-messages
const UNRELEASED = 'Unreleased';
const BREAKING = /\bBREAKING\b/u;

type Section = { entry: ChangelogEntry; lines: string[] };

/**
 * Reads a changelog as keepachangelog.com writes it: an entry for each section (Added, Fixed …) of each version, in
 * the order of the file. A version without sections is one entry; a text without versions is one entry with the text
 * as its body.
 */
export function parseChangelog(markdown: string): ChangelogEntry[] {
  const sections = splitSections(markdown);
  if (sections.length === 0) {
    const body = markdown.trim();
    return body === '' ? [] : [{ body }];
  }
  return sections.flatMap(({ entry, lines }, index) => {
    const body = lines
      .filter((line) => !LINK_DEFINITION.test(line))
      .join('\n')
      .trim();
    const next = sections[index + 1];
    // A version's own heading counts only where no section follows that says more, or where it says something itself.
    const isHeadingOnly = entry.type === undefined && body === '';
    const isContinued = next?.entry.type !== undefined && next.entry.version === entry.version;
    const isUnreleased = entry.version?.toLowerCase() === 'unreleased';
    return isHeadingOnly && (isContinued || isUnreleased) ? [] : [finish(entry, body)];
  });
}

function splitSections(markdown: string): Section[] {
  const sections: Section[] = [];
  let current: Section | undefined;
  let isFenced = false;
  for (const line of splitLines(markdown)) {
    if (FENCE.test(line)) isFenced = !isFenced;
    const isText = isFenced || !line.startsWith('##') || line.length > MAX_HEADING;
    const heading = isText ? undefined : readHeading(line, current?.entry);
    if (heading === undefined) current?.lines.push(line);
    else {
      current = { entry: heading, lines: [] };
      sections.push(current);
    }
  }
  return sections;
}

function readHeading(line: string, above: ChangelogEntry | undefined): ChangelogEntry | undefined {
  const version = VERSION_HEADING.exec(line)?.groups;
  if (version !== undefined) return readVersion(line, version['version'], version['rest'] ?? '');
  const type = above && SECTION_HEADING.exec(line)?.groups?.['type'];
  if (above === undefined || type === undefined) return undefined;
  const entry: ChangelogEntry = { ...above, type: type.toLowerCase() };
  delete entry.breaking;
  return entry;
}

function readVersion(line: string, version: string | undefined, rest: string): ChangelogEntry {
  const entry: ChangelogEntry = { version: version ?? UNRELEASED };
  const date = DATE.exec(rest)?.[0];
  if (date !== undefined && isFullDate(date)) entry.date = date;
  const title = rest
    .replace(DATE, '')
    .replaceAll(/\([^)]*:\/\/[^)]*\)|\(\s*\)/gu, '')
    .replaceAll(/^[\s\-–—:|/]+|[\s\-–—:|/#]+$/gu, '');
  if (title !== '') entry.title = title;
  if (BREAKING.test(line)) entry.breaking = true;
  return entry;
}

function finish(entry: ChangelogEntry, body: string): ChangelogEntry {
  const finished: ChangelogEntry = body === '' ? { ...entry } : { ...entry, body };
  if (BREAKING.test(body) || entry.type?.startsWith('breaking') === true) finished.breaking = true;
  return finished;
}
