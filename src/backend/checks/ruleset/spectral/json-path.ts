import { compileFilter, type Filter, UnsupportedPath } from './filter.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

/** A step of a JSONPath: what it takes of each node that the steps before it have led to. */
export type PathStep =
  | { kind: 'child'; select: Select }
  | { kind: 'descendants'; select: Select }
  /** The name of a node instead of its value (`~`). */
  | { kind: 'name' }
  | { kind: 'parent' };

type Select =
  | { by: 'all' }
  | { by: 'names'; names: readonly string[] }
  | { by: 'slice'; start: number | undefined; end: number | undefined; step: number }
  | { by: 'filter'; filter: Filter };

const LONGEST = 5000;
const PLAIN_NAME = /[\w$\-\u0080-\uffff]+/uy;
const QUOTED = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*/uy;
const UNQUOTED = /\s*([^,'"[\]()?:]+?)\s*(?=[,\]])/uy;
const SLICE = /^\s*(-?\d*)\s*:\s*(-?\d*)\s*(?::\s*(-?\d*)\s*)?$/u;

/**
 * Reads a JSONPath of Spectral's dialect: names, `*`, unions, slices, `..`, filters, `~` and `^`. Throws `UnsupportedPath`
 * for anything else: what is not understood must not look like a path that finds nothing.
 */
export function parseJsonPath(path: string): PathStep[] {
  const text = path.trim();
  if (text.length > LONGEST) throw new UnsupportedPath(backendRulesetMessages.t('path.long'));
  if (!text.startsWith('$')) throw new UnsupportedPath(backendRulesetMessages.t('path.begins'));
  const steps: PathStep[] = [];
  let at = 1;
  const fail = (): never => {
    throw new UnsupportedPath(backendRulesetMessages.t('path.rest', { rest: text.slice(at) }));
  };
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return undefined;
    at = pattern.lastIndex;
    return found;
  };
  const bracket = (): Select => {
    const start = at + 1;
    const end = closing(text, at);
    if (end === undefined) return fail();
    const inner = text.slice(start, end);
    if (inner.trim() === '*') {
      at = end + 1;
      return { by: 'all' };
    }
    const filter = /^\s*\?(.*)$/su.exec(inner);
    if (filter !== null) {
      at = end + 1;
      return { by: 'filter', filter: compileFilter(filter[1] ?? '') };
    }
    const slice = SLICE.exec(inner);
    if (slice !== null) {
      const [, from, to, by] = slice;
      at = end + 1;
      return { by: 'slice', start: numberOf(from), end: numberOf(to), step: numberOf(by) ?? 1 };
    }
    at = start;
    const names: string[] = [];
    do {
      const quoted = take(QUOTED);
      const name =
        quoted === undefined ? take(UNQUOTED)?.[1] : unescaped(quoted[1] ?? quoted[2] ?? '');
      names.push(name ?? fail());
    } while (take(/,/uy) !== undefined);
    if (at !== end) return fail();
    at = end + 1;
    return { by: 'names', names };
  };
  const dotted = (): Select => {
    if (take(/\*/uy) !== undefined) return { by: 'all' };
    const name = take(PLAIN_NAME)?.[0] ?? fail();
    return { by: 'names', names: [name] };
  };
  while (at < text.length) {
    if (take(/\.\./uy) !== undefined) {
      steps.push({ kind: 'descendants', select: text[at] === '[' ? bracket() : dotted() });
    } else if (take(/\./uy) !== undefined) {
      steps.push({ kind: 'child', select: text[at] === '[' ? bracket() : dotted() });
    } else if (text[at] === '[') steps.push({ kind: 'child', select: bracket() });
    else if (take(/\^/uy) !== undefined) steps.push({ kind: 'parent' });
    else if (take(/~/uy) !== undefined && at === text.length) steps.push({ kind: 'name' });
    else fail();
  }
  return steps;
}

/** Where the bracket at an offset closes, those in texts and regular expressions of a filter not counted. */
function closing(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    const before = text.slice(0, at).trimEnd().at(-1) ?? '';
    if (sign === '"' || sign === "'" || (sign === '/' && '(,=!&|?:'.includes(before))) {
      let end = at + 1;
      let isInClass = false;
      while (end < text.length && (text[end] !== sign || isInClass)) {
        if (text[end] === '\\') end += 1;
        else if (sign === '/' && text[end] === '[') isInClass = true;
        else if (sign === '/' && text[end] === ']') isInClass = false;
        end += 1;
      }
      at = end;
    } else if (sign === '[' || sign === '(') depth += 1;
    else if (sign === ']' || sign === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined || text === '' ? undefined : Number(text);
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gsu, '$1');
}
