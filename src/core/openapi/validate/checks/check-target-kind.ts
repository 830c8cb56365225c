import { schemaChecksMessages } from '#messages/en/checks-schemas.ts';
import { sectionOf } from '#core/openapi/references/component-sections.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { NodeType } from '#core/openapi/objects/node-type.ts';
import { below, pointerOf, type Place } from '#core/openapi/objects/place.ts';
import { nounOfType, typeAt, type PlaceKind } from '#core/openapi/objects/type-at.ts';
import { didYouMean, quoted } from '#core/openapi/validate/message-text.ts';
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
  report.add(below(place, '$ref'), {
    ...gravity(wanted !== 'schema', 'spec.reference_kind'),
    at: 'value',
    text: () => ({
      message: messageFor(wanted, ref, kind),
      hint: hintFor(sectionOf(dialect, wanted), wanted, ref, place),
    }),
  });
}

function messageFor(wanted: NodeType, ref: string, kind: PlaceKind): string {
  const values = { ref: quoted(ref), wanted: nounOfType(wanted) };
  if (kind.kind === 'other') return schemaChecksMessages.t('reference.otherKind.none', values);
  const found = nounOfType(kind.type);
  return schemaChecksMessages.t(`reference.otherKind.${kind.kind}`, { ...values, found });
}

function hintFor(section: string | undefined, wanted: NodeType, ref: string, place: Place): string {
  if (section === undefined)
    return schemaChecksMessages.t('reference.otherKind.hint', { wanted: nounOfType(wanted) });
  const name = ref.split('/').at(-1) ?? '';
  const same = joinPointer('/components', section, name);
  // What holds the reference is not what it was to lead to.
  const isAround = `${pointerOf(place)}/`.startsWith(`${same}/`);
  return isAround || valueAt(place.spec.value, same) === undefined
    ? schemaChecksMessages.t('reference.otherKind.example', {
        wanted: nounOfType(wanted),
        section: quoted(`#/components/${section}`),
      })
    : didYouMean(`#${same}`);
}
