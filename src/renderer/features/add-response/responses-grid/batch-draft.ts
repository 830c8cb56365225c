import { describeByTemplate } from '#core/openapi/response/suggestions.ts';
import {
  type AddResponseRequest,
  type OperationSummary,
  WRITABLE_STATUSES,
  type WritableStatus,
} from '#core/openapi/syntax/types.ts';
import type { BodyDraft } from '#renderer/document/session/document-add-response.ts';
import { bodyOf, emptyBody } from '#renderer/features/add-response/body-draft.ts';
import { cellOf } from './grid-rows.ts';

/** The fields of the dialog for many responses: a template per code, one body for all. */
export type BatchDraft = { descriptions: Record<WritableStatus, string>; body: BodyDraft };

/** A description's places in braces are filled with each operation's own words. */
export const emptyBatch: BatchDraft = {
  descriptions: {
    '200': '{outcome}',
    '201': '{outcome}',
    '400': 'The request is not valid.',
    '500': 'The server could not answer the request.',
  },
  body: emptyBody,
};

/** The codes among selected cells, in ascending order. */
export function codesIn(cells: ReadonlySet<string>): WritableStatus[] {
  const codes = new Set([...cells].map((key) => cellOf(key).status));
  return WRITABLE_STATUSES.filter((status) => codes.has(status));
}

/** What is asked for: a request per selected cell whose operation is still there. */
export function batchRequests(
  cells: ReadonlySet<string>,
  operations: readonly OperationSummary[],
  draft: BatchDraft,
): AddResponseRequest[] {
  const byPointer = new Map(operations.map((operation) => [operation.pointer, operation]));
  const body = bodyOf(draft.body);
  const templates: Record<string, string> = draft.descriptions;
  return [...cells].flatMap((key) => {
    const { status, pointer } = cellOf(key);
    const operation = byPointer.get(pointer);
    if (operation === undefined) return [];
    const description = describeByTemplate(templates[status] ?? '', status, operation);
    return [{ operation: pointer, status, description, body }];
  });
}
