import { applyEdits } from '#core/text/text-edit.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { planChanges } from '#core/openapi/edit/plan-changes.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';

export const OVERVIEW_FILE = 'overview.json';

let last: ParsedSpec | undefined;

/** One reading serves the form that is shown and the change that follows. */
function parse(text: string): ParsedSpec {
  if (last?.text !== text) last = parseSpec(text, { file: OVERVIEW_FILE, format: 'json' });
  return last;
}

/** The object that an overview.json holds, or `undefined` where a form has nothing to stand on. */
export function readOverviewObject(text: string): Record<string, unknown> | undefined {
  const { value, syntaxFindings } = parse(text);
  // A key that stands twice is a fault with a place, which the form can show.
  const isBroken = syntaxFindings.some(({ pointer }) => pointer === '');
  return !isBroken && isRecord(value) ? value : undefined;
}

/** The text of overview.json with changes made to its data; every byte outside of the touched nodes stays. */
export function changeOverview(
  text: string,
  changes: readonly SpecChange[],
): { ok: true; text: string } | { ok: false; message: string } {
  const plan = planChanges(parse(text), changes);
  return plan.ok ? { ok: true, text: applyEdits(text, plan.edits) } : plan;
}
