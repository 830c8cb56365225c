import { TAB, codeAt, endOfLine } from '#core/openapi/syntax/read/fast-yaml/chars.ts';
import {
  closesNothing,
  colonMissing,
  quoteNotClosed,
  tabAsIndent,
  wrongIndent,
  type Cause,
} from './cause.ts';
import { isAtDash, isEntryAt, isOpener, nextContent, usualIndent } from './entry-text.ts';
import type { Level, Reading } from './reading.ts';
import { endOfQuotes, scanFlow } from './scan-flow.ts';
import { endOfContent, endOfDeeper, isBreak, lineStartAt, skipBlanks } from './text-extent.ts';

/** A line in a column where nothing can stand; or one before it, whose column is the wrong one. */
export function indentCause(
  reading: Reading,
  at: number,
  column: number,
  ended: readonly Level[],
): Cause {
  const { text, limit, levels } = reading;
  const top = levels.at(-1);
  const earlier = wrongBefore(reading, at, column, ended);
  const within = top?.entry;
  if (earlier !== undefined) {
    const end = text.slice(0, lineStartAt(text, at)).trimEnd().length;
    return { fault: wrongIndent(earlier), span: { start: earlier, end }, within };
  }
  const fault = wrongIndent(at);
  // What is too deep takes with it all that is deeper than it should be.
  if (ended.length === 0 && top !== undefined)
    return { fault, span: { start: at, end: endOfDeeper(text, at, top.column, limit) }, within };
  // Lines under it go with it, but not those that stand where its own column should be.
  const child = nextContent(text, at, limit).column;
  const isParent = child > column || isEmptyEntry(text, at, limit);
  const end = isParent ? endOfDeeper(text, at, child - 1, limit) : endOfContent(text, at);
  return { fault, span: { start: at, end }, within };
}

/** The start of an earlier entry that is in the wrong column, where this line's seems right. */
function wrongBefore(
  { text, from, limit, levels }: Reading,
  at: number,
  column: number,
  ended: readonly Level[],
): number | undefined {
  const top = levels.at(-1);
  const parent = levels.at(-2);
  const last = ended.at(-1);
  const usual = usualIndent(text, from, limit);
  const isUsual = (above: Level | undefined) => column - (above?.column ?? -usual) === usual;
  const isRight = (above: Level | undefined) =>
    isUsual(above) || hasNeighbour(text, at, column, limit);
  // An entry less deep than it should be, behind the key that it belongs to.
  if (top !== undefined && top.behind !== -1 && column > top.behind) return top.entry;
  // The only entry so far of a mapping whose others are deeper.
  const isLess = top?.count === 1 && parent !== undefined && top.column < column;
  if (isLess && isUsual(parent)) return top.first;
  // … or less deep, or one that lost what is below it to its neighbours.
  const isFirst = last !== undefined && (last.count === 1 || isEmptyEntry(text, last.first, limit));
  if (isFirst && last.column > column && isRight(top)) return last.first;
  if (top === undefined) return undefined;
  if (isLess && isRight(parent)) return top.first;
  // A lone item of a list where the others are keys.
  const isLoneItem = top.count === 1 && !top.isMap && top.column === column;
  if (isLoneItem && hasNeighbour(text, at, column, limit)) return top.first;
  // An entry in the middle of others that are deeper.
  const isBetween = top.ended.some((level) => level.column === column) && top.column < column;
  return isBetween && !(last !== undefined && last.column - top.column === usual)
    ? top.entry
    : undefined;
}

/** Whether the next line that is not deeper is an entry of the same kind in the same column. */
function hasNeighbour(text: string, at: number, column: number, limit: number): boolean {
  const next = nextContent(text, endOfDeeper(text, at, column, limit), limit);
  if (next.column !== column || isEmptyEntry(text, at, limit)) return false;
  const isDash = isAtDash(text, next.at);
  return isDash === isAtDash(text, at) && (isDash || isEntryAt(text, next.at));
}

/** Whether a key has nothing below it but its neighbours. */
function isEmptyEntry(text: string, at: number, limit: number): boolean {
  const column = at - lineStartAt(text, at);
  return isOpener(text, at) && nextContent(text, at, limit).column === column;
}

/** A line that begins with a tab, and the lines of its kind and below it. */
export function tabCause(reading: Reading, line: number, at: number): Cause {
  const { text, limit, levels, expected } = reading;
  let end = endOfContent(text, at);
  for (let next = endOfLine(text, at) + 1; next < limit; next = endOfLine(text, next) + 1) {
    const content = skipBlanks(text, next);
    if (isBreak(codeAt(text, content))) continue;
    if (codeAt(text, next) !== TAB && !text.slice(next, content).includes('\t')) break;
    end = endOfContent(text, content);
  }
  const isParent = isAtDash(text, at) || /[:|>][-+]?$/u.test(text.slice(at, end));
  const child = nextContent(text, end, limit).column;
  const top = levels.at(-1)?.column ?? -1;
  if (isParent && child > 0) end = endOfDeeper(text, end, child - 1, limit);
  else if (expected !== 'value' && top !== -1) end = endOfDeeper(text, end, top, limit);
  const tab = line + text.slice(line, at).indexOf('\t');
  return { fault: tabAsIndent(tab), span: { start: line, end } };
}

/** A line that is no key where one should be. */
export function colonCause(
  { text, from, limit }: Reading,
  at: number,
  column: number,
  ended: readonly Level[],
): Cause {
  const first = text.charAt(at);
  const end = endOfContent(text, at);
  const closers = /:\s*([\]}]+)$/u.exec(text.slice(at, end))?.[1]?.length;
  if (closers !== undefined && /[^\s"'[{\]}]/u.test(first))
    return { fault: closesNothing(text, end - closers), span: { start: end - closers, end } };
  const words = { start: at, end: endOfWords(text, at, column, limit) };
  if (/[\]}]/u.test(first)) return { fault: closesNothing(text, at), span: words };
  const isQuoted = /["']/u.test(first) && endOfQuotes(text, at, end) === end;
  if (/["'[{]/u.test(first) && !isQuoted) return brokenKey(text, at, column, limit);
  const fault = /[`@%*,]/u.test(first) ? undefined : colonMissing(at);
  // Deeper lines of what this one did not mean to end are none of its own.
  const next = nextContent(text, words.end, limit).column;
  if (ended.length > 0 && next - column !== usualIndent(text, from, limit))
    return { fault, span: words };
  const deeper = endOfDeeper(text, at, column, limit);
  const isWord = isQuoted || /^[^\s#]+$/u.test(text.slice(at, end));
  const span = { start: at, end: Math.max(words.end, deeper) };
  if (isWord && fault !== undefined && deeper > end) return { fault, span, colonAt: end };
  return { fault, span };
}

/** The end of the lines in a column, or deeper, that are neither keys nor items: of a text that is not indented. */
function endOfWords(text: string, start: number, column: number, limit: number): number {
  let end = endOfContent(text, start);
  for (;;) {
    const next = nextContent(text, end, limit);
    if (next.column < column || isEntryAt(text, next.at) || isAtDash(text, next.at)) return end;
    end = endOfContent(text, next.at);
  }
}

/** A line that begins with a quote or bracket and is no key. */
export function brokenKey(text: string, at: number, column: number, limit: number): Cause {
  const isQuote = /["']/u.test(text.charAt(at));
  const isClosed = isQuote && endOfQuotes(text, at, endOfLine(text, at)) !== -1;
  const span = { start: at, end: endOfDeeper(text, at, column, limit, true) };
  if (isQuote) return { fault: isClosed ? colonMissing(at) : quoteNotClosed(text, at), span };
  const flow = scanFlow(text, at, column, limit);
  return { fault: 'fault' in flow ? flow.fault : colonMissing(at), span };
}
