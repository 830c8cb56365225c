import { planInSteps } from '#core/openapi/index.ts';
import type { AddResponseRequest, ParsedSpec } from '#core/openapi/types.ts';
import { changedHunks } from './changed-hunks.ts';
import { inSlices } from './in-slices.ts';
import type { AnswerTo } from './spec-protocol.ts';

const SLICE_MS = 40;
/** More lines than anyone reads before writing them; the rest is counted. */
const SHOWN_LINES = 400;
const CONTEXT = 2;

type Plan = AnswerTo<'planResponses'>['value'];

type Slices = {
  later: (task: () => void, ms: number) => unknown;
  isWanted: () => boolean;
  onProgress: (done: number) => void;
  onEnd: (plan: Plan | undefined) => void;
  onFailure: (error: unknown) => void;
};

/** Plans many responses in slices of time, with the lines that they change. */
export const planInSlices = (
  spec: ParsedSpec,
  requests: readonly AddResponseRequest[],
  slices: Slices,
): void => inSlices(withLines(spec, requests), { ...slices, sliceMs: SLICE_MS });

function* withLines(
  spec: ParsedSpec,
  requests: readonly AddResponseRequest[],
): Generator<number, Plan> {
  const plan = yield* planInSteps(spec, requests);
  const lineAt = (offset: number) => spec.positionAt(offset).line;
  const limit = { lines: SHOWN_LINES, context: CONTEXT };
  return { ...plan, diff: changedHunks(spec.text, plan.edits, lineAt, limit) };
}
