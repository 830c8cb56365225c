import type { MockCall, MockReply } from '#contracts/mock.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { answerMock, type MockWish } from '#core/openapi/mock/answer-mock.ts';
import { curlLine } from '#core/openapi/mock/curl-line.ts';
import type { OperationPiece } from '#core/openapi/mock/operation-piece.ts';
import { checkRequest } from './check-request.ts';

/** Answers a request from an operation's examples and schemas; `undefined` when the piece is none. */
export function runMock(call: MockCall): MockReply | undefined {
  const piece = readPiece(call.piece);
  if (piece === undefined) return undefined;
  const problems = checkRequest(piece, call);
  const answer = answerMock(piece, wishOf(call, problems));
  const { parameters, body } = call;
  return {
    problems,
    answer: answer === undefined ? null : { ...answer, body: answer.body ?? null },
    curl: curlLine(piece, { parameters, body }),
  };
}

function wishOf({ response }: MockCall, problems: readonly string[]): MockWish {
  if (response !== undefined) return { kind: 'chosen', response };
  return problems.length > 0 ? { kind: 'bad-request' } : { kind: 'success' };
}

function readPiece(text: string): OperationPiece | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { dialect, pointer, document } = value;
  const isKnown = dialect === '3.0' || dialect === '3.1' || dialect === '3.2';
  const place = typeof pointer === 'string' ? operationPlace(pointer) : undefined;
  if (!isKnown || place === undefined || !isRecord(document)) return undefined;
  return { dialect, ...place, document };
}
