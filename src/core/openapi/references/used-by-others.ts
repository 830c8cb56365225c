import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { NameReference } from './name-reference.ts';
import { nameReferencesOf } from './name-references.ts';
import { nameReferencesOfPart, refsIn } from './name-references-of-part.ts';
import type { ReachedObject } from './reached-objects.ts';

/**
 * The pointers into a document that other files of its design have.
 *
 * `parts` are the objects of other files that the document itself refers to: what they name without a file is its own.
 */
export function usedByOthers(
  document: ParsedSpec,
  others: readonly ParsedSpec[],
  parts: ReadonlyMap<string, readonly ReachedObject[]>,
): ReadonlySet<string> {
  const used = new Set<string>();
  const add = (references: readonly NameReference[], isOwn: boolean) => {
    for (const { target } of references)
      if (target.kind === 'node' && target.file === document.file) used.add(target.pointer);
      else if (target.kind === 'component' && isOwn)
        used.add(joinPointer('/components', target.section, target.name));
  };
  for (const other of others) {
    const objects = parts.get(other.file);
    add(other.dialect === undefined ? refsIn(other) : nameReferencesOf(other), false);
    if (objects !== undefined)
      add(nameReferencesOfPart(other, objects, document.dialect ?? '3.1'), true);
  }
  return used;
}
