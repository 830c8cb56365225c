import { lineEndOf } from '#core/text/lines.ts';
import { quoteOf, type CursorContext, unquote } from './cursor-context.ts';
import { flowContext } from './flow-context.ts';
import type { Path } from '#core/openapi/language/shape.ts';

const NO_COMMAS = { before: undefined, after: false };

/** What stands at an offset of a YAML text; `undefined` in comments, in texts of several lines, and in blanks. */
export function yamlContext(text: string, offset: number): CursorContext | undefined {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const line = readYamlLine(text, start, lineEndOf(text, offset));
  const cursor = offset - start;
  const isBlank = line.rest.trim() === '';
  if (line.rest.startsWith('#') || (!isBlank && cursor < line.column)) return undefined;
  const column = isBlank && line.dashes.length === 0 ? cursor : line.column;
  const climb = climbYaml(text, start, column, line.dashes);
  if (climb.inBlockText) return undefined;

  const { key } = line;
  const textStart = start + column;
  const valueStart = key !== undefined && offset >= key.valueAt ? key.valueAt : undefined;
  const siblings = new Map([...climb.siblings, ...siblingsBelow(text, start, column)]);
  const shared = { siblings, flow: false, isJson: false, column, commas: NO_COMMAS };

  const from = valueStart ?? textStart;
  const source = text.slice(from, line.end);
  const blanks = /^[ \t]*/u.exec(source)?.[0].length ?? 0;
  const base =
    valueStart === undefined ? climb.path : [...climb.path, key === undefined ? '' : key.name];
  if (/[{[]/u.test(text.charAt(from + blanks)) && offset > from + blanks) {
    const inner = flowContext(text, from + blanks, offset);
    return inner && { ...inner, isJson: false, path: [...base, ...inner.path], column };
  }
  if (valueStart !== undefined) {
    // Right behind the colon there must be a blank first.
    if (offset === valueStart) return undefined;
    const word = withoutComment(source).trim();
    const wordStart = word === '' ? offset : Math.min(offset, valueStart + blanks);
    const end = Math.max(offset, word === '' ? offset : valueStart + blanks + word.length);
    if (isBehindComment(text, valueStart, offset)) return undefined;
    return {
      ...shared,
      kind: 'value',
      path: base,
      token: { start: wordStart, end },
      quote: quoteOf(word),
      written: false,
    };
  }
  const word =
    key === undefined ? withoutComment(line.rest).trimEnd() : line.rest.slice(0, key.length);
  if (offset > textStart + word.length && key !== undefined) return undefined;
  return {
    ...shared,
    kind: 'key',
    path: climb.path,
    token: { start: Math.min(textStart, offset), end: Math.max(offset, textStart + word.length) },
    quote: quoteOf(word),
    written: key !== undefined,
  };
}

function isBehindComment(text: string, from: number, offset: number): boolean {
  const before = text.slice(from, offset);
  return withoutComment(before) !== before && /\s#/u.test(before);
}

/** The way up from a line of block YAML. */
export type Climb = {
  /** The way from the root to the collection that the line belongs to. */
  path: Path;
  siblings: Map<string, string>;
  /** Whether the line is part of a text in block style (`|`, `>`). */
  inBlockText: boolean;
};

/**
 * Finds the collections around a place in block YAML by indentation, from its line up.
 *
 * `column` is where the place's own member stands, `dashes` those on its line. Costs one look at each line above,
 * none of the reading that a broken text would fail.
 */
function climbYaml(text: string, from: number, column: number, dashes: readonly number[]): Climb {
  const up: (string | number)[] = [];
  const siblings = new Map<string, string>();
  let limit = column;
  let seq: { column: number; count: number } | undefined;
  let inBlockText = false;

  const enter = (columns: readonly number[]) => {
    const [first] = columns;
    if (first === undefined) return;
    for (let inner = columns.length - 1; inner > 0; inner -= 1) up.push(0);
    seq = { column: first, count: 0 };
    limit = first;
  };
  const leave = (line: YamlLine) => {
    if (line.key === undefined) return;
    if (up.length === 0 || (up.length === 1 && seq !== undefined))
      inBlockText ||= /^[|>][-+\d]*$/u.test(valueText(text, line));
    up.push(line.key.name);
    limit = line.column;
    seq = undefined;
    enter(line.dashes);
  };

  enter(dashes);
  let at = from;
  while (at > 0) {
    if (limit === 0 && seq === undefined && up.length > 0) break;
    const end = at - 1;
    at = text.lastIndexOf('\n', end - 1) + 1;
    if (isDeeper(text, at, end, limit)) continue;
    const line = readYamlLine(text, at, end > at && text.charAt(end - 1) === '\r' ? end - 1 : end);
    if (line.empty) continue;
    const first = firstColumn(line);
    if (seq !== undefined) {
      if (first > seq.column) continue;
      if (line.dashes.includes(seq.column) && line.key?.name === undefined) {
        seq.count += 1;
      } else if (line.dashes[0] === seq.column) {
        seq.count += 1;
      } else if (line.key !== undefined && line.column <= seq.column) {
        up.push(seq.count);
        leave(line);
      }
    } else if (line.column === limit) {
      if (up.length === 0 && line.key !== undefined)
        siblings.set(line.key.name, valueText(text, line));
      enter(line.dashes);
    } else if (line.column < limit) leave(line);
    else if (first < limit) enter(line.dashes.filter((dash) => dash < limit));
  }
  if (seq !== undefined) up.push(seq.count);
  return { path: up.toReversed(), siblings, inBlockText };
}

/** The members below a line that belong to the same block mapping. */
function siblingsBelow(text: string, from: number, column: number): Map<string, string> {
  const siblings = new Map<string, string>();
  let at = text.indexOf('\n', from) + 1;
  while (at > 0 && at < text.length) {
    const next = text.indexOf('\n', at);
    const stop = next === -1 ? text.length : next;
    if (!isDeeper(text, at, stop, column)) {
      const line = readYamlLine(text, at, lineEndOf(text, at));
      if (!line.empty) {
        if (firstColumn(line) < column || line.dashes.length > 0) break;
        if (line.key !== undefined) siblings.set(line.key.name, valueText(text, line));
      }
    }
    at = next + 1;
  }
  return siblings;
}

/** Whether a line starts behind a column, or is blank: most lines do, and are not looked at more closely. */
function isDeeper(text: string, start: number, end: number, column: number): boolean {
  const probe = start + column;
  if (probe >= end) return start === end || text.slice(start, end).trim() === '';
  for (let at = start; at <= probe; at += 1) if (text.charCodeAt(at) !== 0x20) return false;
  return true;
}

/** One line of block YAML as indentation shows it. Offsets count in the whole text, columns from 0. */
type YamlLine = {
  start: number;
  end: number;
  /** The columns of the dashes at its start. */
  dashes: number[];
  /** The column of what stands behind blanks and dashes. */
  column: number;
  rest: string;
  /** The member's name, and where the text behind its colon begins; `undefined` where the line names none. */
  key: { name: string; length: number; valueAt: number } | undefined;
  /** Whether there is nothing but blanks or a comment. */
  empty: boolean;
};

const LINE = /^( *)((?:-(?: +|$))*)(.*)$/su;
const KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#'"{}[\],&*!|>%@`][^\n]*?)[ \t]*:(?=[ \t]|$)/u;

/** Reads the line from `start` on, up to `end` where its break stands. */
function readYamlLine(text: string, start: number, end: number): YamlLine {
  const source = text.slice(start, end);
  const [, blanks = '', dashed = '', rest = ''] = LINE.exec(source) ?? [];
  const dashes: number[] = [];
  for (let at = 0; at < dashed.length; at += 1)
    if (dashed.charAt(at) === '-') dashes.push(blanks.length + at);
  const column = blanks.length + dashed.length;
  const empty = dashes.length === 0 && (rest.trim() === '' || rest.startsWith('#'));
  const match = rest === '' || rest.startsWith('#') ? null : KEY.exec(rest);
  const name = match?.[1];
  const key =
    match === null || name === undefined
      ? undefined
      : { name: unquote(name), length: name.length, valueAt: start + column + match[0].length };
  return { start, end, dashes, column, rest, key, empty };
}

/** Where the first thing on the line stands: its first dash, else its text. */
function firstColumn(line: YamlLine): number {
  return line.dashes[0] ?? line.column;
}

/** The text behind a member's colon, without a comment. */
function valueText(text: string, line: YamlLine): string {
  if (line.key === undefined) return '';
  return withoutComment(text.slice(line.key.valueAt, line.end)).trim();
}

/** A value without the comment behind it; a reference without quotes starts with the same sign and is kept. */
function withoutComment(source: string): string {
  if (/^\s*(?:"|')/u.test(source)) {
    const quoted = /^\s*(?:"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?)/u.exec(source)?.[0];
    return quoted ?? source;
  }
  const comment = /\S\s+#/u.exec(source);
  return comment === null ? source : source.slice(0, comment.index + 1);
}
