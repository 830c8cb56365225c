import { editorReadingLimits } from '#core/openapi/syntax/read/reading-limits.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { NodeType } from '#core/openapi/objects/node-type.ts';
import { pointerOf, rootOf, type Place } from '#core/openapi/objects/place.ts';
import { createResolver } from './resolve-reference.ts';
import { walk } from '#core/openapi/objects/walk.ts';

/** An object of a file that is no document by itself, and what the references to it take it for. */
export type ReachedObject = { pointer: string; type: NodeType };

/** What the documents of a design take the parts of its other files for, by file. */
export function reachedObjects(
  files: readonly ParsedSpec[],
): ReadonlyMap<string, readonly ReachedObject[]> {
  const byPath = new Map(files.map((spec) => [spec.file, spec]));
  const found = new Map<string, ReachedObject[]>();
  for (const document of files) {
    if (document.dialect === undefined) continue;
    for (const { type, place } of reachedFrom(document, byPath)) {
      const { file } = place.spec;
      found.set(file, [...(found.get(file) ?? []), { pointer: pointerOf(place), type }]);
    }
  }
  return found;
}

type Reached = { type: NodeType; value: unknown; place: Place };

function reachedFrom(
  document: ParsedSpec,
  byPath: ReadonlyMap<string, ParsedSpec>,
): Iterable<Reached> {
  const { dialect } = document;
  const reached = new Map<string, Reached>();
  if (dialect === undefined) return [];
  const resolver = createResolver(document, {
    files: {
      get: (path) => byPath.get(path)?.text,
      keys: () => byPath.keys(),
      read: (path) => byPath.get(path),
    },
    root: '',
    limits: editorReadingLimits,
  });
  const visitor = {
    node: () => undefined,
    reference(type: NodeType, ref: string, from: Place) {
      const resolution = resolver.resolve(ref, from);
      // Other documents are gone through by themselves.
      if (resolution.kind !== 'found' || resolution.place.spec.dialect !== undefined) return;
      const { value, place } = resolution;
      const key = `${type} ${place.spec.file}#${pointerOf(place)}`;
      if (!reached.has(key)) reached.set(key, { type, value, place });
    },
  };
  walk(visitor, dialect, 'document', document.value, rootOf(document));
  // A map's values go on growing under the loop: parts lead to further parts.
  for (const { type, value, place } of reached.values()) walk(visitor, dialect, type, value, place);
  return reached.values();
}
