import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';

/** What a local reference leads to: the pointer of its target and the target's data. */
export type LocalTarget = { pointer: string; value: unknown };

/**
 * Resolves a reference into the same document (`#/components/schemas/Product`).
 *
 * The fragment is percent-decoded before it is split (RFC 6901, section 6). One step only: a target
 * that is itself a reference is returned as it stands. `undefined` for other references, and where
 * nothing stands at the place.
 */
export function resolveLocal(spec: ParsedSpec, ref: string): LocalTarget | undefined {
  const pointer = localPointer(ref);
  if (pointer === undefined) return undefined;
  const value = valueAt(spec.value, pointer);
  return value === undefined ? undefined : { pointer, value };
}

/** The JSON Pointer in a local reference; `undefined` for references to other documents. */
export function localPointer(ref: string): string | undefined {
  if (!ref.startsWith('#')) return undefined;
  try {
    return decodeURIComponent(ref.slice(1));
  } catch {
    return undefined;
  }
}

/** The data at a JSON Pointer, own members only; `undefined` when there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  const tokens = splitPointer(pointer);
  if (tokens === undefined) return undefined;
  let value = root;
  for (const token of tokens) {
    if (Array.isArray(value)) value = value[arrayIndex(token)];
    else if (isRecord(value) && Object.hasOwn(value, token)) value = value[token];
    else return undefined;
  }
  return value;
}

function arrayIndex(token: string): number {
  return /^(?:0|[1-9]\d*)$/u.test(token) ? Number(token) : -1;
}
