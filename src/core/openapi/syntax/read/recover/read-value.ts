import {
  DOUBLE_QUOTE,
  HASH,
  OPEN_BRACE,
  OPEN_BRACKET,
  SINGLE_QUOTE,
  TAB,
  codeAt,
  endOfLine,
  isEmpty,
} from '#core/openapi/syntax/read/fast-yaml/chars.ts';
import {
  closesNothing,
  goesOn,
  quoteNotClosed,
  secondColon,
  startsWithSign,
  tabAsIndent,
  wrongIndent,
  type Cause,
  type CauseFault,
} from './cause.ts';
import { colonOfPlain, usualIndent } from './entry-text.ts';
import { brokenKey } from './line-causes.ts';
import type { Reading } from './reading.ts';
import { endOfBrackets, endOfQuotes, scanFlow } from './scan-flow.ts';
import {
  endOfContent,
  endOfDeeper,
  isBreak,
  isRestEmpty,
  lineStartAt,
  skipBlanks,
} from './text-extent.ts';

/** Reads the value at an offset, which may go on in lines deeper than the column; `entry` is where its entry starts. */
export function readValue(
  reading: Reading,
  from: number,
  column: number,
  entry: number,
): Cause | undefined {
  const { text, limit } = reading;
  const properties = /^(?:[&!]\S*[ \t]+)*(?:[&!]\S*(?=[\r\n]|$))?/u.exec(
    text.slice(from, endOfLine(text, from)),
  );
  const at = from + (properties?.[0].length ?? 0);
  const code = codeAt(text, at);
  reading.expected = 'nothing';
  if (isBreak(code) || (code === HASH && isEmpty(codeAt(text, at - 1)))) {
    reading.expected = 'value';
    return undefined;
  }
  const deeper = endOfDeeper(text, at, column, limit);
  const spanOf = (start: number) => ({ start, end: Math.max(deeper, start + 1) });
  const lineOf = (start: number) => ({
    start,
    end: Math.max(endOfContent(text, start), start + 1),
  });
  switch (code) {
    case DOUBLE_QUOTE:
    case SINGLE_QUOTE: {
      const end = endOfQuotes(text, at, deeper);
      if (end === -1) return causeIn(at, entry, quoteNotClosed(text, at), spanOf(at));
      const isWrong = !isRestEmpty(text, end) && text.slice(at, end).includes('\n');
      if (at === entry && !isRestEmpty(text, end))
        return brokenKey(text, at, at - lineStartAt(text, at), limit);
      if (isWrong) return causeIn(at, entry, quoteNotClosed(text, at), spanOf(at));
      return finishValue(reading, at, end, lineOf(end));
    }
    case OPEN_BRACE:
    case OPEN_BRACKET: {
      const flow = scanFlow(text, at, column, limit);
      if ('end' in flow) return finishValue(reading, at, flow.end, lineOf(flow.end));
      const closed = endOfBrackets(text, at, column, limit);
      const extent = endOfDeeper(text, at, column, limit, true);
      const isWhole = closed !== -1 && isRestEmpty(text, closed);
      return { fault: flow.fault, span: { start: at, end: isWhole ? closed : extent } };
    }
    case 0x5d: // ]
    case 0x7d: // }
    case 0x2c: // ,
      return isRestEmpty(text, at + 1) && code !== 0x2c
        ? { fault: closesNothing(text, at), span: { start: at, end: at + 1 } }
        : { fault: code === 0x2c ? undefined : closesNothing(text, at), span: spanOf(at) };
    case 0x7c: // |
    case 0x3e: // >
      return readBlockScalar(reading, at, column);
    case 0x2a: {
      const end = at + (/^\*[^\s,[\]{}]*/u.exec(text.slice(at, at + 200))?.[0].length ?? 1);
      const isText = !isRestEmpty(text, end) || deeper > endOfContent(text, at);
      if (isText) return { fault: startsWithSign(text, at), span: spanOf(at) };
      return finishValue(reading, at, end, lineOf(end));
    }
    default: {
      const colon = colonOfPlain(text, at, endOfLine(text, at));
      if (colon !== -1) return { fault: secondColon(colon), span: spanOf(at) };
      reading.expected = 'plain';
      return undefined;
    }
  }
}

/** A quote that is not closed may be a key's: then nothing of its entry can be read. */
function causeIn(at: number, entry: number, fault: CauseFault, span: Cause['span']): Cause {
  return { fault, span: at === entry ? { ...span, start: entry } : span };
}

/** Ends a value that may go over several lines: nothing but a comment follows it. */
function finishValue(
  reading: Reading,
  start: number,
  end: number,
  rest: Cause['span'],
): Cause | undefined {
  const { text } = reading;
  if (!isRestEmpty(text, end)) {
    const at = skipBlanks(text, end);
    const isCloser = /[\]}]/u.test(text.charAt(at));
    if (isCloser && isRestEmpty(text, at + 1))
      return { fault: closesNothing(text, at), span: { start: at, end: at + 1 } };
    return { fault: goesOn(at), span: { start, end: rest.end } };
  }
  reading.next = endOfLine(text, end) + 1;
  if (reading.noticed >= start && reading.noticed < end)
    return { fault: undefined, span: { start, end } };
  return undefined;
}

/** Passes over a block scalar (YAML 1.2.2, section 8.1), whose lines are as deep as its first one, or deeper. */
function readBlockScalar(reading: Reading, start: number, column: number): Cause | undefined {
  const { text, from, limit, levels } = reading;
  const digit = /^[|>][-+]?([1-9])/u.exec(text.slice(start, start + 3))?.[1];
  let indent = digit === undefined ? -1 : Math.max(column, 0) + Number(digit);
  let first = -1;
  let count = 0;
  let line = endOfLine(text, start) + 1;
  for (; line < limit; line = endOfLine(text, line) + 1) {
    let at = line;
    while (codeAt(text, at) === 0x20) at += 1;
    if (isBreak(codeAt(text, skipBlanks(text, at)))) {
      const isTab = codeAt(text, at) === TAB && reading.noticed >= line && reading.noticed <= at;
      if (!isTab) continue;
      const end = endOfDeeper(text, start, column, limit);
      return { fault: tabAsIndent(at), span: { start, end } };
    }
    const own = at - line;
    // A `#` as deep as the text is text; a comment ends it only where it is less deep.
    if (own <= column || (codeAt(text, at) === HASH && own < indent)) break;
    if (indent === -1) indent = own;
    if (first === -1) first = at;
    if (own < indent) {
      // A line of what the scalar's entry has ended.
      if (levels.at(-1)?.ended.some((level) => level.column === own) === true) break;
      // The first line alone may be too deep, or this one not deep enough.
      const isFirst = count === 1 && own - column === usualIndent(text, from, limit);
      const span = { start: at, end: endOfDeeper(text, at, column, limit) };
      return { fault: wrongIndent(isFirst ? first : at), span };
    }
    count += 1;
  }
  reading.next = Math.min(line, limit);
  return undefined;
}
