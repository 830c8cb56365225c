import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import { isTemporary, retryAfter } from '#backend/portals/target/retry-after.ts';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import type { Finding } from '#contracts/finding.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';

const MAX_WORDS = 1000;
const MAX_FINDINGS = 200;
/** Errors are short; a page of HTML, or worse, is not read. */
const MAX_BODY = 512 * 1024;

/** What a portal says about a call that it refused, in words; portals say it in different members. */
export function wordsOfAnswer(portal: string, answer: PortalAnswer): string {
  const body = bodyOf(answer);
  const said =
    textOf(body, 'detail') ?? firstError(body) ?? textOf(body, 'message') ?? textOf(body, 'error');
  const status = `${portal} answers ${answer.statusCode}`;
  return said === undefined ? `${status}.` : `${status}: ${said.slice(0, MAX_WORDS)}`;
}

/** @throws {PortalFailure} where an answer says to come again later, which says nothing about what was asked for */
export function failIfTemporary(portal: string, answer: PortalAnswer): void {
  if (!isTemporary(answer)) return;
  const wait = retryAfter(answer, Date.now());
  throw new PortalFailure('busy', wordsOfAnswer(portal, answer), { retryAfter: wait });
}

/** The code of a problem document (RFC 9457, with Portolan's own member). */
export function codeOfAnswer(answer: PortalAnswer): string | undefined {
  return textOf(bodyOf(answer), 'code');
}

/** What a portal found in what it refused; what has no place is about the whole. */
export function findingsOfAnswer(answer: PortalAnswer): Finding[] {
  const body = bodyOf(answer);
  const errors = isRecord(body) && Array.isArray(body['errors']) ? body['errors'] : [];
  return errors
    .slice(0, MAX_FINDINGS)
    .flatMap((one: unknown) => inner(one))
    .flatMap((one): Finding[] => {
      const message = textOf(one, 'message');
      if (message === undefined) return [];
      return [
        {
          code: textOf(one, 'code') ?? 'portal',
          severity: textOf(one, 'severity') === 'warning' ? 'warning' : 'error',
          file: textOf(one, 'file') ?? '',
          pointer: textOf(one, 'pointer') ?? '',
          line: placeOf(one, 'line'),
          column: placeOf(one, 'column'),
          message: message.slice(0, MAX_WORDS),
          hint: textOf(one, 'hint') ?? '',
        },
      ];
    });
}

/** Payload names the fields in `data.errors` of an entry. */
function inner(entry: unknown): unknown[] {
  const data = isRecord(entry) ? entry['data'] : undefined;
  const errors = isRecord(data) && Array.isArray(data['errors']) ? data['errors'] : [];
  return errors.length === 0
    ? [entry]
    : errors.map((one: unknown) => {
        const message = `${textOf(one, 'path') ?? ''}: ${textOf(one, 'message') ?? ''}`;
        return { message: message.replace(/^: /, '') };
      });
}

function firstError(body: unknown): string | undefined {
  const errors = isRecord(body) && Array.isArray(body['errors']) ? body['errors'] : [];
  return textOf(errors[0], 'message');
}

function bodyOf({ rawPayload }: PortalAnswer): unknown {
  if (rawPayload.length > MAX_BODY) return undefined;
  try {
    return JSON.parse(rawPayload.toString('utf8'));
  } catch {
    return undefined;
  }
}

function textOf(value: unknown, key: string): string | undefined {
  const member = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof member === 'string' && member !== '' ? member : undefined;
}

function placeOf(value: unknown, key: string): number {
  const member = isRecord(value) ? value[key] : undefined;
  return typeof member === 'number' && Number.isSafeInteger(member) && member >= 1 ? member : 1;
}
