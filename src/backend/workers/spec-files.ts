import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { SemanticDiff } from '#core/openapi/semantic-diff/change.ts';
import { compareSpecs } from '#core/openapi/semantic-diff/compare-specs.ts';
import type { SpecSource } from '#core/openapi/semantic-diff/references.ts';
import type { SpecFiles } from './workers.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import { convertSpec } from '#core/openapi/convert/convert-spec.ts';

/** Compares two OpenAPI documents that were checked before; files they refer to are read when they are met. */
export function compareSpecFiles(before: SpecFiles, after: SpecFiles): SemanticDiff {
  return compareSpecs(sourceOf(before), sourceOf(after));
}

function sourceOf({ path, files }: SpecFiles): SpecSource {
  const known = new Map<string, unknown>();
  const read = (file: string): unknown => {
    const bytes = files.get(file);
    if (!known.has(file) && bytes) known.set(file, dataOf(file, bytes));
    return known.get(file);
  };
  return { file: path, value: read(path), read };
}

function dataOf(file: string, bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  // The places of nodes, which take most of the time and memory of reading, are not needed here.
  if (file.endsWith('.json')) {
    try {
      const data: unknown = JSON.parse(text);
      return data;
    } catch {
      return undefined;
    }
  }
  return parseSpec(text, { file }).value;
}

/** Writes an OpenAPI document that was checked before in another format, as UTF-8. */
export function convertSpecBytes(bytes: Uint8Array, from: SpecFormat, to: SpecFormat): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const spec = parseSpec(text, { file: `openapi.${from}`, format: from });
  return new TextEncoder().encode(convertSpec(spec, to));
}
