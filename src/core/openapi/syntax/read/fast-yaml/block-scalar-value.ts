import { TAB, skipSpaces } from './chars.ts';

/** The lines of a block scalar. */
export type Block = {
  /** How many spaces each line of text has before it. */
  indent: number;
  /** The start of the first line of text; blank lines may stand before it. */
  contentStart: number;
  /** The end of the last line of text, before its line break. */
  contentEnd: number;
  leadingBlankLines: number;
  blankLinesBehind: number;
  /** The start of the line behind, blank lines skipped. */
  nextLine: number;
  /** Whether a line without text has some spaces, but fewer than `indent`. */
  isRagged: boolean;
};

/** The text of a literal block scalar without the line breaks behind it. */
export function literalValue(text: string, block: Block): string {
  const { indent, contentStart, contentEnd } = block;
  let raw = text.slice(contentStart + indent, contentEnd);
  if (raw.includes('\r')) raw = raw.replaceAll('\r\n', '\n');
  if (block.isRagged) raw = raw.replaceAll(new RegExp(`\\n {1,${indent - 1}}(?=\\n)`, 'gu'), '\n');
  return '\n'.repeat(block.leadingBlankLines) + raw.replaceAll(`\n${' '.repeat(indent)}`, '\n');
}

/** The text of a folded block scalar without the line breaks behind it (YAML 1.2.2, section 8.1.3). */
export function foldedValue(text: string, block: Block): string {
  const { indent, contentStart, contentEnd } = block;
  const parts = ['\n'.repeat(block.leadingBlankLines)];
  let breaks = 0;
  let wasIndented = false;
  let isFirst = true;
  for (let lineStart = contentStart; lineStart < contentEnd;) {
    const feed = text.indexOf('\n', lineStart);
    const lineFeed = feed === -1 || feed > contentEnd ? contentEnd : feed;
    const end =
      lineFeed > lineStart && text.charAt(lineFeed - 1) === '\r' ? lineFeed - 1 : lineFeed;
    if (skipSpaces(text, lineStart) < end || end - lineStart > indent) {
      const start = lineStart + indent;
      const isIndented = text.charAt(start) === ' ' || text.charCodeAt(start) === TAB;
      if (!isFirst) parts.push(joint(breaks, isIndented || wasIndented));
      parts.push(text.slice(start, end));
      wasIndented = isIndented;
      isFirst = false;
      breaks = 0;
    }
    breaks += 1;
    lineStart = lineFeed + 1;
  }
  return parts.join('');
}

/** What stands between two lines of text: around indented ones, breaks are kept. */
function joint(breaks: number, isKept: boolean): string {
  if (isKept) return '\n'.repeat(breaks);
  return breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
}
