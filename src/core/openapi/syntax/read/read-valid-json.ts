import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { ReadResult } from './read-result.ts';
import { NODES_OF_COLLECTION, NODES_OF_KEY, type ReadingLimits } from './reading-limits.ts';
import type { SourceMap, SourceNode, SourcePair, SourceScalar, SourceSeq } from './source-node.ts';

// V8 may take a key with an escape for an earlier one (nodejs/node#63785).
const ESCAPE_IN_KEY = /\\.[^"\\]*"\s*:/su;

/**
 * Reads JSON that nothing is wrong with, by the engine's own parser; `undefined` for any other,
 * and where a key has an escape.
 *
 * The places of its nodes are looked for when they are asked for. `structural` counts the text's commas, colons and opening
 * brackets: where the data has fewer, a key stands twice.
 */
export function readValidJson(
  text: string,
  structural: number,
  limits: ReadingLimits,
): ReadResult | undefined {
  const value = ESCAPE_IN_KEY.test(text) ? undefined : parse(text);
  if (value === undefined) return undefined;
  const counts = count(value, limits.nesting);
  if (counts === undefined || counts.structural !== structural || counts.nodes > limits.nodes)
    return undefined;
  let root: ReadResult['root'];
  return {
    get root() {
      return (root ??= createJsonTree(text));
    },
    value,
    faults: [],
    nodes: counts.nodes,
  };
}

function parse(text: string): unknown {
  // A large text that is cut off, of which the engine would build all that there is, is told from its end.
  if (/^\s*[[{]/u.test(text) && !/[\]}]$/u.test(text.trimEnd().slice(-1))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the data counts as nodes and as structural characters; `undefined` where it is nested too deeply, or has a forbidden key. */
function count(value: unknown, nesting: number): { nodes: number; structural: number } | undefined {
  let nodes = 0;
  let structural = 0;
  // Whether all of it is fine.
  const add = (one: unknown, left: number): boolean => {
    if (typeof one !== 'object' || one === null) {
      nodes += 1;
      return true;
    }
    if (left === 0) return false;
    nodes += NODES_OF_COLLECTION;
    if (Array.isArray(one)) {
      structural += Math.max(1, one.length);
      return one.every((item) => add(item, left - 1));
    }
    if (!isRecord(one)) return false;
    const keys = Object.keys(one);
    nodes += NODES_OF_KEY * keys.length;
    structural += Math.max(1, 2 * keys.length);
    return keys.every((key) => key !== '__proto__' && add(one[key], left - 1));
  };
  return add(value, nesting) ? { nodes, structural } : undefined;
}

const DOUBLE_QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * The outer levels are read one by one, when they are asked for: most of a document never is. Each such reading passes
 * over what is inside, so deeper collections are read whole.
 */
const LEVELS = 6;

/** The tree of a JSON text that nothing is wrong with. */
function createJsonTree(text: string): SourceNode {
  return readNode(text, behindSpace(text, 0), 0);
}

/** A collection whose inside is read when it is asked for. */
class Outer {
  readonly flow = true;
  readonly aliased = false;
  readonly start: number;
  readonly end: number;
  protected readonly text: string;
  protected readonly level: number;

  constructor(text: string, start: number, level: number) {
    this.text = text;
    this.start = start;
    this.end = behindCollection(text, start);
    this.level = level;
  }
}

class OuterMap extends Outer implements SourceMap {
  readonly kind = 'map';
  #pairs: SourcePair[] | undefined;

  get pairs(): SourcePair[] {
    return (this.#pairs ??= readPairs(this.text, this.start, this.level).pairs);
  }
}

class OuterSeq extends Outer implements SourceSeq {
  readonly kind = 'seq';
  #items: SourceNode[] | undefined;

  get items(): SourceNode[] {
    return (this.#items ??= readItems(this.text, this.start, this.level).items);
  }
}

function readNode(text: string, start: number, level: number): SourceNode {
  const first = text.charCodeAt(start);
  if (first === OPEN_BRACE) {
    if (level < LEVELS) return new OuterMap(text, start, level);
    return { kind: 'map', start, flow: true, aliased: false, ...readPairs(text, start, level) };
  }
  if (first === OPEN_BRACKET) {
    if (level < LEVELS) return new OuterSeq(text, start, level);
    return { kind: 'seq', start, flow: true, aliased: false, ...readItems(text, start, level) };
  }
  return readScalar(text, start, first);
}

function readScalar(text: string, start: number, first: number): SourceScalar {
  const style = first === DOUBLE_QUOTE ? 'double' : 'plain';
  const end = style === 'double' ? behindJsonText(text, start + 1) : behindWord(text, start);
  return { kind: 'scalar', start, end, style, value: valueOf(text, start, end), aliased: false };
}

function readPairs(text: string, start: number, level: number) {
  const pairs: SourcePair[] = [];
  let at = behindSpace(text, start + 1);
  while (text.charCodeAt(at) === DOUBLE_QUOTE) {
    const keyEnd = behindJsonText(text, at + 1);
    const colon = behindSpace(text, keyEnd);
    const value = readNode(text, behindSpace(text, colon + 1), level + 1);
    pairs.push({ key: String(valueOf(text, at, keyEnd)), keyStart: at, keyEnd, value });
    at = behindComma(text, value.end);
  }
  return { pairs, end: at + 1 };
}

function readItems(text: string, start: number, level: number) {
  const items: SourceNode[] = [];
  let at = behindSpace(text, start + 1);
  while (text.charCodeAt(at) !== CLOSE_BRACKET) {
    const item = readNode(text, at, level + 1);
    items.push(item);
    at = behindComma(text, item.end);
  }
  return { items, end: at + 1 };
}

/** What a scalar stands for; a text without escapes needs no parser. */
function valueOf(text: string, start: number, end: number): SourceScalar['value'] {
  const inner = text.charCodeAt(start) === DOUBLE_QUOTE ? text.slice(start + 1, end - 1) : '\\';
  return inner.includes('\\') ? JSON.parse(text.slice(start, end)) : inner;
}

/** Where a collection ends, by its brackets. */
function behindCollection(text: string, start: number): number {
  let open = 0;
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === DOUBLE_QUOTE) {
      at = behindJsonText(text, at + 1);
      continue;
    }
    at += 1;
    if (code === OPEN_BRACE || code === OPEN_BRACKET) open += 1;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      open -= 1;
      if (open === 0) return at;
    }
  }
  return at;
}

/** Where a number, `true`, `false` or `null` ends. */
function behindWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && !isBehindWord(text.charCodeAt(at))) at += 1;
  return at;
}

function isBehindWord(code: number): boolean {
  return code <= 0x20 || code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET;
}

function behindComma(text: string, from: number): number {
  const at = behindSpace(text, from);
  return text.charCodeAt(at) === COMMA ? behindSpace(text, at + 1) : at;
}

/** Where the next thing stands; valid JSON has no other characters up to the space than white space. */
function behindSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

const BACKSLASH = 0x5c;

/** Where a JSON text's closing quote ends, from behind its opening one; the end of a file where it has none. */
export function behindJsonText(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (first > from && text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    if ((at - first) % 2 === 0) return at + 1;
  }
  return text.length;
}
