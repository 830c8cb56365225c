import { planChanges } from '#core/openapi/edit/plan-changes.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { stringLiteral } from '#core/openapi/syntax/render/literal.ts';
import { applyEdits } from '#core/text/text-edit.ts';

/**
 * Writes the name of an API, and its slug where one is given, into the text of its overview.json; every other byte
 * stays. A sentence where that can't be done.
 */
export function nameOverview(
  text: string,
  naming: { name: string; slug?: string },
): { ok: true; text: string } | { ok: false; message: string } {
  const spec = parseSpec(text, { file: 'overview.json', format: 'json' });
  const plan = planChanges(
    spec,
    Object.entries(naming).map(([field, value]) => ({
      kind: 'set',
      pointer: `/${field}`,
      value: stringLiteral(value),
    })),
  );
  return plan.ok ? { ok: true, text: applyEdits(text, plan.edits) } : plan;
}
