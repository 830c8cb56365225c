import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOUBLE_QUOTE,
  HASH,
  LF,
  OPEN_BRACE,
  OPEN_BRACKET,
  SINGLE_QUOTE,
  codeAt,
  endOfLine,
  isEmpty,
  isFlowIndicator,
} from '#core/openapi/syntax/read/fast-yaml/chars.ts';
import {
  closesNothing,
  commaMissing,
  commaTooMany,
  notClosed,
  quoteNotClosed,
  type CauseFault,
} from './cause.ts';
import { endOfDeeper, isBreak, lineStartAt, skipBlanks } from './text-extent.ts';

/** Where a flow collection ends, or what is wrong in it. */
export type FlowScan = { end: number } | { fault: CauseFault };

type Bracket = {
  at: number;
  isMap: boolean;
  /** Whether the entry that is being read has its colon, and anything at all. */
  hasColon: boolean;
  hasValue: boolean;
  /** Where the value read last ends. */
  valueEnd: number;
};

/** Where a text in quotes ends, no further than `limit`; -1 where it does not. */
export function endOfQuotes(text: string, start: number, limit: number): number {
  const quote = text.charCodeAt(start);
  for (let at = start + 1; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      if (quote === DOUBLE_QUOTE || text.charCodeAt(at + 1) !== SINGLE_QUOTE) return at + 1;
      at += 1;
    } else if (code === BACKSLASH && quote === DOUBLE_QUOTE) {
      at += 1;
    }
  }
  return -1;
}

/**
 * Looks through a flow collection (YAML 1.2.2, section 7.4) by its brackets, quotes and commas.
 *
 * It can go on no further than its lines are indented deeper than `column`, up to `limit`.
 */
export function scanFlow(text: string, start: number, column: number, limit: number): FlowScan {
  const extent = endOfDeeper(text, start, column, limit, true);
  const open: Bracket[] = [];
  // Quotes over several lines are rare in braces: where something else is wrong, they are the cause.
  let crossing = -1;
  const failed = (fault: CauseFault): FlowScan => ({
    fault: crossing === -1 ? fault : quoteNotClosed(text, crossing),
  });
  const valued = (end: number) => {
    const top = open.at(-1);
    if (top === undefined) return;
    top.hasValue = true;
    top.valueEnd = end;
  };
  for (let at = start; at < extent;) {
    const code = text.charCodeAt(at);
    const top = open.at(-1);
    if (isBlankOrBreak(code)) {
      at += 1;
    } else if (code === HASH && isEmpty(codeAt(text, at - 1))) {
      at = endOfLine(text, at);
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (top !== undefined && isComplete(top)) return failed(commaMissing(top.valueEnd));
      open.push({
        at,
        isMap: code === OPEN_BRACE,
        hasColon: false,
        hasValue: false,
        valueEnd: at + 1,
      });
      at += 1;
    } else if (top !== undefined && (code === CLOSE_BRACE || code === CLOSE_BRACKET)) {
      if (top.isMap !== (code === CLOSE_BRACE)) {
        const isOuter = open.slice(0, -1).some(({ isMap }) => isMap === (code === CLOSE_BRACE));
        return failed(isOuter ? notClosed(text, top.at) : closesNothing(text, at));
      }
      open.pop();
      at += 1;
      if (open.length === 0) return { end: at };
      valued(at);
    } else if (top !== undefined && code === COMMA) {
      if (!top.hasValue && !top.hasColon) return failed(commaTooMany(at));
      Object.assign(top, { hasColon: false, hasValue: false, valueEnd: at });
      at += 1;
    } else if (top !== undefined && code === COLON && isColon(text, at, top)) {
      if (top.hasColon) return failed(commaMissing(lastWord(text, top.valueEnd)));
      Object.assign(top, { hasColon: true, hasValue: false, valueEnd: at + 1 });
      at += 1;
    } else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      if (top?.hasValue === true) return failed(commaMissing(top.valueEnd));
      const end = endOfQuotes(text, at, extent);
      if (end === -1) return failed(quoteNotClosed(text, at));
      if (crossing === -1 && text.slice(at, end).includes('\n')) crossing = at;
      valued(end);
      at = end;
    } else {
      const isFurther = top?.hasValue === true && endsWithQuote(text, top.valueEnd);
      if (top !== undefined && isFurther) return failed(commaMissing(top.valueEnd));
      if (top?.hasValue === true && isEntry(text, at, top))
        return failed(commaMissing(top.valueEnd));
      at = endOfPlain(text, at, extent);
      valued(at);
    }
  }
  const innermost = open.at(-1);
  return failed(notClosed(text, innermost?.at ?? start));
}

/** The end of a flow collection by its brackets alone, whatever stands between them; -1 where they do not match. */
export function endOfBrackets(text: string, start: number, column: number, limit: number): number {
  const extent = endOfDeeper(text, start, column, limit, true);
  let depth = 0;
  for (let at = start; at < extent; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
    if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

function isBlankOrBreak(code: number): boolean {
  return code !== -1 && isEmpty(code);
}

/** Whether a bracket behind the value would be a second one. */
function isComplete({ hasValue }: Bracket): boolean {
  return hasValue;
}

function isColon(text: string, at: number, { isMap, valueEnd, hasValue }: Bracket): boolean {
  const next = codeAt(text, at + 1);
  if (isEmpty(next) || isFlowIndicator(next)) return true;
  // Behind a quoted key no space is needed.
  return isMap && hasValue && valueEnd === at && endsWithQuote(text, valueEnd);
}

function endsWithQuote(text: string, end: number): boolean {
  return /["'}\]]/u.test(text.charAt(end - 1));
}

/** Whether an entry starts on a new line of a mapping whose last one is complete. */
function isEntry(text: string, at: number, { isMap, hasColon }: Bracket): boolean {
  if (!isMap || !hasColon || skipBlanks(text, lineStartAt(text, at)) !== at) return false;
  const line = text.slice(at, endOfLine(text, at));
  return /^[\w$./-]+\s*:(?=\s|$)/u.test(line);
}

/** The end of the last word before `name:` where two entries stand on one line, `1` of `a: 1 b: 2`. */
function lastWord(text: string, end: number): number {
  const before = text.lastIndexOf(' ', end - 1);
  return before === -1 ? end : before;
}

function endOfPlain(text: string, start: number, extent: number): number {
  let at = start + 1;
  let end = at;
  for (; at < extent; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || isFlowIndicator(code)) break;
    if (code === COLON) {
      const next = codeAt(text, at + 1);
      if (isEmpty(next) || isFlowIndicator(next)) break;
    }
    if (code === HASH && isEmpty(codeAt(text, at - 1))) break;
    if (!isEmpty(code)) end = at + 1;
  }
  return isBreak(codeAt(text, at)) || at > end ? end : at;
}
