import { planInSteps } from '#core/openapi/index.ts';
import type { AddResponseRequest, ParsedSpec } from '#core/openapi/types.ts';
import { changedHunks } from './changed-hunks.ts';
import type { AnswerTo } from './spec-protocol.ts';

/** How long the worker plans before it looks for messages. */
const SLICE_MS = 40;
/** More lines than anyone reads before writing them; the rest is counted. */
const SHOWN_LINES = 400;
const CONTEXT = 2;

type Slices = {
  later: (task: () => void, ms: number) => unknown;
  /** Whether the plan is still worth its work: the text is the same, nobody cancelled. */
  isWanted: () => boolean;
  onProgress: (done: number) => void;
  /** Called once; without a plan when it was not wanted any more. */
  onEnd: (plan: AnswerTo<'planResponses'>['value'] | undefined) => void;
  onFailure: (error: unknown) => void;
};

/** Plans many responses in slices of time, so that cancelling and typing are noticed in between. */
export function planInSlices(
  spec: ParsedSpec,
  requests: readonly AddResponseRequest[],
  { later, isWanted, onProgress, onEnd, onFailure }: Slices,
): void {
  const steps = planInSteps(spec, requests);
  const slice = () => {
    if (!isWanted()) {
      onEnd(undefined);
      return;
    }
    try {
      const until = performance.now() + SLICE_MS;
      for (;;) {
        const step = steps.next();
        if (step.done === true) {
          const lineAt = (offset: number) => spec.positionAt(offset).line;
          const limit = { lines: SHOWN_LINES, context: CONTEXT };
          const diff = changedHunks(spec.text, step.value.edits, lineAt, limit);
          onEnd({ ...step.value, diff });
          return;
        }
        if (performance.now() < until) continue;
        onProgress(step.value);
        later(slice, 0);
        return;
      }
    } catch (error) {
      onFailure(error);
    }
  };
  slice();
}
