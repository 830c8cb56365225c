import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { SemanticDiff } from '#core/openapi/semantic-diff/change.ts';
import { compareSpecs } from '#core/openapi/semantic-diff/compare-specs.ts';
import type { SpecSource } from '#core/openapi/semantic-diff/references.ts';
import { specDataOf } from '#core/releasing/spec-value.ts';
import type { SpecConversion, SpecFiles } from './workers.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import { changeVersion } from '#core/openapi/convert/change-version.ts';
import { convertSpec } from '#core/openapi/convert/convert-spec.ts';
import { writeSpec } from '#core/openapi/convert/write-spec.ts';
import { mergeDocument } from '#core/releasing/merge/merge-document.ts';

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

/**
 * Writes an OpenAPI document that was checked before in another format, as UTF-8; a 3.1 document in another version too.
 * A text that stays YAML keeps its layout.
 */
export function convertSpecBytes(
  bytes: Uint8Array,
  { from, to, version }: SpecConversion,
): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const spec = parseSpec(text, { file: `openapi.${from}`, format: from });
  const written = (): string => {
    if (version === undefined || version === spec.dialect) return convertSpec(spec, to);
    return from === 'yaml' && to === 'yaml'
      ? inVersion(spec, version)
      : writeSpec(changeVersion(spec, version), to);
  };
  return new TextEncoder().encode(written());
}

function inVersion(spec: ParsedSpec, version: Dialect): string {
  const { file, text, value } = spec;
  const merged = mergeDocument({
    file,
    text,
    base: value,
    remote: changeVersion(spec, version),
    isExact: true,
    choices: {},
    describe: (path) => path.join(' '),
  });
  if (typeof merged === 'string') throw new Error(merged);
  return merged.text;
}
