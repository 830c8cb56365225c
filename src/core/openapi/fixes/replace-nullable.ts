import { fixesMessages } from '#messages/en/fixes.ts';
import { mergeEdits } from '#core/text/text-edit.ts';
import { plainEdits } from '#core/openapi/edit/plan-change.ts';
import { planChanges } from '#core/openapi/edit/plan-changes.ts';
import { changedData, type SpecChange } from '#core/openapi/edit/spec-change.ts';
import { rootOf, pointerOf } from '#core/openapi/objects/place.ts';
import { walk } from '#core/openapi/objects/walk.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { PlannedFix } from './fix.ts';

/**
 * Says in the way of OpenAPI 3.1 that a value may be null: by its types instead of `nullable`. The finding stands for all
 * places of the document, so what changes all of them comes first.
 */
export function replaceNullable(spec: ParsedSpec, pointer: string): PlannedFix[] {
  const places = nullablesOf(spec);
  return [...(places.length > 1 ? replaceAll(spec, places) : []), ...replaceOne(spec, pointer)];
}

function replaceOne(spec: ParsedSpec, pointer: string): PlannedFix[] {
  const changes = changesAt(spec, pointer);
  if (changes.length === 0) return [];
  const plan = planChanges(spec, changes);
  const title = fixesMessages.t(changes.length === 1 ? 'nullable.remove' : 'nullable.addNull');
  return plan.ok ? [{ title, edits: plan.edits }] : [];
}

/** Planned on one reading, each place by itself: what comes of all is read once, before it is offered. */
function replaceAll(spec: ParsedSpec, places: readonly string[]): PlannedFix[] {
  const possible = places
    .map((pointer) => changesAt(spec, pointer))
    .filter((changes) => changes.length > 0);
  const changes = possible.flat();
  const planned = changes.map((change) => plainEdits(spec, change));
  if (possible.length < 2 || planned.includes(undefined)) return [];
  const edits = mergeEdits(planned.flatMap((some) => some ?? []));
  // One schema may be inside of what another one loses.
  if (edits.some(({ start }, index) => start < (edits[index - 1]?.end ?? 0))) return [];
  const [count, total] = [possible.length, places.length];
  return [
    {
      title:
        count === total
          ? fixesMessages.t('nullable.all', { count })
          : fixesMessages.t('nullable.some', { count, total }),
      edits,
      meant: () =>
        changes.reduce(
          (data, change) => changedData(data, splitPointer(change.pointer) ?? [], change),
          spec.value,
        ),
    },
  ];
}

/** None where `nullable` says nothing that types could say: without a type, there is no telling what is meant. */
function changesAt(spec: ParsedSpec, pointer: string): SpecChange[] {
  const owner = parentPointer(pointer);
  const schema = valueAt(spec.value, owner);
  if (!isRecord(schema)) return [];
  const { nullable, type } = schema;
  const types: unknown[] = [type].flat();
  const remove: SpecChange = { kind: 'remove', pointer };
  if (nullable === false || (nullable === true && types.includes('null'))) return [remove];
  if (nullable !== true || type === undefined) return [];
  const value = literalOf([...types, 'null']);
  return [{ kind: 'set', pointer: joinPointer(owner, 'type'), value }, remove];
}

function nullablesOf(spec: ParsedSpec): string[] {
  const places: string[] = [];
  const visitor = {
    node: () => undefined,
    reference: () => undefined,
    keyword(name: string, schema: Record<string, unknown>, place: Parameters<typeof pointerOf>[0]) {
      if (name === 'nullable' && typeof schema[name] === 'boolean')
        places.push(joinPointer(pointerOf(place), name));
    },
  };
  if (spec.dialect !== undefined) walk(visitor, spec.dialect, 'document', spec.value, rootOf(spec));
  return places;
}
