import type { SemanticChange, SemanticDiff } from '#core/openapi/semantic-diff/change.ts';
import { changelogHeadings } from './changelog-heading.ts';
import { askingChanges } from './suggest-version.ts';

type Release = {
  version: string;
  /** RFC 3339 full-date. */
  date: string;
  /** The changelog that the entry is for, whose headings it follows; `undefined` where there is none. */
  like?: string | undefined;
};

const MAX_LINES = 200;
const MARKUP = /[\\`*<[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

// What stands in the file is for its readers and for programs that know keepachangelog.com: it is in English.
// oxlint-disable-next-line portolan/texts-in-messages
const SECTIONS = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

/**
 * Drafts the entry of a release for a changelog in Markdown (keepachangelog.com 1.1.0): Added, Changed and Removed,
 * each with its differences; those that break callers come first and say so. It is in English, whatever the language of
 * the window.
 *
 * `undefined` where nothing differs.
 */
export function draftChangelogEntry(
  differences: SemanticDiff,
  release: Release,
): string | undefined {
  const { added, changed, removed, truncated } = askingChanges(differences);
  const { heading, marks } = headingOf(release);
  const sections = [
    sectionOf(SECTIONS.added, added, marks),
    sectionOf(SECTIONS.changed, changed, marks),
    sectionOf(SECTIONS.removed, removed, marks),
  ].flatMap((section) => section ?? []);
  if (sections.length === 0) return undefined;
  // oxlint-disable-next-line portolan/texts-in-messages -- in the file, as above
  const more = truncated ? ['Not all changes are listed.'] : [];
  return [heading, ...sections, ...more].join('\n\n');
}

function sectionOf(
  title: string,
  changes: readonly SemanticChange[],
  marks: string,
): string | undefined {
  if (changes.length === 0) return undefined;
  const ordered = [...changes].sort((a, b) => Number(b.breaking) - Number(a.breaking));
  const lines = ordered
    .slice(0, MAX_LINES)
    .map(
      ({ breaking, message, english = message }) =>
        `- ${breaking ? '**BREAKING:** ' : ''}${inline(english)}`,
    );
  const rest = changes.length - lines.length;
  // oxlint-disable-next-line portolan/texts-in-messages -- in the file, as above
  if (rest > 0) lines.push(`- ${rest} more of this kind.`);
  return `${marks}# ${title}\n\n${lines.join('\n')}`;
}

// Names of the document stand in the messages: they may not become Markdown of their own.
function inline(message: string): string {
  return message.replaceAll(/\s+/gu, ' ').replaceAll(MARKUP, String.raw`\$&`);
}

/** The heading as the newest one of the changelog is written, else as keepachangelog.com writes it. */
function headingOf({ version, date, like = '' }: Release): { heading: string; marks: string } {
  const sample = changelogHeadings(like).find((one) => one.version !== undefined && one.marks);
  const line = sample && like.slice(sample.start, sample.end);
  if (line === undefined || sample?.version === undefined || sample.marks === undefined) {
    return { heading: `## [${version}] - ${date}`, marks: '##' };
  }
  const prefix = sample.version.startsWith('v') ? 'v' : '';
  const at = line.indexOf(sample.version);
  const isBracketed = line[at - 1] === '[';
  const name = `${line.slice(0, at)}${prefix}${version}${isBracketed ? ']' : ''}`;
  const dated = /(?<before>\s*[-–—:]?\s*\(?)\d{4}-\d{2}-\d{2}(?<after>\)?)/u.exec(
    line.slice(at),
  )?.groups;
  const day = dated ? `${dated['before']}${date}${dated['after']}` : '';
  return { heading: `${name}${day}`, marks: sample.marks };
}
