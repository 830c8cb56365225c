import type { LoginReply, LoginRequest, User } from '#contracts/portal.ts';
import type { Services } from '#backend/open-services.ts';
import type { UserRecord } from '#storage/users.ts';

export type LoginResult =
  | { ok: true; reply: LoginReply }
  | { ok: false; code: 'invalid_credentials' | 'role_not_allowed' | 'unavailable' }
  | { ok: false; code: 'login_throttled'; waitSeconds: number };

/** Signs an account in. A wrong e-mail and a wrong password take the same time and give the same answer. */
export async function login(
  services: Services,
  credentials: LoginRequest,
  address: string,
): Promise<LoginResult> {
  const key = `${credentials.email.trim().toLowerCase()}\n${address}`;
  const attempt = await services.loginThrottle.attempt(key, () =>
    tryLogin(services, credentials, key),
  );
  return 'value' in attempt
    ? attempt.value
    : { ok: false, code: 'login_throttled', waitSeconds: attempt.waitSeconds };
}

async function tryLogin(
  services: Services,
  credentials: LoginRequest,
  key: string,
): Promise<LoginResult> {
  const user = services.database.users.byEmail(credentials.email);
  const verdict = await services.passwords.verify(
    credentials.password,
    user?.passwordHash ?? undefined,
  );
  if (verdict === 'busy') return { ok: false, code: 'unavailable' };
  if (!verdict || !user || user.disabled) {
    services.loginThrottle.failed(key);
    return { ok: false, code: 'invalid_credentials' };
  }
  services.loginThrottle.succeeded(key);
  if (user.role === 'viewer') return { ok: false, code: 'role_not_allowed' };
  const { token, exp } = services.sessions.issue(user.id);
  return {
    ok: true,
    reply: { message: 'Signed in.', token, tokenType: 'Bearer', exp, user: userOf(services, user) },
  };
}

function userOf(services: Services, user: UserRecord): User {
  const tenant = services.database.tenants.byId(user.tenantId);
  if (!tenant) throw new Error(`The tenant of ${user.id} is missing.`);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    tenant: { id: tenant.id, slug: tenant.slug, name: tenant.name },
  };
}
