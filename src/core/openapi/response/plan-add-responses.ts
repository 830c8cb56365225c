import { responseMessages } from '#messages/en/response.ts';
import type {
  AddResponseRequest,
  AddResponsesPlan,
  ParsedSpec,
  RefusedRequest,
} from '#core/openapi/syntax/types.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { operationOfFile, type ReadFile } from '#core/openapi/outline/item-of-file.ts';
import { planInFile } from './plan-in-file.ts';
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
 * can tell, pause and stop. Stopping leaves nothing behind. Operations of files that can be `read` are planned there.
 */
export function* planInSteps(
  spec: ParsedSpec,
  requests: readonly BatchedRequest[],
  read: ReadFile = () => undefined,
): Generator<number, AddResponsesPlan, void> {
  const byFile = new Map<string, TextEdit[]>();
  const added: AddResponsesPlan['added'] = [];
  const refused: RefusedRequest[] = [];
  const byOperation = Map.groupBy(requests, ({ operation }) => operation);
  let others = 0;
  let done = 0;
  for (const [operation, own] of byOperation) {
    const away = operationOfFile(spec, operation, read);
    const plan =
      away === undefined
        ? planOperationResponses(spec, operation, own)
        : planInFile(spec, away, own);
    const file = away?.file ?? spec.file;
    const edits = byFile.get(file) ?? [];
    for (const { status, refusal } of plan.refused) refused.push({ operation, status, refusal });
    const isOneMore = away !== undefined && edits.length === 0;
    const obstacle = !plan.edits.every((edit) => edits.every((other) => isApart(edit, other)))
      ? obstacleOf(responseMessages.t('besideOthers'))
      : isOneMore && others === MOST_FILES
        ? obstacleOf(responseMessages.t('manyFiles', { count: MOST_FILES }))
        : undefined;
    if (obstacle === undefined) {
      if (isOneMore && plan.edits.length > 0) others += 1;
      edits.push(...plan.edits);
      byFile.set(file, edits);
      for (const { status } of plan.added) added.push({ operation, status });
    } else {
      for (const { status } of plan.added) refused.push({ operation, status, refusal: obstacle });
    }
    done += own.length;
    yield done;
  }
  const files = [...byFile].map(([file, edits]) => ({
    file,
    edits: edits.toSorted((a, b) => a.start - b.start),
  }));
  return {
    edits: files.find(({ file }) => file === spec.file)?.edits ?? [],
    others: files.filter(({ file, edits }) => file !== spec.file && edits.length > 0),
    added,
    refused,
  };
}

/** So many other files are changed in one step: each of them is opened, and keeps some 30 MB while it is. */
export const MOST_FILES = 20;

function obstacleOf(message: string): RefusedRequest['refusal'] {
  return { ok: false, code: 'operation_not_editable', message };
}

function isApart(a: TextEdit, b: TextEdit): boolean {
  return a.end < b.start || b.end < a.start;
}
