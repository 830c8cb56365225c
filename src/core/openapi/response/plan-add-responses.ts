import type {
  AddResponseRequest,
  AddResponsesPlan,
  ParsedSpec,
  RefusedRequest,
  TextEdit,
} from '../types.ts';
import { planOperationResponses } from './plan-operation-responses.ts';

/**
 * Plans many responses of many operations on one reading of their document, as one set of edits.
 *
 * Each operation's edits are checked as `planAddResponse` checks them. What can't be added is refused
 * with its reason, and the others are planned all the same. `saveAs` isn't part of this: one component
 * for many responses is written once, and referred to.
 */
export function planAddResponses(
  spec: ParsedSpec,
  requests: readonly BatchedRequest[],
): AddResponsesPlan {
  const steps = planInSteps(spec, requests);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

type BatchedRequest = Omit<AddResponseRequest, 'saveAs'>;

/**
 * The same, one operation at a time: yields how many requests have been planned, so that whoever runs it
 * can tell, pause and stop. Stopping leaves nothing behind.
 */
export function* planInSteps(
  spec: ParsedSpec,
  requests: readonly BatchedRequest[],
): Generator<number, AddResponsesPlan, void> {
  const edits: TextEdit[] = [];
  const added: AddResponsesPlan['added'] = [];
  const refused: RefusedRequest[] = [];
  const byOperation = Map.groupBy(requests, ({ operation }) => operation);
  let done = 0;
  for (const [operation, own] of byOperation) {
    const plan = planOperationResponses(spec, operation, own);
    for (const { status, refusal } of plan.refused) refused.push({ operation, status, refusal });
    if (plan.edits.every((edit) => edits.every((other) => isApart(edit, other)))) {
      edits.push(...plan.edits);
      for (const { status } of plan.added) added.push({ operation, status });
    } else {
      for (const { status } of plan.added) {
        refused.push({ operation, status, refusal: besideOthers });
      }
    }
    done += own.length;
    yield done;
  }
  return { edits: edits.toSorted((a, b) => a.start - b.start), added, refused };
}

const besideOthers: RefusedRequest['refusal'] = {
  ok: false,
  code: 'operation_not_editable',
  message: 'It would be written right beside another response of this step. Add it by itself.',
};

function isApart(a: TextEdit, b: TextEdit): boolean {
  return a.end < b.start || b.end < a.start;
}
