import type { Problem } from '#contracts/problem.ts';
import type { ProblemCode } from '#contracts/problem-codes.ts';
import { apiMessages } from '#messages/en/api.ts';

export type ProblemEntry = Problem['errors'][number];

/** Codes that no server sends: the request never got an answer, or one that is not Portolan's. */
export type ClientCode = 'unreachable' | 'unexpected_answer';

type ApiErrorFields = {
  status: number;
  code: ProblemCode | ClientCode | (string & {});
  title: string;
  detail: string;
  errors: readonly ProblemEntry[];
};

/** An answer that is not a success, or no answer at all (`status` 0). */
export class ApiError extends Error implements ApiErrorFields {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorFields['code'];
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly ProblemEntry[];

  constructor(fields: ApiErrorFields) {
    super(fields.detail);
    this.status = fields.status;
    this.code = fields.code;
    this.title = fields.title;
    this.detail = fields.detail;
    this.errors = fields.errors;
  }
}

export function unreachable(): ApiError {
  return new ApiError({
    status: 0,
    code: 'unreachable',
    title: apiMessages.t('unreachable.title'),
    detail: apiMessages.t('unreachable.detail'),
    errors: [],
  });
}

function unexpectedAnswer(status: number): ApiError {
  return new ApiError({
    status,
    code: 'unexpected_answer',
    title: apiMessages.t('unexpected.title'),
    detail: apiMessages.t('unexpected.detail', { status: String(status) }),
    errors: [],
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntry(value: unknown): value is ProblemEntry {
  return (
    isRecord(value) && typeof value['code'] === 'string' && typeof value['message'] === 'string'
  );
}

/** Reads an error answer's body (RFC 9457); a body of another shape gives `unexpected_answer`. */
export function parseProblem(status: number, body: string): ApiError {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return unexpectedAnswer(status);
  }
  if (!isRecord(value)) return unexpectedAnswer(status);
  const { code, title, detail, errors } = value;
  if (typeof code !== 'string' || typeof title !== 'string') return unexpectedAnswer(status);
  return new ApiError({
    status,
    code,
    title,
    detail: typeof detail === 'string' && detail !== '' ? detail : title,
    errors: Array.isArray(errors) ? errors.filter(isEntry) : [],
  });
}

/** Any thrown value as a title and a sentence for the designer. */
export function describeError(error: unknown): { title: string; detail: string } {
  return error instanceof ApiError
    ? { title: error.title, detail: error.detail }
    : {
        title: apiMessages.t('ownFault.title'),
        detail: error instanceof Error ? error.message : apiMessages.t('ownFault.detail'),
      };
}
