import { isRecord } from '../is-record.ts';
import { valueAt } from '../resolve-local.ts';
import { parseReference } from '../validate/reference-target.ts';
import { type Located, textOf } from './located.ts';

/** A document to compare: its data, and the data of the other files that it refers to. */
export type SpecSource = {
  file: string;
  value: unknown;
  /** The data of another file, by its path; `undefined` where there is none. */
  read?: (path: string) => unknown;
};

export type References = {
  root: Located;
  /** Whether keywords beside a schema's `$ref` count: from OpenAPI 3.1 on (3.0, section 4.7.23.1). */
  siblings: boolean;
  /** What a `$ref` text leads to, one step; `undefined` where it leads nowhere. */
  resolve(ref: string, from: Located): Located | undefined;
  /** The first value that is no Reference Object; a reference that leads nowhere has no value. */
  follow(at: Located): Located;
};

const MAX_STEPS = 32;

export function createReferences(source: SpecSource): References {
  const root: Located = { value: source.value, file: source.file, pointer: '' };
  const known = new Map<string, Located | undefined>();

  function look(ref: string, from: Located): Located | undefined {
    const target = parseReference(ref, from.file, '');
    if (target.kind === 'forbidden') return undefined;
    const file = target.kind === 'file' ? target.path : from.file;
    const pointer = decode(target.fragment);
    if (pointer === undefined) return undefined;
    const data = file === source.file ? source.value : source.read?.(file);
    const value = valueAt(data, pointer);
    return value === undefined ? undefined : { value, file, pointer };
  }

  function resolve(ref: string, from: Located): Located | undefined {
    const key = `${from.file}\n${ref}`;
    if (!known.has(key)) known.set(key, look(ref, from));
    return known.get(key);
  }

  return {
    root,
    siblings: !(textOf(root, 'openapi') ?? '').startsWith('3.0'),
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
  };
}

function decode(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
