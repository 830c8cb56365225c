import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { parseReference } from '#core/openapi/references/reference-target.ts';
import { type Located, textOf } from './located.ts';
import { createNumbering, type Numbering } from './schema/numbering.ts';

/** A document to compare: its data, and the data of the other files that it refers to. */
export type SpecSource = {
  file: string;
  value: unknown;
  /** The data of another file, by its path; `undefined` where there is none. */
  read?: (path: string) => unknown;
};

export type References = {
  root: Located;
  /** Whether it is OpenAPI 3.0: keywords beside a schema's `$ref` do not count (section 4.7.23.1), and `nullable` does. */
  isOld: boolean;
  /** Numbers the objects of the document. */
  numberOf: Numbering;
  /** What a `$ref` text leads to, one step; `undefined` where it leads nowhere. */
  resolve(ref: string, from: Located): Located | undefined;
  /** The first value that is no Reference Object; a reference that leads nowhere has no value. */
  follow(at: Located): Located;
  /** The place itself, or the nearest one around it where something stands. */
  existing(at: Located): Located;
};

const MAX_STEPS = 100;

export function createReferences(source: SpecSource): References {
  const root: Located = { value: source.value, file: source.file, pointer: '' };
  const known = new Map<string, Located | undefined>();
  const anchors = new Map<string, Map<string, Located>>();

  function dataOf(file: string): unknown {
    return file === source.file ? source.value : source.read?.(file);
  }

  function look(ref: string, from: Located): Located | undefined {
    const target = parseReference(ref, from.file, '');
    if (target.kind === 'forbidden') return undefined;
    const file = target.kind === 'file' ? target.path : from.file;
    const pointer = decode(target.fragment);
    if (pointer === undefined) return undefined;
    const data = dataOf(file);
    if (pointer !== '' && !pointer.startsWith('/')) return anchorOf(file, data, pointer);
    const value = valueAt(data, pointer);
    return value === undefined ? undefined : { value, file, pointer };
  }

  function anchorOf(file: string, data: unknown, name: string): Located | undefined {
    let named = anchors.get(file);
    if (!named) anchors.set(file, (named = anchorsOf({ value: data, file, pointer: '' })));
    return named.get(name);
  }

  function resolve(ref: string, from: Located): Located | undefined {
    const key = `${from.file}\n${ref}`;
    if (!known.has(key)) known.set(key, look(ref, from));
    return known.get(key);
  }

  return {
    root,
    numberOf: createNumbering(),
    isOld: (textOf(root, 'openapi') ?? '').startsWith('3.0'),
    resolve,
    follow(at) {
      let current = at;
      for (let step = 0; step < MAX_STEPS; step += 1) {
        const ref = isRecord(current.value) ? current.value['$ref'] : undefined;
        if (typeof ref !== 'string') return current;
        const next = resolve(ref, current);
        if (next === undefined) break;
        current = next;
      }
      return { ...at, value: undefined };
    },
    existing(at) {
      const data = dataOf(at.file);
      let { pointer } = at;
      while (pointer !== '' && valueAt(data, pointer) === undefined) {
        pointer = pointer.slice(0, pointer.lastIndexOf('/'));
      }
      return { value: valueAt(data, pointer), file: at.file, pointer };
    },
  };
}

/** The places that `$anchor` and `$dynamicAnchor` name (JSON Schema 2020-12, section 8.2.2). */
function anchorsOf(root: Located): Map<string, Located> {
  const named = new Map<string, Located>();
  const pending = [root];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { value, file, pointer } = at;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const isAnchor = key === '$anchor' || key === '$dynamicAnchor';
      if (isAnchor && typeof inner === 'string' && !named.has(inner)) named.set(inner, at);
      pending.push({ value: inner, file, pointer: joinPointer(pointer, key) });
    }
  }
  return named;
}

function decode(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
