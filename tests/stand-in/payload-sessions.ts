import { randomUUID } from 'node:crypto';

export type Account = { email: string; password: string; role: 'admin' | 'tenant-admin' };

type Session = { account: Account; exp: number };

const LOCK_AFTER = 5;

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Accounts and the tokens that were given out; five failures in a row lock an account. */
export function createPayloadSessions(accounts: readonly Account[], tokenSeconds: number) {
  const live = new Map<string, Session>();
  const failures = new Map<string, number>();

  const issue = (account: Account) => {
    const exp = Math.floor(Date.now() / 1000) + tokenSeconds;
    const claims = { email: account.email, role: account.role, sid: randomUUID(), exp };
    const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.stand-in`;
    live.set(token, { account, exp });
    return { token, exp, user: userOf(account) };
  };
  const sessionOf = (authorization: string | undefined) => {
    const [, token = ''] = /^(?:Bearer|JWT) (.+)$/.exec(authorization ?? '') ?? [];
    const session = live.get(token);
    return session && session.exp * 1000 > Date.now() ? { token, ...session } : undefined;
  };

  return {
    sessionOf,
    issue,
    /** The account, or the message that the portal refuses with. */
    check(email: string, password: string): Account | string {
      const account = accounts.find((one) => one.email === email.toLowerCase());
      const failed = failures.get(email) ?? 0;
      if (account && failed >= LOCK_AFTER) {
        return 'This user is locked due to having too many failed login attempts.';
      }
      if (account?.password === password) {
        failures.delete(email);
        return account;
      }
      failures.set(email, failed + 1);
      return 'The email or password provided is incorrect.';
    },
    end: (token: string) => live.delete(token),
    endAll: () => live.clear(),
  };
}

function userOf({ email, role }: Account) {
  return {
    id: 1,
    role,
    tenant: { id: 1, name: 'Tenant 0', slug: 'tenant-0' },
    email,
    collection: 'users',
    _strategy: 'local-jwt',
  };
}

export type PayloadSessions = ReturnType<typeof createPayloadSessions>;
