import { splitLinesAndBreaks } from '#core/text/line-breaks.ts';

const FENCE = /^\s{0,3}(?:```|~~~)/u;
const VERSION = /v?\d+(?:\.[0-9A-Za-z*x]+)*(?:[-+][0-9A-Za-z.+-]+)?/u;
// "## [1.2.0] - 2026-01-31", "# v1.2.0 (2026-01-31)", "### 1.2.0: What is new", "## [Unreleased]"
const ATX = new RegExp(
  `^(?<marks>#{1,3})[ \\t]+\\[?(?:version[ \\t]+)?(?<version>${VERSION.source}|unreleased)(?![0-9A-Za-z.])`,
  'iu',
);
// The same, underlined.
const SETEXT = new RegExp(`^\\[?(?<version>${VERSION.source}|unreleased)(?![0-9A-Za-z.])`, 'iu');
const UNDERLINE = /^\s{0,3}(?:-{3,}|={3,})\s*$/u;
// A longer line is text.
const MAX_HEADING = 500;

/** The heading of a version in a changelog: the span of its first line, and how it is written. */
export type ChangelogHeading = {
  start: number;
  end: number;
  /** As it is written, `v` included; `undefined` for what is unreleased. */
  version: string | undefined;
  /** `#` to `###`, or `undefined` for an underlined one. */
  marks: string | undefined;
};

/** The headings of versions in a Markdown text, in its order, whichever style they are written in. */
export function changelogHeadings(text: string): ChangelogHeading[] {
  const headings: ChangelogHeading[] = [];
  let isFenced = false;
  for (const { line, start, next } of linesOf(text)) {
    if (FENCE.test(line)) isFenced = !isFenced;
    if (isFenced || line.length > MAX_HEADING) continue;
    const groups = (ATX.exec(line) ?? (UNDERLINE.test(next) ? SETEXT.exec(line) : null))?.groups;
    if (groups === undefined) continue;
    const { version = '', marks } = groups;
    const isUnreleased = /^unreleased$/iu.test(version);
    headings.push({
      start,
      end: start + line.length,
      version: isUnreleased ? undefined : version,
      marks,
    });
  }
  return headings;
}

function linesOf(text: string): { line: string; start: number; next: string }[] {
  const lines: { line: string; start: number; next: string }[] = [];
  // A byte order mark is no part of the first line.
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  const split = splitLinesAndBreaks(text.slice(start));
  for (const [index, line] of split.lines.entries()) {
    const last = lines.at(-1);
    if (last) last.next = line;
    lines.push({ line, start, next: '' });
    start += line.length + (split.breaks[index]?.length ?? 0);
  }
  return lines;
}

/** An entry under another version: that of its first heading which names one. */
export function withHeadingVersion(entry: string, version: string): string {
  const heading = changelogHeadings(entry).find((one) => one.version !== undefined);
  if (heading?.version === undefined) return entry;
  const at = entry.indexOf(heading.version, heading.start);
  const prefix = /^v/iu.exec(heading.version)?.[0] ?? '';
  return `${entry.slice(0, at)}${prefix}${version}${entry.slice(at + heading.version.length)}`;
}
