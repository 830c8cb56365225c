import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { type TextEdit, applyEdits } from '#core/text/text-edit.ts';
import { planChange, type ChangePlan } from './plan-change.ts';
import { spanOfChange } from '#core/text/common-ends.ts';
import type { SpecChange } from './spec-change.ts';

/**
 * Plans several changes as one set of edits. Each is planned on the document that the ones before it
 * leave, so that a pointer may name what an earlier change made.
 *
 * Changes in different places are planned on the same reading; the text is read again only where they
 * touch one another. Refused as a whole when one of them is.
 */
export function planChanges(spec: ParsedSpec, changes: readonly SpecChange[]): ChangePlan {
  const [first, ...others] = changes;
  if (first === undefined) return { ok: true, edits: [], around: '' };
  // Two changes may both be about one anchor, wherever they are made, or move one fault.
  const isShared =
    spec.syntaxFindings.length > 0 || spec.anchors.some(({ uses }) => uses.length > 0);
  const independent = !isShared && areIndependent(changes) ? planApart(spec, changes) : undefined;
  if (independent !== undefined) return independent;
  const plan = planChange(spec, first);
  if (!plan.ok || others.length === 0) return plan;
  const after = applyEdits(spec.text, plan.edits);
  const rest = planChanges(parseSpec(after, { file: spec.file, format: spec.format }), others);
  if (!rest.ok) return rest;
  return { ok: true, edits: spanOfChange(spec.text, applyEdits(after, rest.edits)), around: '' };
}

// Changes that move nothing which another one names.
function areIndependent(changes: readonly SpecChange[]): boolean {
  const places = changes.map(({ pointer }) => splitPointer(pointer) ?? []);
  return places.every((place, index) =>
    places.every(
      (other, at) => at === index || !holds(place.slice(0, -1), other) || isPlain(changes[index]),
    ),
  );
}

function holds(outer: readonly string[], inner: readonly string[]): boolean {
  return outer.every((token, index) => inner[index] === token);
}

// Setting a value leaves the pointers of its neighbours as they are.
function isPlain(change: SpecChange | undefined): boolean {
  return change?.kind === 'set';
}

function planApart(spec: ParsedSpec, changes: readonly SpecChange[]): ChangePlan | undefined {
  const edits: TextEdit[] = [];
  for (const change of changes) {
    const plan = planChange(spec, change);
    if (!plan.ok) return undefined;
    edits.push(...plan.edits);
  }
  const ordered = edits.toSorted((a, b) => a.start - b.start);
  const isApart = ordered.every((edit, index) => (ordered[index - 1]?.end ?? -1) < edit.start);
  return isApart ? { ok: true, edits: ordered, around: '' } : undefined;
}
