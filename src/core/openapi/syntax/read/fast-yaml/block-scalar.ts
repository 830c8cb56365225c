import {
  CR,
  DIGIT_0,
  DIGIT_9,
  END,
  GREATER,
  HASH,
  LF,
  MINUS,
  PLUS,
  TAB,
  codeAt,
  endOfLine,
  skipSpaces,
} from './chars.ts';
import { toNextContent } from './lines.ts';
import { GiveUp, scalarNode, type Scan } from './scan.ts';
import type { SourceScalar } from '#core/openapi/syntax/read/source-node.ts';

type Header = { chomping: 'clip' | 'strip' | 'keep'; indent: number; bodyStart: number };

/** Reads a literal or folded block scalar (YAML 1.2.2, section 8.1) and moves on to the next content. */
export function readBlockScalar(scan: Scan, start: number, parentIndent: number): SourceScalar {
  const { text } = scan;
  const { chomping, indent, bodyStart } = readHeader(text, start);
  const block = scanLines(text, bodyStart, indent === 0 ? 0 : parentIndent + indent, parentIndent);
  const isFolded = text.charCodeAt(start) === GREATER;
  let value = isFolded ? foldedValue(text, block) : literalValue(text, block);

  // Where the content's last line ends with the text, there is no break behind it.
  const hasBreak = block.contentEnd < text.length;
  let end = hasBreak ? endOfLine(text, block.contentEnd) + 1 : text.length;
  if (chomping === 'clip') {
    value += '\n';
  } else if (chomping === 'keep') {
    value += '\n'.repeat(1 + block.blankLinesBehind);
    end = block.nextLine;
  }
  toNextContent(scan, block.nextLine);
  return scalarNode(scan, start, end, 'block', value);
}

function readHeader(text: string, start: number): Header {
  let chomping: Header['chomping'] = 'clip';
  let indent = 0;
  let at = start + 1;
  let code = codeAt(text, at);
  for (; ; code = codeAt(text, (at += 1))) {
    if (chomping === 'clip' && code === MINUS) chomping = 'strip';
    else if (chomping === 'clip' && code === PLUS) chomping = 'keep';
    else if (indent === 0 && code > DIGIT_0 && code <= DIGIT_9) indent = code - DIGIT_0;
    else break;
  }
  const blanksEnd = skipSpaces(text, at);
  code = codeAt(text, blanksEnd);
  if (code === HASH && blanksEnd > at) {
    at = endOfLine(text, blanksEnd);
  } else {
    if (code !== LF && code !== CR) throw new GiveUp();
    at = code === CR ? blanksEnd + 1 : blanksEnd;
  }
  return { chomping, indent, bodyStart: at + 1 };
}

/** Finds the lines of a block scalar; gives up where one is empty or oddly indented. */
function scanLines(text: string, from: number, explicit: number, parentIndent: number): Block {
  let indent = explicit;
  let contentStart = -1;
  let contentEnd = -1;
  let blankLines = 0;
  let leadingBlankLines = 0;
  let longestBlank = 0;
  let isRagged = false;
  let lineStart = from;
  while (lineStart < text.length) {
    const at = skipSpaces(text, lineStart);
    const width = at - lineStart;
    const code = codeAt(text, at);
    if (code === LF || code === CR) {
      blankLines += 1;
      longestBlank = Math.max(longestBlank, width);
      isRagged ||= width > 0 && width < indent;
      lineStart = (code === CR ? at + 1 : at) + 1;
      continue;
    }
    // Blanks without a break at the text's end, or a tab that may or may not be indentation.
    if (code === END || (code === TAB && width < indent)) throw new GiveUp();
    if (contentStart === -1) {
      if (indent === 0) indent = width;
      if (indent <= parentIndent || width < indent || longestBlank > indent) throw new GiveUp();
      leadingBlankLines = blankLines;
      contentStart = lineStart;
    } else if (width < indent) {
      break;
    }
    const lineFeed = endOfLine(text, at);
    contentEnd = lineFeed > at && text.charCodeAt(lineFeed - 1) === CR ? lineFeed - 1 : lineFeed;
    blankLines = 0;
    longestBlank = 0;
    lineStart = lineFeed + 1;
  }
  // At the end, blanks beyond the indentation make content of a line without text.
  if (contentStart === -1 || longestBlank > indent) throw new GiveUp();
  return {
    indent,
    contentStart,
    contentEnd,
    leadingBlankLines,
    blankLinesBehind: blankLines,
    nextLine: Math.min(lineStart, text.length),
    isRagged,
  };
}

/** The lines of a block scalar. */
type Block = {
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
function literalValue(text: string, block: Block): string {
  const { indent, contentStart, contentEnd } = block;
  let raw = text.slice(contentStart + indent, contentEnd);
  if (raw.includes('\r')) raw = raw.replaceAll('\r\n', '\n');
  if (block.isRagged) raw = raw.replaceAll(new RegExp(`\\n {1,${indent - 1}}(?=\\n)`, 'gu'), '\n');
  return '\n'.repeat(block.leadingBlankLines) + raw.replaceAll(`\n${' '.repeat(indent)}`, '\n');
}

/** The text of a folded block scalar without the line breaks behind it (YAML 1.2.2, section 8.1.3). */
function foldedValue(text: string, block: Block): string {
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
