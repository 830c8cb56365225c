import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { checkExamples } from '#core/openapi/validate/checks/check-examples.ts';
import { rootOf } from '#core/openapi/objects/place.ts';
import { createReport } from '#core/openapi/validate/report.ts';
import { walk } from '#core/openapi/objects/walk.ts';
import { trimExample } from './trim-example.ts';

/** What trimming a document's examples comes to; sizes are bytes of an example's JSON text. */
export type TrimPlan = {
  /** In ascending order, not overlapping; empty when nothing can be trimmed. */
  edits: TextEdit[];
  trimmed: { pointer: string; before: number; after: number }[];
  /** Those that stay as they are, each with a sentence that says why. */
  left: { pointer: string; before: number; message: string }[];
};

/**
 * Plans the edits that bring every example of more than 16 KiB down to that, at most 500 of them; nothing else of the
 * text is touched. A text that can't be read whole has nothing to be trimmed. Never throws.
 *
 * @param except the pointers of examples that are passed over, as if they were small
 */
export function planTrims(spec: ParsedSpec, except: readonly string[] = []): TrimPlan {
  const plan: TrimPlan = { edits: [], trimmed: [], left: [] };
  const passedOver = new Set(except);
  for (const pointer of oversizedExamples(spec)) {
    if (passedOver.has(pointer)) continue;
    const trimmed = trimExample(spec, pointer);
    const { before } = trimmed;
    if (trimmed.ok) {
      plan.edits.push(...trimmed.edits);
      plan.trimmed.push({ pointer, before, after: trimmed.after });
    } else plan.left.push({ pointer, before, message: trimmed.message });
  }
  plan.edits.sort((a, b) => a.start - b.start);
  return plan;
}

function oversizedExamples(spec: ParsedSpec): string[] {
  const { dialect, value, syntaxFindings } = spec;
  if (syntaxFindings.length > 0 || dialect === undefined || !isRecord(value)) return [];
  const report = createReport();
  const visitor = {
    node: checkExamples.bind(undefined, report),
    reference: () => undefined,
    isDone: () => report.isFull('warning'),
  };
  walk(visitor, dialect, 'document', value, rootOf(spec));
  return report.findings().map(({ pointer }) => pointer);
}
