import { decodeLossy } from '#core/archive/utf8.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { Contents } from './contents.ts';

const values = new WeakMap<Uint8Array, unknown>();

/** The data of the OpenAPI document, read once for the same bytes; `undefined` where it was not told. */
export function specValueOf({ spec, files }: Contents): unknown {
  const bytes = spec === null ? undefined : files.get(spec);
  return spec === null || !bytes ? undefined : specDataOf(spec, bytes);
}

/** The data of a document, read once for the same bytes. */
export function specDataOf(path: string, bytes: Uint8Array): unknown {
  if (!values.has(bytes)) values.set(bytes, readData(path, decodeLossy(bytes)));
  return values.get(bytes);
}

function readData(file: string, text: string): unknown {
  // The places of nodes, which take most of the time of reading, are not needed here.
  try {
    const data: unknown = JSON.parse(text);
    return data;
  } catch {
    return parseSpec(text, { file }).value;
  }
}
