import { compareStatuses } from '#core/openapi/response/status-codes.ts';
import { defaultDescription, describeByTemplate } from '#core/openapi/response/suggestions.ts';
import type { AddResponseRequest, OperationSummary } from '#core/openapi/syntax/types.ts';
import type { BodyDraft } from '#renderer/document/session/document-add-response.ts';
import { bodyOf, emptyBody } from '#renderer/features/add-response/body-draft.ts';
import { cellOf } from './grid-rows.ts';

/** The fields of the dialog for many responses: the templates that were typed, by status; one body for all. */
export type BatchDraft = { descriptions: Readonly<Record<string, string>>; body: BodyDraft };

export const emptyBatch: BatchDraft = { descriptions: {}, body: emptyBody };

/** The template of a status. Its places in braces are filled with each operation's own words. */
export function templateOf({ descriptions }: BatchDraft, status: string): string {
  const isOwn = ['200', '201', '404'].includes(status);
  return descriptions[status] ?? (isOwn ? '{outcome}' : defaultDescription(status, 'get', '/'));
}

/** The codes among selected cells, in ascending order. */
export function codesIn(cells: ReadonlySet<string>): string[] {
  return [...new Set([...cells].map((key) => cellOf(key).status))].toSorted(compareStatuses);
}

/** What is asked for: a request per selected cell whose operation is still there. */
export function batchRequests(
  cells: ReadonlySet<string>,
  operations: readonly OperationSummary[],
  draft: BatchDraft,
  anyStatus: boolean,
): AddResponseRequest[] {
  const byPointer = new Map(operations.map((operation) => [operation.pointer, operation]));
  const body = bodyOf(draft.body);
  return [...cells].flatMap((key) => {
    const { status, pointer } = cellOf(key);
    const operation = byPointer.get(pointer);
    if (operation === undefined) return [];
    const description = describeByTemplate(templateOf(draft, status), status, operation);
    const any = anyStatus ? { anyStatus } : {};
    return [{ operation: pointer, status, ...any, description, body }];
  });
}
