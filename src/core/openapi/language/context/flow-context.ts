import type { TextRange } from '#core/text/text-edit.ts';
import { quoteOf, unquote, type CursorContext } from './cursor-context.ts';

/** A collection in braces or brackets that is open at the cursor. */
type Frame = {
  isMap: boolean;
  start: number;
  index: number;
  keyStart: number;
  keyEnd: number;
  /** Whether the colon of the present member was seen. */
  colon: boolean;
  /** Whether its value was seen, too: what follows without a comma is the next member. */
  done: boolean;
};

const [TAB, NEWLINE, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
const [QUOTE, APOSTROPHE, COMMA, COLON, BACKSLASH] = [0x22, 0x27, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_MAP, CLOSE_MAP] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Reads braces and brackets from `start` to the cursor; `undefined` where none are open there. */
export function flowContext(
  text: string,
  start: number,
  offset: number,
): CursorContext | undefined {
  const frames: Frame[] = [];
  let token: TextRange = { start: offset, end: offset };
  let at = start;
  let last = -1;
  while (at < offset) {
    const code = text.charCodeAt(at);
    if (code === SPACE || code === NEWLINE || code === RETURN || code === TAB) {
      at += 1;
      continue;
    }
    const frame = frames.at(-1);
    if (code === OPEN_MAP || code === OPEN_LIST) {
      const isMap = code === OPEN_MAP;
      if (frame !== undefined) frame.done = frame.colon;
      frames.push({
        isMap,
        start: at,
        index: 0,
        keyStart: -1,
        keyEnd: -1,
        colon: false,
        done: false,
      });
    } else if (code === CLOSE_MAP || code === CLOSE_LIST) {
      frames.pop();
      if (frames.length === 0) return undefined;
    } else if (code === COMMA && frame !== undefined) {
      frame.index += 1;
      frame.colon = false;
      frame.done = false;
    } else if (code === COLON && frame !== undefined) {
      frame.colon = true;
    } else {
      const end = scalarEnd(text, at);
      if (frame?.done === true && frame.isMap) {
        frame.colon = false;
        frame.done = false;
      }
      if (end >= offset && !(end === offset && isClosed(text, at, end)))
        token = { start: at, end: Math.max(end, offset) };
      if (frame !== undefined && !frame.colon && token.start === offset) {
        frame.keyStart = at;
        frame.keyEnd = end;
      } else if (frame !== undefined && token.start === offset) frame.done = true;
      if (token.start === offset) last = at;
      at = end;
      continue;
    }
    last = at;
    at += 1;
  }
  const frame = frames.at(-1);
  if (frame === undefined) return undefined;
  if (token.start === offset) token = { start: offset, end: barewordEnd(text, offset) };
  const path = frames.slice(0, -1).map((one) => stepOf(text, one));
  const isKey = frame.isMap && !frame.colon;
  const source = text.slice(token.start, token.end);
  const next = nextSign(text, token.end);
  return {
    kind: isKey ? 'key' : 'value',
    path: isKey ? path : [...path, stepOf(text, frame)],
    token,
    quote: quoteOf(source),
    written: isKey && next === ':',
    siblings: frame.isMap ? membersOf(text, frame.start, token.start) : new Map(),
    flow: true,
    isJson: true,
    column: 0,
    commas: {
      before:
        last >= 0 && !'{[,:'.includes(text.charAt(last)) ? scalarOrCloseEnd(text, last) : undefined,
      after: next === '"',
    },
  };
}

function stepOf(text: string, { isMap, index, keyStart, keyEnd }: Frame): string | number {
  return isMap ? unquote(text.slice(keyStart, keyEnd)) : index;
}

function scalarEnd(text: string, start: number): number {
  const code = text.charCodeAt(start);
  if (code === QUOTE) {
    let end = text.indexOf('"', start + 1);
    while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
    if (end === -1) end = text.length;
    // A text of JSON ends with its line at the latest; most are too short to hold a line break unseen.
    const line = end - start > LOOKED_AT ? text.indexOf('\n', start) : breakIn(text, start, end);
    return line !== -1 && line < end ? line : Math.min(end + 1, text.length);
  }
  if (code === APOSTROPHE) {
    const end = text.indexOf("'", start + 1);
    const line = text.indexOf('\n', start + 1);
    if (end !== -1 && (line === -1 || end < line)) return end + 1;
    return line === -1 ? text.length : line;
  }
  return Math.max(start + 1, barewordEnd(text, start));
}

/** Up to this length a text is looked through for a line break without searching further than its end. */
const LOOKED_AT = 200;

function breakIn(text: string, start: number, end: number): number {
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) === NEWLINE) return at;
  return -1;
}

function isEscaped(text: string, quote: number): boolean {
  let at = quote;
  while (text.charCodeAt(at - 1) === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 1;
}

function barewordEnd(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE || code === RETURN || code === COMMA || code === QUOTE) break;
    if (code === OPEN_MAP || code === CLOSE_MAP || code === OPEN_LIST || code === CLOSE_LIST) break;
    if (code === SPACE || code === TAB) break;
    if (code === COLON && /[\s,}\]]|^$/u.test(text.charAt(at + 1))) break;
  }
  return at;
}

function isClosed(text: string, start: number, end: number): boolean {
  const first = text.charAt(start);
  return (first === '"' || first === "'") && end - start > 1 && text.charAt(end - 1) === first;
}

function scalarOrCloseEnd(text: string, start: number): number {
  return '}]'.includes(text.charAt(start)) ? start + 1 : scalarEnd(text, start);
}

function nextSign(text: string, from: number): string {
  let at = from;
  while (at < text.length && /\s/u.test(text.charAt(at))) at += 1;
  return text.charAt(at);
}

/** The members of the mapping in braces at `start`, but the one that begins at `except`. */
function membersOf(text: string, start: number, except: number): Map<string, string> {
  const members = new Map<string, string>();
  let depth = 0;
  let key: TextRange | undefined;
  let colon = false;
  for (let at = start; at < text.length;) {
    const code = text.charCodeAt(at);
    if (code === OPEN_MAP || code === OPEN_LIST) depth += 1;
    else if (code === CLOSE_MAP || code === CLOSE_LIST) {
      depth -= 1;
      if (depth === 0) break;
    } else if (depth === 1 && code === COLON) {
      colon = true;
      if (key !== undefined && key.start !== except)
        members.set(unquote(text.slice(key.start, key.end)), '');
    } else if (depth === 1 && code === COMMA) {
      colon = false;
      key = undefined;
    } else if (code > SPACE) {
      const end = scalarEnd(text, at);
      if (depth === 1 && !colon) key = { start: at, end };
      else if (depth === 1 && key !== undefined && key.start !== except)
        members.set(unquote(text.slice(key.start, key.end)), text.slice(at, end));
      at = end;
      continue;
    }
    at += 1;
  }
  return members;
}
