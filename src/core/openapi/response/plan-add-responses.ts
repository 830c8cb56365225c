import { responseMessages } from '#messages/en/response.ts';
import type {
  AddResponseRequest,
  AddResponsesPlan,
  ParsedSpec,
  RefusedRequest,
} from '#core/openapi/syntax/types.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { operationOfFile, type ReadFile } from '#core/openapi/outline/item-of-file.ts';
import { unreadable } from '#core/openapi/edit/edit-obstacle.ts';
import {
  isIntendedAround,
  isIntendedEdit,
  type VerifyEdit,
} from '#core/openapi/edit/verify-edit.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { type NewResponse, withResponses } from './insert-responses.ts';
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
 *
 * A document that can't be read whole is read again once, with all edits; only where that shows something unintended, with
 * those of each operation.
 */
export function* planInSteps(
  spec: ParsedSpec,
  requests: readonly BatchedRequest[],
  read: ReadFile = () => undefined,
): Generator<number, AddResponsesPlan, void> {
  const together = yield* planEach(spec, requests, read, isIntendedAround);
  const plan = together.files.every(isIntended)
    ? together
    : withoutUnintended(yield* planEach(spec, requests, read, isIntendedEdit));
  const files = plan.files.map(({ spec: { file }, edits }) => ({
    file,
    edits: edits.toSorted((a, b) => a.start - b.start),
  }));
  return {
    edits: files.find(({ file }) => file === spec.file)?.edits ?? [],
    others: files.filter(({ file, edits }) => file !== spec.file && edits.length > 0),
    added: plan.files.flatMap(({ written }) =>
      written.flatMap(({ operation, responses }) =>
        responses.map(({ status }) => ({ operation, status })),
      ),
    ),
    refused: plan.refused,
  };
}

/** What is written into one file: for each operation, as it was asked for, its pointer there and its responses. */
type PlannedFile = {
  spec: ParsedSpec;
  edits: TextEdit[];
  written: { operation: string; pointer: string; responses: NewResponse[] }[];
};

type Planned = { files: PlannedFile[]; refused: RefusedRequest[] };

function* planEach(
  spec: ParsedSpec,
  requests: readonly BatchedRequest[],
  read: ReadFile,
  verify: VerifyEdit,
): Generator<number, Planned, void> {
  const files = new Map<string, PlannedFile>();
  const refused: RefusedRequest[] = [];
  const byOperation = Map.groupBy(requests, ({ operation }) => operation);
  let others = 0;
  let done = 0;
  for (const [operation, own] of byOperation) {
    const away = operationOfFile(spec, operation, read);
    const plan =
      away === undefined
        ? planOperationResponses(spec, operation, own, verify)
        : planInFile(spec, away, own, verify);
    const target = away?.spec ?? spec;
    const planned = files.get(target.file) ?? { spec: target, edits: [], written: [] };
    const { edits } = planned;
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
      const pointer = away?.pointer ?? operation;
      planned.written.push({ operation, pointer, responses: plan.added });
      files.set(target.file, planned);
    } else {
      for (const { status } of plan.added) refused.push({ operation, status, refusal: obstacle });
    }
    done += own.length;
    yield done;
  }
  return { files: [...files.values()], refused };
}

/** Whether all edits of a file together do what they should; those of one that can be read whole were verified each. */
function isIntended({ spec, edits, written }: PlannedFile): boolean {
  if (spec.syntaxFindings.length === 0 || edits.length === 0) return true;
  const change = (data: unknown) =>
    written.reduce(
      (after, { pointer, responses }) =>
        withResponses(after, splitPointer(pointer) ?? [], responses),
      data,
    );
  const ascending = edits.toSorted((a, b) => a.start - b.start);
  return isIntendedEdit(spec, ascending, { around: '', change });
}

/** Refuses what would be written into a file whose edits do something else together. */
function withoutUnintended({ files, refused }: Planned): Planned {
  const others = files.filter((file) => !isIntended(file));
  const taken = others.flatMap(({ spec, written }) =>
    written.flatMap(({ operation, responses }) =>
      responses.map(({ status }): RefusedRequest => {
        const message = unreadable(spec) ?? responseMessages.t('byHand');
        const refusal = { ok: false, code: 'document_unreadable', message } as const;
        return { operation, status, refusal };
      }),
    ),
  );
  return { files: files.filter((file) => !others.includes(file)), refused: [...refused, ...taken] };
}

/** So many other files are changed in one step: each of them is opened, and keeps some 30 MB while it is. */
export const MOST_FILES = 20;

function obstacleOf(message: string): RefusedRequest['refusal'] {
  return { ok: false, code: 'operation_not_editable', message };
}

function isApart(a: TextEdit, b: TextEdit): boolean {
  return a.end < b.start || b.end < a.start;
}
