import { responseMessages } from '#messages/en/response.ts';
import type {
  AddResponsePlan,
  AddResponseRefusal,
  AddResponseRequest,
  ParsedSpec,
} from '#core/openapi/syntax/types.ts';
import type { TextEdit, TextRange } from '#core/text/text-edit.ts';
import { planOperationResponses } from './plan-operation-responses.ts';
import { planChange } from '#core/openapi/edit/plan-change.ts';
import { unreadable } from '#core/openapi/edit/edit-obstacle.ts';
import { withValueAt } from '#core/openapi/edit/equal-data.ts';
import { isIntendedEdit } from '#core/openapi/edit/verify-edit.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueOfLiteral } from '#core/openapi/syntax/render/literal.ts';
import { withResponses } from './insert-responses.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { buildResponse } from './build-response.ts';

/**
 * Plans the text edits that add a response to an operation, in the document's own layout.
 *
 * Statuses come in ascending order, `default` last. Every byte outside the inserted span stays, in JSON
 * but for the comma before. The plan is checked by reading its result: one that would mean anything else
 * than the document and the new response is refused. Never throws; nothing is changed by planning.
 */
export function planAddResponse(
  spec: ParsedSpec,
  request: AddResponseRequest,
): AddResponsePlan | AddResponseRefusal {
  const { edits, added, refused } = planOperationResponses(spec, request.operation, [request]);
  const [refusal] = refused;
  if (refusal !== undefined) return refusal.refusal;
  if (request.saveAs === undefined) return { ok: true, edits, inserted: insertedRange(edits, []) };
  const component = planResponseComponent(spec, request.saveAs, request, edits);
  if (!component.ok) return component;
  const all = [...edits, ...component.edits].toSorted((a, b) => a.start - b.start);
  const fault = unreadable(spec);
  if (fault !== undefined) {
    const { pointer, value } = component;
    const change = (data: unknown) =>
      withValueAt(
        withResponses(data, splitPointer(request.operation) ?? [], added),
        splitPointer(pointer) ?? [],
        value,
      );
    // Each of both may leave the fault as it is, and both together not.
    if (!isIntendedEdit(spec, all, { around: '', change }))
      return { ok: false, code: 'document_unreadable', message: fault };
  }
  return {
    ok: true,
    edits: all,
    inserted: insertedRange(edits, component.edits),
  };
}

// Where the longest of the edits stands once the `others` are made, too.
function insertedRange(edits: readonly TextEdit[], others: readonly TextEdit[]): TextRange {
  const longest = edits.reduce<TextEdit | undefined>(
    (found, edit) => (found && found.text.length >= edit.text.length ? found : edit),
    undefined,
  );
  if (longest === undefined) return { start: 0, end: 0 };
  const shift = [...edits, ...others]
    .filter(({ end }) => end <= longest.start)
    .reduce((sum, edit) => (edit === longest ? sum : sum + lengthened(edit)), 0);
  const leading = /^,?\s*\n/u.exec(longest.text)?.[0].length ?? 0;
  const start = longest.start + shift;
  return { start: start + leading, end: start + longest.text.length };
}

function lengthened({ start, end, text }: TextEdit): number {
  return text.length - (end - start);
}

/**
 * Plans the edits that write a response into `components/responses` under a name (OpenAPI 3.1, section
 * 4.8.7: letters, digits, `.`, `-`, `_`). Refused where they would touch the `others` of the same step.
 */
function planResponseComponent(
  spec: ParsedSpec,
  name: string,
  request: Pick<AddResponseRequest, 'description' | 'body'>,
  others: readonly TextEdit[],
): { ok: true; edits: TextEdit[]; pointer: string; value: unknown } | AddResponseRefusal {
  const pointer = joinPointer('/components/responses', name);
  if (!/^[\w.-]+$/u.test(name)) {
    const message = responseMessages.t('nameUnusable');
    return { ok: false, code: 'name_not_usable', message };
  }
  if (valueAt(spec.value, pointer) !== undefined) {
    const message = responseMessages.t('nameTaken', { name });
    return { ok: false, code: 'name_not_usable', message };
  }
  const built = buildResponse(spec, request);
  if (!built.ok) return built;
  const plan = planChange(spec, { kind: 'set', pointer, value: built.response });
  if (!plan.ok) return { ok: false, code: 'operation_not_editable', message: plan.message };
  const touches = plan.edits.some((edit) =>
    others.some(({ start, end }) => edit.start <= end && start <= edit.end),
  );
  if (touches) {
    const message = responseMessages.t('besideComponent');
    return { ok: false, code: 'operation_not_editable', message };
  }
  return { ok: true, edits: plan.edits, pointer, value: valueOfLiteral(built.response) };
}
