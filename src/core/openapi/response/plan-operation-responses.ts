import { responseMessages } from '#messages/en/response.ts';
import { unreadable } from '#core/openapi/edit/edit-obstacle.ts';
import type { VerifyEdit } from '#core/openapi/edit/verify-edit.ts';
import { referenceLiteral, buildResponse } from './build-response.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type {
  AddResponseRefusal,
  AddResponseRequest,
  ParsedSpec,
} from '#core/openapi/syntax/types.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { insertResponses, type NewResponse } from './insert-responses.ts';
import { hasStatus, locateResponses } from './locate-responses.ts';
import { compareStatuses, statusObstacle } from './status-codes.ts';

/** A request that can't be carried out, and why. */
export type RefusedResponse = { status: string; refusal: AddResponseRefusal };

/** What adding several responses to one operation comes to; those that can't be added don't hinder the others. */
export type OperationResponsesPlan = {
  edits: TextEdit[];
  /** The responses that the edits write, in ascending order of their status. */
  added: NewResponse[];
  refused: RefusedResponse[];
};

/** Plans responses of one operation on one reading of its document. */
export function planOperationResponses(
  spec: ParsedSpec,
  operation: string,
  requests: readonly Omit<AddResponseRequest, 'operation'>[],
  isIntended?: VerifyEdit,
): OperationResponsesPlan {
  const located = locateResponses(spec, operation);
  if (!located.ok) {
    const refused = requests.map(({ status }) => ({ status, refusal: located }));
    return { edits: [], added: [], refused };
  }
  const added: NewResponse[] = [];
  const refused: RefusedResponse[] = [];
  for (const request of requests) {
    const { status, saveAs } = request;
    const isTaken =
      hasStatus(located.responses, status) || added.some((other) => other.status === status);
    const built = checkStatus(request, isTaken) ?? buildResponse(spec, request);
    if (!built.ok) refused.push({ status, refusal: built });
    else if (saveAs === undefined) added.push({ status, response: built.response });
    else {
      const ref = `#${joinPointer('/components/responses', saveAs)}`;
      added.push({ status, response: referenceLiteral(ref) });
    }
  }
  added.sort((a, b) => compareStatuses(a.status, b.status));
  const edits =
    added.length === 0
      ? []
      : insertResponses(spec, operation, located.responses, added, isIntended);
  if (edits !== undefined) return { edits, added, refused };
  const fault = unreadable(spec);
  const refusal =
    fault === undefined
      ? refuse('operation_not_editable', responseMessages.t('byHand'))
      : refuse('document_unreadable', fault);
  return {
    edits: [],
    added: [],
    refused: [...refused, ...added.map(({ status }) => ({ status, refusal }))],
  };
}

function checkStatus(
  { status, anyStatus = false }: Pick<AddResponseRequest, 'status' | 'anyStatus'>,
  isTaken: boolean,
): AddResponseRefusal | undefined {
  const obstacle = statusObstacle(status, anyStatus);
  if (obstacle !== undefined) return refuse('status_not_allowed', obstacle.message);
  return isTaken
    ? refuse('status_taken', responseMessages.t('statusTaken', { status }))
    : undefined;
}

function refuse(code: AddResponseRefusal['code'], message: string): AddResponseRefusal {
  return { ok: false, code, message };
}
