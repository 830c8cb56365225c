import { HASH, codeAt, endOfLine } from '#core/openapi/syntax/read/fast-yaml/chars.ts';
import type { Cause } from './cause.ts';
import { colonOfKey, isAtDash, isEntryAt, isKeyWithoutColon, nextContent } from './entry-text.ts';
import { colonCause, indentCause, tabCause } from './line-causes.ts';
import { readValue } from './read-value.ts';
import type { Level, Reading } from './reading.ts';
import {
  endOfContent,
  endOfDeeper,
  isBreak,
  isRestEmpty,
  lineStartAt,
  skipBlanks,
} from './text-extent.ts';

/** What a line comes to: what is wrong with it, `undefined` where nothing is, or `unknown` where the reading ends. */
type Outcome = Cause | 'unknown' | undefined;

/**
 * Finds what makes a text unreadable as YAML, by its lines from `from` on: the first of them that is not what it should
 * be by its indentation, quotes and brackets.
 *
 * `noticed` is where a reader was stopped; what it noticed there is the fault of a line that seems right.
 * `undefined` where the place is in no line that is known.
 */
export function findCause(
  text: string,
  from: number,
  limit: number,
  noticed: number,
): Cause | undefined {
  const reading: Reading = {
    text,
    limit,
    noticed,
    levels: [],
    expected: 'value',
    from,
    next: from,
  };
  let last = -1;
  while (reading.next < limit) {
    const line = reading.next;
    const at = skipBlanks(text, line);
    const code = codeAt(text, at);
    reading.next = endOfLine(text, at) + 1;
    if (isBreak(code) || code === HASH || code === 0xfeff) {
      if (code === 0xfeff) reading.next = at + 1;
      continue;
    }
    const outcome = readLine(reading, line, at);
    if (outcome === 'unknown') return undefined;
    if (outcome !== undefined) return outcome;
    // What is noticed at a line's end, or in a plain text that may go on, may be the next line's fault.
    const { at: following, column } = nextContent(text, reading.next - 1, limit);
    const goesOn = column > (reading.levels.at(-1)?.column ?? -1) && isEntryAt(text, following);
    const isNext = reading.expected === 'plain' ? goesOn : noticed >= endOfContent(text, at);
    last = at;
    if (noticed < reading.next && (!isNext || following >= limit)) return noticedIn(reading, at);
    if (noticed < at && reading.expected !== 'plain') return noticedIn(reading, at);
  }
  return last === -1 ? undefined : noticedIn(reading, last);
}

/** The entry on the lines that seem right to this reading, where another one noticed something. */
function noticedIn({ text, limit }: Reading, at: number): Cause {
  const column = at - lineStartAt(text, at);
  return { fault: undefined, span: { start: at, end: endOfDeeper(text, at, column, limit) } };
}

function readLine(reading: Reading, line: number, at: number): Outcome {
  const { text, levels } = reading;
  const column = at - line;
  if (text.slice(line, at).includes('\t')) {
    if (reading.expected === 'plain' && !isEntryAt(text, at)) return undefined;
    return tabCause(reading, line, at);
  }
  if (column === 0 && /^(?:---|\.\.\.)(?=\s|$)|^%/u.test(text.slice(at, at + 4))) {
    const isStart = levels.length === 0 && text.startsWith('---', at);
    if (!isStart || !isRestEmpty(text, at + 3)) return 'unknown';
    return undefined;
  }
  const above = levels.at(-1);
  if (above !== undefined && column > above.column) {
    if (reading.expected === 'plain' && !isEntryAt(text, at)) return undefined;
    if (reading.expected !== 'value') return indentCause(reading, at, column, []);
    return readContent(reading, at, column);
  }
  const ended: Level[] = [];
  while ((levels.at(-1)?.column ?? -1) > column) ended.push(...levels.splice(-1));
  if (/[\]}]/u.test(text.charAt(at))) return colonCause(reading, at, column, ended);
  const isDash = isAtDash(text, at);
  const own = levels.at(-1);
  if (above !== undefined && own?.column !== column) return indentCause(reading, at, column, ended);
  // The list of a key may stand in the key's own column.
  if (own !== undefined && !own.isMap && !isDash && levels.at(-2)?.column === column) {
    ended.push(...levels.splice(-1));
  }
  const top = levels.at(-1);
  if (top !== undefined && top.isMap === isDash) {
    const isValue = isDash && reading.expected === 'value' && ended.length === 0;
    if (!isValue) return indentCause(reading, at, column, ended);
  } else if (top !== undefined) {
    top.entry = at;
    top.count += 1;
    top.ended = ended;
    top.behind = reading.expected === 'value' ? (ended[0]?.column ?? column) : -1;
    if (isDash || isEntryAt(text, at)) return readContent(reading, at, column);
    return colonCause(reading, at, column, ended);
  }
  return readContent(reading, at, column);
}

/** Reads an entry, or a value, from its first character on. */
function readContent(reading: Reading, start: number, startColumn: number): Outcome {
  const { text, levels } = reading;
  let at = start;
  let column = startColumn;
  // A root is a mapping or a list, in OpenAPI.
  let isValue =
    reading.expected === 'value' &&
    (levels.at(-1)?.column ?? -1) < column &&
    (levels.length > 0 || /[[{]/u.test(text.charAt(at)));
  while (isAtDash(text, at)) {
    enter(levels, column, false, at);
    const behind = skipBlanks(text, at + 1);
    if (isRestEmpty(text, at + 1)) {
      reading.expected = 'value';
      return undefined;
    }
    column += behind - at;
    at = behind;
    isValue = true;
  }
  if (/^\?(?=\s)/u.test(text.slice(at, at + 2))) return 'unknown';
  const colon = colonOfKey(text, at);
  if (colon !== -1) {
    enter(levels, column, true, at);
    return readValue(reading, skipBlanks(text, colon + 1), column, at);
  }
  if (isValue) {
    if (isKeyWithoutColon(text, at, column, reading.limit, at === start))
      return colonCause(reading, at, column, []);
    // A value below its key, or behind a dash.
    const parent = levels.findLast((level) => level.column < column)?.column ?? -1;
    return readValue(reading, at, parent, at);
  }
  return colonCause(reading, at, column, []);
}

function enter(levels: Level[], column: number, isMap: boolean, entry: number): void {
  const top = levels.at(-1);
  if (top?.column === column && top.isMap === isMap) return;
  levels.push({ column, isMap, first: entry, entry, count: 1, ended: [], behind: -1 });
}
