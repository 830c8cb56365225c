import { createHash, randomBytes } from 'node:crypto';
import type { Clock, RandomBytes } from '#backend/runtime/ids.ts';
import type { PortalDatabase, PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { SessionIdentity } from '#storage/portal/sessions.ts';
import type { PortalSettings } from '#backend/portal/settings/portal-settings.ts';

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
  issue(userId: string): Promise<IssuedToken>;
  authenticate(token: string): Promise<Authentication>;
  /**
   * Ends a valid token and issues another for the same session, which never outlives its longest life; `undefined`
   * where the token was ended in the meantime.
   */
  refresh(token: string, session: SessionIdentity): Promise<IssuedToken | undefined>;
  end(token: string): Promise<void>;
  endAll(userId: string): Promise<void>;
};

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;
/** An expired session is remembered that long, so that its owner reads "expired" instead of "not valid". */
const KEEP_EXPIRED = 24 * 60 * 60 * 1000;
/** As much as a clock may be set back by those who keep it right all the time. */
const SMALL_STEP = 60 * 1000;

export function createSessions(
  data: PortalDatabase,
  settings: Pick<PortalSettings, 'sessionTtl' | 'sessionMax'>,
  clock: Clock,
  random: RandomBytes = randomBytes,
): Sessions {
  const start = function* (
    { sessions }: PortalStores,
    userId: string,
    startedAt: number,
  ): Steps<IssuedToken> {
    const now = clock();
    const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url');
    const expiresAt = Math.min(now + settings.sessionTtl, startedAt + settings.sessionMax);
    yield* sessions.prune(now - KEEP_EXPIRED);
    yield* sessions.insert({ tokenSha256: digest(token), userId, startedAt, expiresAt });
    return { token, exp: Math.floor(expiresAt / 1000) };
  };
  return {
    issue: (userId) =>
      data.write<IssuedToken>(function* (stores) {
        return { commit: true, value: yield* start(stores, userId, clock()) };
      }),
    refresh: (token, session) =>
      data.write<IssuedToken | undefined>(function* (stores) {
        // Of two refreshes at once only one gets the next token.
        const isMine = yield* stores.sessions.remove(digest(token));
        if (!isMine) return { commit: false, value: undefined };
        return { commit: true, value: yield* start(stores, session.userId, session.startedAt) };
      }),
    async authenticate(token) {
      if (!TOKEN_PATTERN.test(token)) return { ok: false, code: 'token_invalid' };
      const session = await data.read(({ sessions }) => sessions.find(digest(token)));
      if (!session || session.disabled === 1) return { ok: false, code: 'token_invalid' };
      const now = clock();
      // What has yet to begin was begun by a wrong clock, and would hold for months once that is set right.
      const isOver = session.expiresAt <= now || session.startedAt > now + SMALL_STEP;
      if (isOver) return { ok: false, code: 'token_expired' };
      return { ok: true, session };
    },
    end: (token) =>
      data.write(function* ({ sessions }) {
        yield* sessions.remove(digest(token));
        return { commit: true, value: undefined };
      }),
    endAll: (userId) =>
      data.write(function* ({ sessions }) {
        return { commit: true, value: yield* sessions.removeOfUser(userId) };
      }),
  };
}

function digest(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
