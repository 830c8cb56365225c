import { createHash, randomBytes } from 'node:crypto';
import type { Clock, RandomBytes } from '#backend/ids.ts';
import type { Database } from '#storage/open-database.ts';
import type { SessionIdentity } from '#storage/sessions.ts';
import type { PortalSettings } from './portal-settings.ts';

export type IssuedToken = {
  /** 256 random bits; only the caller ever holds it. */
  token: string;
  /** Unix seconds. */
  exp: number;
};

export type Authentication =
  | { ok: true; session: SessionIdentity }
  | { ok: false; code: 'token_invalid' | 'token_expired' };

export type Sessions = {
  issue(userId: string): IssuedToken;
  authenticate(token: string): Authentication;
  end(token: string): void;
};

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;
/** An expired session is remembered that long, so that its owner reads "expired" instead of "not valid". */
const KEEP_EXPIRED = 24 * 60 * 60 * 1000;

export function createSessions(
  database: Pick<Database, 'sessions'>,
  settings: Pick<PortalSettings, 'sessionTtl' | 'sessionMax'>,
  clock: Clock,
  random: RandomBytes = randomBytes,
): Sessions {
  const { sessions } = database;
  return {
    issue(userId) {
      const now = clock();
      const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url');
      const expiresAt = now + Math.min(settings.sessionTtl, settings.sessionMax);
      sessions.prune(now - KEEP_EXPIRED);
      sessions.insert({ tokenSha256: digest(token), userId, startedAt: now, expiresAt });
      return { token, exp: Math.floor(expiresAt / 1000) };
    },
    authenticate(token) {
      if (!TOKEN_PATTERN.test(token)) return { ok: false, code: 'token_invalid' };
      const session = sessions.find(digest(token));
      if (!session || session.disabled === 1) return { ok: false, code: 'token_invalid' };
      if (session.expiresAt <= clock()) return { ok: false, code: 'token_expired' };
      return { ok: true, session };
    },
    end(token) {
      sessions.remove(digest(token));
    },
  };
}

function digest(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
