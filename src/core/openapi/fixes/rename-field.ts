import { locateWithParents } from '#core/openapi/edit/locate-owner.ts';
import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { rewriteToken } from '#core/openapi/rename/rewrite-token.ts';
import type { Fix } from './fix.ts';
import { shapeOfPointer } from './place.ts';

/** Writes a field's name as OpenAPI has it, where a near one stands. */
export function renameField(spec: ParsedSpec, pointer: string): Fix[] {
  const located = locateWithParents(spec.root, pointer);
  const pair = located?.pair;
  const parent = located?.parents.at(-1);
  const owner = shapeOfPointer(spec, parentPointer(pointer));
  if (pair === undefined || parent?.kind !== 'map' || owner === undefined) return [];
  const { fields, others } = owner.shape;
  if (Object.hasOwn(fields, pair.key) || others !== undefined) return [];
  const present = new Set(parent.pairs.map(({ key }) => key));
  const near = nearestName(
    pair.key,
    Object.keys(fields).filter((name) => !present.has(name)),
  );
  const { keyStart: start, keyEnd: end } = pair;
  const text = near && rewriteToken(spec.text.slice(start, end), near, spec.format);
  return text === undefined
    ? []
    : [{ title: `Rename "${pair.key}" to "${near}"`, edits: [{ start, end, text }] }];
}
