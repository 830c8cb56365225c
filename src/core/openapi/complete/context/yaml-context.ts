import { climbYaml, siblingsBelow } from './climb-yaml.ts';
import { quoteOf, type CursorContext } from './cursor-context.ts';
import { flowContext } from './flow-context.ts';
import { lineEnd, readYamlLine, withoutComment } from './yaml-line.ts';

const NO_COMMAS = { before: undefined, after: false };

/** What stands at an offset of a YAML text; `undefined` in comments, in texts of several lines, and in blanks. */
export function yamlContext(text: string, offset: number): CursorContext | undefined {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const line = readYamlLine(text, start, lineEnd(text, offset));
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
