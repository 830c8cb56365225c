import { randomUUID } from 'node:crypto';
import type { Problem } from '#contracts/problem.ts';
import { type ProblemCode, problemKinds } from '#contracts/problem-codes.ts';

/** An error answer of the shell itself, in the shape that the backend's errors have. */
export function appProblem(code: ProblemCode, instance: string, detail: string): Response {
  const { status, title } = problemKinds[code];
  const problem = {
    type: 'about:blank',
    title,
    status,
    detail,
    instance,
    code,
    requestId: randomUUID(),
    errors: [{ code, message: detail, severity: 'error' }],
  } satisfies Problem;
  return Response.json(problem, {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
