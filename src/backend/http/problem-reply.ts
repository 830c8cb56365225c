import { randomUUID } from 'node:crypto';
import type { Problem } from '#contracts/problem.ts';
import { type ProblemCode, problemKinds } from '#contracts/problem-codes.ts';
import type { Finding } from '#core/finding/finding.ts';
import { backendHttpMessages } from '#messages/en/backend-http.ts';
import { backendProblemsMessages } from '#messages/en/backend-problems.ts';

export type ProblemEntry = Problem['errors'][number];

/** An expected failure of a route, not yet bound to a request. */
export type Refusal = {
  code: ProblemCode;
  /** A sentence that says what is wrong and what to do. */
  detail: string;
  errors: readonly ProblemEntry[];
  headers: Readonly<Record<string, string>>;
};

/** Thrown where no reply is at hand, such as while a body is read; it is answered as its refusal says. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;
  constructor(from: Refusal) {
    super(from.detail);
    this.refusal = from;
  }
}

const MAX_ENTRIES = 200;

/** Names a failure; without `errors` its detail is the one entry of the list. */
export function refusal(
  code: ProblemCode,
  detail: string,
  more: { errors?: readonly ProblemEntry[]; headers?: Record<string, string> } = {},
): Refusal {
  const errors = more.errors?.length
    ? more.errors
    : [{ code, message: detail, severity: 'error' as const }];
  return { code, detail, errors, headers: more.headers ?? {} };
}

/** Turns findings into a failure, its errors before its warnings. */
export function refusalOfFindings(code: ProblemCode, findings: readonly Finding[]): Refusal {
  const errors = [
    ...findings.filter((finding) => finding.severity === 'error'),
    ...findings.filter((finding) => finding.severity === 'warning'),
  ];
  const [first] = errors;
  if (!first) return refusal(code, `${backendProblemsMessages.t(code)}.`);
  const { file, line, message } = first;
  const detail =
    file === '' ? message : backendHttpMessages.t('atLine', { file, line: String(line), message });
  return refusal(code, detail, { errors });
}

/** A failure as hosts answer it that have no reply of Fastify's. */
export function problemResponse(from: Refusal): Response {
  const problem = problemOf(from, randomUUID());
  const headers = { 'content-type': 'application/problem+json' };
  return Response.json(problem, { status: problem.status, headers });
}

/** The body of a failure (RFC 9457). */
export function problemOf(from: Refusal, requestId: string): Problem {
  const kind = problemKinds[from.code];
  return {
    type: `urn:portolan:problem:${from.code}`,
    title: backendProblemsMessages.t(from.code),
    status: kind.status,
    detail: from.detail,
    instance: `urn:uuid:${requestId}`,
    code: from.code,
    requestId,
    errors: from.errors.slice(0, MAX_ENTRIES),
    ...(from.errors.length > MAX_ENTRIES ? { truncated: true } : {}),
  };
}

type Reply = {
  request: { id: string };
  code(status: number): unknown;
  headers(values: Record<string, string>): unknown;
  type(mediaType: string): unknown;
  send(payload: unknown): unknown;
};

/** Answers with a failure as `application/problem+json`. */
export function sendProblem<R extends Reply>(reply: R, from: Refusal): R {
  const problem = problemOf(from, reply.request.id);
  reply.code(problem.status);
  if (problem.status === 401) reply.headers({ 'www-authenticate': challenge(from) });
  reply.headers({ ...from.headers, 'cache-control': 'no-store' });
  reply.type('application/problem+json');
  reply.send(problem);
  return reply;
}

/** RFC 6750, section 3: a request without a token learns no more than the scheme. */
function challenge(from: Refusal): string {
  const rejected = from.code === 'token_invalid' || from.code === 'token_expired';
  return rejected ? 'Bearer error="invalid_token"' : 'Bearer';
}
