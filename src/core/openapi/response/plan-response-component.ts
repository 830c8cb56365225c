import { planChange } from '#core/openapi/edit/plan-change.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type {
  AddResponseRefusal,
  AddResponseRequest,
  ParsedSpec,
} from '#core/openapi/syntax/types.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { buildResponse } from './build-response.ts';

/**
 * Plans the edits that write a response into `components/responses` under a name (OpenAPI 3.1, section
 * 4.8.7: letters, digits, `.`, `-`, `_`). Refused where they would touch the `others` of the same step.
 */
export function planResponseComponent(
  spec: ParsedSpec,
  name: string,
  request: Pick<AddResponseRequest, 'description' | 'body'>,
  others: readonly TextEdit[],
): { ok: true; edits: TextEdit[] } | AddResponseRefusal {
  const pointer = joinPointer('/components/responses', name);
  if (!/^[\w.-]+$/u.test(name)) {
    const message = 'Name the component with letters, digits, points, hyphens and underscores.';
    return { ok: false, code: 'name_not_usable', message };
  }
  if (valueAt(spec.value, pointer) !== undefined) {
    const message = `The document has a response component ${name} already. Choose another name.`;
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
    const message =
      'The component would stand right beside the response. Add the response without a component.';
    return { ok: false, code: 'operation_not_editable', message };
  }
  return { ok: true, edits: plan.edits };
}
