import { unquote } from './cursor-context.ts';

/** One line of block YAML as indentation shows it. Offsets count in the whole text, columns from 0. */
export type YamlLine = {
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
export function readYamlLine(text: string, start: number, end: number): YamlLine {
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
export function firstColumn(line: YamlLine): number {
  return line.dashes[0] ?? line.column;
}

/** The text behind a member's colon, without a comment. */
export function valueText(text: string, line: YamlLine): string {
  if (line.key === undefined) return '';
  return withoutComment(text.slice(line.key.valueAt, line.end)).trim();
}

/** A value without the comment behind it; a reference without quotes starts with the same sign and is kept. */
export function withoutComment(source: string): string {
  if (/^\s*(?:"|')/u.test(source)) {
    const quoted = /^\s*(?:"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?)/u.exec(source)?.[0];
    return quoted ?? source;
  }
  const comment = /\S\s+#/u.exec(source);
  return comment === null ? source : source.slice(0, comment.index + 1);
}

/** The end of the line of an offset, before its break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end === -1) return text.length;
  return end > offset && text.charAt(end - 1) === '\r' ? end - 1 : end;
}
