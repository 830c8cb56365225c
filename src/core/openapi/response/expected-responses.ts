import type { OperationCoverage } from '#core/openapi/outline/coverage-of.ts';
import type { HttpMethod } from '#core/openapi/syntax/types.ts';

/** What an operation has for a status. */
export type StatusState =
  | { kind: 'there'; response: OperationCoverage['responses'][number] }
  /** It can be expected, and is not there. */
  | { kind: 'gap' }
  /** Another response of the operation says it: a range, `default`, or a code of the same meaning. */
  | { kind: 'covered'; by: string }
  /** It is not there, and nobody misses it. */
  | { kind: 'free' };

const GAP: StatusState = { kind: 'gap' };
const FREE: StatusState = { kind: 'free' };

/**
 * Says whether an operation has a status, and whether it should.
 *
 * Expected are a success of its own (201 of POST, 200 of the others; any 2xx is one, and so is a redirection where
 * there is none), 400 where a caller can get something wrong, and 500. `default` and the ranges stand for the errors
 * that they cover (OpenAPI 3.1, section 4.8.16). 422 says of the values what 400 says (RFC 9110, section 15.5.21); where
 * they are all in the path, 404 does, too: a wrong one names no resource.
 */
export function statusState(
  method: HttpMethod,
  { responses, input }: OperationCoverage,
  status: string,
): StatusState {
  const response = responses.find((one) => one.status === status);
  if (response !== undefined) return { kind: 'there', response };
  const expected = isExpected(method, input, status);
  const by =
    responses.find((one) => standsFor(one.status, status, input)) ??
    (expected && isSuccess(status) ? successOf(responses) : undefined);
  if (by !== undefined) return { kind: 'covered', by: by.status };
  return expected ? GAP : FREE;
}

/** Whether any operation can be expected to have the status. */
export function isExpectedOfSome(status: string): boolean {
  return ['200', '201', '400', '500'].includes(status);
}

function isExpected(
  method: HttpMethod,
  input: OperationCoverage['input'],
  status: string,
): boolean {
  if (status === '400') return input !== 'none';
  return status === '500' || status === (method === 'post' ? '201' : '200');
}

function isSuccess(status: string): boolean {
  return status.startsWith('2');
}

/** Whether a response that is there says what another status would say. */
function standsFor(there: string, status: string, input: OperationCoverage['input']): boolean {
  if (there === 'default') return !isSuccess(status);
  if (there.endsWith('XX')) return there.charAt(0) === status.charAt(0);
  return status === '400' && (there === '422' || (there === '404' && input === 'path'));
}

function successOf(responses: OperationCoverage['responses']) {
  return (
    responses.find(({ status }) => isSuccess(status)) ??
    responses.find(({ status }) => status !== '304' && (status.startsWith('3') || status === '101'))
  );
}
