import { type ProblemEntry, type Refusal, refusal } from '#backend/http/problem-reply.ts';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_BYTES } from './passwords.ts';
import type { User } from '#contracts/portal.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { UserRecord } from '#storage/portal/users.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

const EMAIL_MAX = 254;
// One "@" with something on both sides; whether mail arrives is not for the portal to find out.
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

/** Whether a text can be the e-mail address of an account. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** What is wrong with an e-mail address and a password, where they are given. */
export function checkAccountFields(
  given: { email?: string; password?: string },
  more: readonly ProblemEntry[] = [],
): Refusal | undefined {
  const errors: ProblemEntry[] = [];
  const { email, password } = given;
  if (email !== undefined && !isEmail(email)) {
    errors.push(
      fieldError('/email', backendPortalMessages.t('account.email', { limit: String(EMAIL_MAX) })),
    );
  }
  if (password !== undefined) {
    const bytes = Buffer.byteLength(password);
    if (bytes < PASSWORD_MIN_BYTES || bytes > PASSWORD_MAX_BYTES) {
      errors.push(
        fieldError(
          '/password',
          backendPortalMessages.t('account.password', {
            bytes: String(bytes),
            least: String(PASSWORD_MIN_BYTES),
            most: String(PASSWORD_MAX_BYTES),
          }),
        ),
      );
    }
  }
  return fieldRefusal([...errors, ...more]);
}

/** One field of a body that is not valid. */
export function fieldError(pointer: string, message: string): ProblemEntry {
  return { code: 'invalid_parameter', message, severity: 'error', pointer };
}

/** 400 that names each field; `undefined` where there is none. */
export function fieldRefusal(errors: readonly ProblemEntry[]): Refusal | undefined {
  if (errors.length === 0) return undefined;
  const detail = errors.map((entry) => entry.message).join(' ');
  return refusal('invalid_parameter', detail, { errors });
}

/** 409 for an e-mail address that an account has already. */
export function emailTaken(pointer = '/email'): Refusal {
  const message = backendPortalMessages.t('account.emailTaken');
  return refusal('email_taken', message, {
    errors: [{ code: 'email_taken', message, severity: 'error', pointer }],
  });
}

/** 503 where too many passwords wait to be hashed. */
export function hashingBusy(): Refusal {
  return refusal('unavailable', backendPortalMessages.t('account.busy'), {
    headers: { 'retry-after': '5' },
  });
}

/** An account as it is answered, with its tenant. */
export function* describeUser(
  { tenants }: Pick<PortalStores, 'tenants'>,
  user: UserRecord,
): Steps<User> {
  const tenant = yield* tenants.byId(user.tenantId);
  if (!tenant) throw new Error(`The tenant of ${user.id} is missing.`);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    tenant: { id: tenant.id, slug: tenant.slug, name: tenant.name },
  };
}
