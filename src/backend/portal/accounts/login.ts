import { createHash } from 'node:crypto';
import type { LoginReply, LoginRequest } from '#contracts/portal.ts';
import type { AccountsContext } from './context.ts';
import type { Attempted } from './login-throttle.ts';
import { describeUser } from './account-fields.ts';

export type LoginResult =
  | { ok: true; reply: LoginReply }
  | { ok: false; code: 'invalid_credentials' | 'role_not_allowed' | 'unavailable' }
  | { ok: false; code: 'login_throttled' | 'rate_limited'; waitSeconds: number };

/** Who signs in: as what its address counts, and whether it still waits for the answer. */
type LoginCaller = { network: string; gone: AbortSignal };

/**
 * Signs an account in. A wrong e-mail and a wrong password take the same time and give the same answer.
 *
 * When and whether a password is hashed depends on the address of the caller alone, not on the account.
 */
export async function login(
  context: AccountsContext,
  credentials: LoginRequest,
  caller: LoginCaller,
): Promise<LoginResult> {
  const account = credentials.email.trim().normalize('NFC').toLowerCase();
  // A digest, so that long addresses cost no memory.
  const key = createHash('sha256').update(`${account}\n${caller.network}`).digest('base64');
  const attempt = await context.loginThrottle.attempt(key, async () =>
    judged(await tryLogin(context, credentials, caller)),
  );
  return 'value' in attempt
    ? attempt.value
    : { ok: false, code: 'login_throttled', waitSeconds: attempt.waitSeconds };
}

/** Whether an attempt showed that its password was right or wrong. */
function judged(value: LoginResult): Attempted<LoginResult> {
  if (value.ok || value.code === 'role_not_allowed') return { value, password: 'right' };
  return { value, password: value.code === 'invalid_credentials' ? 'wrong' : 'unknown' };
}

async function tryLogin(
  context: AccountsContext,
  credentials: LoginRequest,
  { network, gone }: LoginCaller,
): Promise<LoginResult> {
  const { signInAddresses } = context;
  if (gone.aborted) return { ok: false, code: 'unavailable' };
  const { waitSeconds, isKnown } = await signInAddresses.take(network);
  if (waitSeconds > 0) return { ok: false, code: 'rate_limited', waitSeconds };
  const find = () => context.data.read(({ users }) => users.byEmail(credentials.email));
  const hash = (await find())?.passwordHash ?? undefined;
  const verdict = await context.passwords.verify(credentials.password, hash, {
    party: network,
    front: isKnown,
    signal: gone,
  });
  if (verdict === 'busy') return { ok: false, code: 'unavailable' };
  // Hashing takes a while, in which the account may have been disabled or got another password.
  const user = await find();
  if (!verdict || !user || user.disabled || user.passwordHash !== hash) {
    return { ok: false, code: 'invalid_credentials' };
  }
  await signInAddresses.signedIn(network);
  if (user.role === 'viewer') return { ok: false, code: 'role_not_allowed' };
  const { token, exp } = await context.sessions.issue(user.id);
  return {
    ok: true,
    reply: {
      message: 'Signed in.',
      token,
      tokenType: 'Bearer',
      exp,
      user: await context.data.read((stores) => describeUser(stores, user)),
    },
  };
}
