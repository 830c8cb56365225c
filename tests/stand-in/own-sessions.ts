import { randomUUID } from 'node:crypto';

export type OwnAccount = { email: string; password: string; role: 'admin' | 'viewer' };

const LOCK_AFTER = 5;

/** The accounts of a portal of our own makes, all with one password. */
export const OWN_ACCOUNTS: Record<'admin' | 'viewer' | 'locked', OwnAccount> = {
  admin: { email: 'ops@portal.test', password: 'correct horse battery', role: 'admin' },
  viewer: { email: 'viewer@portal.test', password: 'correct horse battery', role: 'viewer' },
  locked: { email: 'locked@portal.test', password: 'correct horse battery', role: 'admin' },
};

type Checked =
  | { kind: 'good'; account: OwnAccount; token: string }
  | { kind: 'bad' }
  | { kind: 'locked' };

/** Sign-ins and tokens; five failures in a row lock an account. */
export function createOwnSessions(seconds: number) {
  const live = new Map<string, { account: OwnAccount; until: number }>();
  const failures = new Map<string, number>();
  return {
    signIn({ email, password }: { email?: unknown; password?: unknown }): Checked {
      const account = Object.values(OWN_ACCOUNTS).find((one) => one.email === email);
      if (!account) return { kind: 'bad' };
      const failed = failures.get(account.email) ?? 0;
      if (failed >= LOCK_AFTER) return { kind: 'locked' };
      if (account.password !== password) {
        failures.set(account.email, failed + 1);
        return { kind: 'bad' };
      }
      const token = randomUUID();
      live.set(token, { account, until: Date.now() + seconds * 1000 });
      return { kind: 'good', account, token };
    },
    find(authorization: string | undefined): OwnAccount | undefined {
      const session = live.get((authorization ?? '').replace(/^Bearer /, ''));
      return session && session.until > Date.now() ? session.account : undefined;
    },
    endAll: () => live.clear(),
  };
}
