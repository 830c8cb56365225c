import type { TextEdit } from '#core/text/text-edit.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { asStep, type StepName } from '#renderer/document/state/step-names.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';

/** What came of asking for a plan. */
export type PlanReply<P, R> =
  /** Edits of the text as it was at `version`. */
  | { kind: 'plan'; plan: P; version: number }
  | { kind: 'refused'; refusal: R }
  /** The text changed before the answer came. */
  | { kind: 'stale' };

/** What became of a plan; nothing is changed unless it is `applied`. */
export type PlanOutcome<P, R> =
  | { kind: 'applied'; plan: P }
  | { kind: 'refused'; refusal: R }
  /** The text moved on at each attempt. */
  | { kind: 'stale' }
  | { kind: 'cancelled' }
  /** The plan could not be made: a fault of ours, in words. */
  | { kind: 'failed'; message: string };

type PlanRequest<P, R> = {
  /** Asks for a plan for the text as it is. */
  ask: () => Promise<PlanReply<P, R>>;
  /** Makes the edits as one step of the undo stack; false, changing nothing, when the text moved on since. */
  apply: (plan: P, version: number) => boolean;
  /** A plan that is there already: it is applied at once where it fits the text as it is. */
  known?: { plan: P; version: number } | undefined;
  /** How often a plan is asked for. */
  attempts?: number;
  signal?: AbortSignal | undefined;
};

const ATTEMPTS = 5;

/**
 * Asks for a plan and applies it to the very version of the text that it was made for, as one step of the undo stack;
 * where the text moved on in between, it is planned anew. Never rejects.
 */
export async function applyPlan<P, R = never>(
  request: PlanRequest<P, R>,
): Promise<PlanOutcome<P, R>> {
  const { ask, apply, known, attempts = ATTEMPTS, signal } = request;
  const isCancelled = (): boolean => signal?.aborted === true;
  try {
    if (isCancelled()) return { kind: 'cancelled' };
    if (known !== undefined && apply(known.plan, known.version))
      return { kind: 'applied', plan: known.plan };
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const reply = await ask();
      if (isCancelled()) return { kind: 'cancelled' };
      if (reply.kind === 'refused') return reply;
      if (reply.kind === 'plan' && apply(reply.plan, reply.version))
        return { kind: 'applied', plan: reply.plan };
    }
    return { kind: 'stale' };
  } catch (error) {
    return isCancelled()
      ? { kind: 'cancelled' }
      : { kind: 'failed', message: describeError(error).detail };
  }
}

/** What edits are applied to; tests give one without an editor. */
type Editable = { readonly model: monaco.editor.ITextModel };

/**
 * Applies planned edits as one step of the undo stack, which **Undo** calls by its `name`.
 *
 * Returns false, and changes nothing, when the text is not the version that they were planned for, or is closed.
 */
export function applyEdits(
  { model }: Editable,
  edits: readonly TextEdit[],
  version: number,
  name?: StepName,
): boolean {
  if (model.isDisposed() || model.getVersionId() !== version) return false;
  model.pushStackElement();
  asStep(model, name, () => model.pushEditOperations([], operationsIn(model, edits), () => null));
  model.pushStackElement();
  return true;
}

/** Planned edits as the model takes them. */
export function operationsIn(
  model: monaco.editor.ITextModel,
  edits: readonly TextEdit[],
): monaco.editor.IIdentifiedSingleEditOperation[] {
  return edits.map(({ start, end, text }) => {
    const from = model.getPositionAt(start);
    const to = model.getPositionAt(end);
    const range = {
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    };
    return { range, text, forceMoveMarkers: true };
  });
}
