import type { Path } from '#core/openapi/complete/shape.ts';
import { firstColumn, readYamlLine, valueText, lineEnd, type YamlLine } from './yaml-line.ts';

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
export function climbYaml(
  text: string,
  from: number,
  column: number,
  dashes: readonly number[],
): Climb {
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
export function siblingsBelow(text: string, from: number, column: number): Map<string, string> {
  const siblings = new Map<string, string>();
  let at = text.indexOf('\n', from) + 1;
  while (at > 0 && at < text.length) {
    const next = text.indexOf('\n', at);
    const stop = next === -1 ? text.length : next;
    if (!isDeeper(text, at, stop, column)) {
      const line = readYamlLine(text, at, lineEnd(text, at));
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
