import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextRange } from '#core/text/text-edit.ts';
import type { DesignFiles } from './design-references.ts';
import { nameReferencesBelow } from './name-references.ts';
import { nameReferencesOfPart } from './name-references-of-part.ts';
import { reachedObjects } from './reached-objects.ts';

/** A `$ref`, or the value of a discriminator's mapping, with the whole way to what it leads to. */
export type PointedReference = TextRange & {
  spec: ParsedSpec;
  /** As the data has it. */
  value: string;
  /** The file that it leads into, and the tokens of the JSON Pointer there. */
  file: string;
  tokens: readonly string[];
};

/** Every reference by a JSON Pointer in the files of a design, each once. */
export function pointedReferences({ main, files }: DesignFiles): PointedReference[] {
  const isOwn = ({ dialect, file }: ParsedSpec) => dialect !== undefined || file === main;
  const reached = files.every(isOwn) ? new Map<string, never[]>() : reachedObjects(files);
  const dialect: Dialect = files.find(({ file }) => file === main)?.dialect ?? '3.1';
  return files.flatMap((spec) => {
    const { root } = spec;
    if (root === undefined) return [];
    const all = isOwn(spec)
      ? // As of a part, so that a reference into the same document keeps its whole pointer, too.
        nameReferencesBelow(spec, [{ type: 'document', node: root }], spec.dialect ?? '3.1', true)
      : nameReferencesOfPart(spec, reached.get(spec.file) ?? [], dialect);
    const places = new Map(all.map((one) => [one.start, one]));
    return [...places.values()].flatMap(({ target, form, value, start, end }) =>
      form === 'reference' && target.kind === 'node'
        ? [{ spec, value, start, end, file: target.file, tokens: tokensOf(target.pointer) }]
        : [],
    );
  });
}

function tokensOf(pointer: string): string[] {
  return splitPointer(pointer) ?? [];
}
