import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { createJsonTree } from './json-tree.ts';
import type { ReadResult } from './read-result.ts';
import { NODES_OF_COLLECTION, NODES_OF_KEY, type ReadingLimits } from './reading-limits.ts';

// V8 may take a key with an escape for an earlier one (nodejs/node#63785).
const ESCAPE_IN_KEY = /\\.[^"\\]*"\s*:/su;

/**
 * Reads JSON that nothing is wrong with, by the engine's own parser; `undefined` for any other,
 * and where a key has an escape.
 *
 * The places of its nodes are looked for when they are asked for. `marks` are the text's commas, colons and opening
 * brackets: where the data has fewer, a key stands twice.
 */
export function readValidJson(
  text: string,
  marks: number,
  limits: ReadingLimits,
): ReadResult | undefined {
  const value = ESCAPE_IN_KEY.test(text) ? undefined : parse(text);
  if (value === undefined) return undefined;
  const counts = count(value, limits.nesting);
  if (counts === undefined || counts.marks !== marks || counts.nodes > limits.nodes)
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

/** What the data counts as nodes and as marks; `undefined` where it is nested too deeply, or has a forbidden key. */
function count(value: unknown, nesting: number): { nodes: number; marks: number } | undefined {
  let nodes = 0;
  let marks = 0;
  // Whether all of it is fine.
  const add = (one: unknown, left: number): boolean => {
    if (typeof one !== 'object' || one === null) {
      nodes += 1;
      return true;
    }
    if (left === 0) return false;
    nodes += NODES_OF_COLLECTION;
    if (Array.isArray(one)) {
      marks += Math.max(1, one.length);
      return one.every((item) => add(item, left - 1));
    }
    if (!isRecord(one)) return false;
    const keys = Object.keys(one);
    nodes += NODES_OF_KEY * keys.length;
    marks += Math.max(1, 2 * keys.length);
    return keys.every((key) => key !== '__proto__' && add(one[key], left - 1));
  };
  return add(value, nesting) ? { nodes, marks } : undefined;
}
