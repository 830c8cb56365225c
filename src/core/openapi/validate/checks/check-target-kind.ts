import { sectionOf } from '#core/openapi/references/component-sections.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { NodeType } from '#core/openapi/objects/node-type.ts';
import { below, pointerOf, type Place } from '#core/openapi/objects/place.ts';
import { nounOfType, typeAt, type PlaceKind } from '#core/openapi/objects/type-at.ts';
import { quoted } from '#core/openapi/validate/message-text.ts';
import { gravity, type CheckContext } from './check-context.ts';

/**
 * What OpenAPI says that stands at a reference's target; `undefined` where it says nothing: in extensions, and in files
 * that are parts of a document without being laid out like one.
 */
export function kindOfTarget(target: Place): PlaceKind | undefined {
  // A target that many references lead to has one place.
  const earlier = kinds.get(target);
  if (earlier !== undefined) return earlier.kind;
  const kind = isLaidOut(target) ? typeAt(target) : undefined;
  kinds.set(target, { kind });
  return kind;
}

const kinds = new WeakMap<Place, { kind: PlaceKind | undefined }>();

function isLaidOut(target: Place): boolean {
  if (target.spec.dialect !== undefined) return true;
  let top = target;
  while (top.parent?.parent !== undefined) top = top.parent;
  return top.key === 'components' && top !== target;
}

/**
 * Reports a `$ref` to an object of another kind than the one that is wanted where it stands, at the reference.
 *
 * OpenAPI 3.0.4 and 3.1.1, "Parsing Documents": the type of a target is the one of the reference's context, and an
 * object taken for two types "MAY be treated as an error"; 3.0.3, Path Item Object: what `$ref` leads to "MUST be in
 * the format of a Path Item Object". Where a schema is wanted it is a warning, as well known documents have it.
 */
export function reportOtherKind(
  { report, dialect }: CheckContext,
  wanted: NodeType,
  ref: string,
  place: Place,
  kind: PlaceKind,
): void {
  const found =
    kind.kind === 'other'
      ? 'something that no reference can point to'
      : `${kind.kind === 'several' ? 'several objects, each ' : ''}${nounOfType(kind.type)}`;
  report.add(below(place, '$ref'), {
    ...gravity(wanted !== 'schema', 'spec.reference_kind'),
    at: 'value',
    message: `The reference ${quoted(ref)} points to ${found}, but ${nounOfType(wanted)} is expected here.`,
    hint: hintFor(sectionOf(dialect, wanted), wanted, ref, place),
  });
}

function hintFor(section: string | undefined, wanted: NodeType, ref: string, place: Place): string {
  if (section === undefined) return `Refer to ${nounOfType(wanted)}, or write it here.`;
  const name = ref.split('/').at(-1) ?? '';
  const same = joinPointer('/components', section, name);
  // What holds the reference is not what it was to lead to.
  const isAround = `${pointerOf(place)}/`.startsWith(`${same}/`);
  return isAround || valueAt(place.spec.value, same) === undefined
    ? `Refer to ${nounOfType(wanted)}, for example one under "#/components/${section}".`
    : `Did you mean ${quoted(`#${same}`)}?`;
}
