import { Type } from 'typebox';

/** The header by which the window names a request that it may cancel. */
export const REQUEST_ID_HEADER = 'portolan-request-id';

/**
 * The header of a request whose answer is waited for when it is cancelled too: its work ends as soon as it can, and what
 * it answers then says whether it came to its end before.
 */
export const ANSWERED_HEADER = 'portolan-answer-cancelled';

/** A UUID (RFC 9562) in lower case, new for each request. */
export const RequestParams = Type.Object({
  request: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});

/** `POST`: cancels the request that was sent, or is on its way, with this id; answers 204 either way. */
export function cancelPath(request: string): string {
  return `/workbench/cancelled-requests/${request}`;
}
