import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { SemanticDiff } from '#core/openapi/semantic-diff/change.ts';
import { compareSpecs } from '#core/openapi/semantic-diff/compare-specs.ts';
import type { SpecSource } from '#core/openapi/semantic-diff/references.ts';
import { specDataOf } from '#core/releasing/spec-value.ts';
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
    if (!known.has(file) && bytes) known.set(file, specDataOf(file, bytes));
    return known.get(file);
  };
  return { file: path, value: read(path), read };
}

/** Writes an OpenAPI document that was checked before in another format, as UTF-8. */
export function convertSpecBytes(bytes: Uint8Array, from: SpecFormat, to: SpecFormat): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const spec = parseSpec(text, { file: `openapi.${from}`, format: from });
  return new TextEncoder().encode(convertSpec(spec, to));
}
