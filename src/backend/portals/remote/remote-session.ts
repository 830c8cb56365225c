import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import type { FoundSecret } from '#backend/portals/secrets/secret-keeper.ts';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import {
  type GivenSession,
  readMe,
  readSession,
  type RemoteUser,
} from '#backend/portals/answers/read-session.ts';
import { signInFailure } from './sign-in-failure.ts';
import { withoutSecrets } from './without-secrets.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

/** A call to the portal as it is, without any credentials added. */
export type PlainSend = (request: {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
}) => Promise<PortalAnswer>;

export type RemoteSessionOptions = {
  portalName: string;
  /** `null` for a portal that is read without a sign-in. */
  email: string | null;
  password(): Promise<FoundSecret>;
  send: PlainSend;
  clock: () => number;
};

/** The session at a remote portal. Its token is in memory only, and leaves for that portal alone. */
export type RemoteSession = {
  describe(): Promise<RememberedPortal['session']>;
  /** A token that lives, refreshed or newly signed in for as needed; `undefined` where there is no session. */
  token(): Promise<string | undefined>;
  /** The same, newly signed in for where the portal does not tell what became of a token, and a sign-in can be had. */
  newToken(): Promise<string | undefined>;
  /** Whether the portal knows this token no more; some answer a bad token as they answer a lack of rights. */
  isDead(token: string): Promise<boolean>;
  /**
   * Another token in the place of one that a read was sent with, where the portal may have answered that read as it
   * answers anybody; `undefined` where the answer stands.
   */
  renewIfEnded(token: string): Promise<string | undefined>;
  /** Another token in the place of one that was refused. */
  renew(refused: string): Promise<string | undefined>;
  /** @throws {PortalFailure} in words, when the portal does not take it */
  signIn(password?: string): Promise<void>;
  signOut(): Promise<void>;
  /** What must not appear in anything that is shown. */
  secrets(): readonly string[];
};

type SessionState = {
  session: GivenSession | undefined;
  user: RemoteUser | undefined;
  /** When the token was given. */
  takenAt: number;
  /** When the portal was last seen to know the token. */
  provenAt: number;
  /** Until when a token is taken for a live one where the portal does not tell. */
  silentUntil: number;
  /** Whether the portal says what became of a token; `undefined` until it was asked. */
  tells: boolean | undefined;
  /** Why no sign-in is tried by itself: the portal refused the last one, or the user wants none. */
  stopped: 'asked' | 'signed-out' | undefined;
};

/** How long before its end a token is renewed: of a short life, a part only. In milliseconds. */
const RENEW_BEFORE = 60_000;
const RENEW_IN_LAST = 1 / 6;
const MAX_ISSUED = 8;
const PROVEN_FOR = 60_000;
const TRUST_SILENT = 5000;
const REST_OF_SILENT = 300_000;
const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

export function createRemoteSession(options: RemoteSessionOptions): RemoteSession {
  const { portalName, email, send, clock } = options;
  const current: SessionState = {
    session: undefined,
    user: undefined,
    takenAt: 0,
    provenAt: 0,
    silentUntil: 0,
    tells: undefined,
    stopped: undefined,
  };
  let signingIn: Promise<void> | undefined;

  /** The last tokens and passwords: an answer may come after its token was renewed. */
  const issued: string[] = [];
  const tokenNow = () => current.session?.token;
  const bearer = (token: string) => ({
    accept: 'application/json',
    // oxlint-disable-next-line portolan/texts-in-messages -- a header
    authorization: `Bearer ${token}`,
  });
  const isOver = ({ until }: GivenSession): boolean => until !== undefined && until <= clock();
  const take = (given: GivenSession, secrets: readonly string[] = []): void => {
    // A clock that is wrong makes a new token look old: then its end is not known, rather than come already.
    current.session = isOver(given) ? { ...given, until: undefined } : given;
    for (const one of [given.token, ...secrets]) if (!issued.includes(one)) issued.push(one);
    issued.splice(0, issued.length - MAX_ISSUED);
    // It is shown, and a portal may say anything.
    current.user = given.user ? userWithoutSecrets(given.user, issued) : current.user;
    current.takenAt = clock();
    current.provenAt = clock();
    current.silentUntil = clock() + TRUST_SILENT;
    current.stopped = undefined;
  };

  const passwordToUse = async (): Promise<string | undefined> => {
    const found = await options.password();
    if (!found.ok) {
      throw new PortalFailure(found.reason === 'locked' ? 'locked' : 'sign-in', found.message);
    }
    return found.secret;
  };

  const login = async (given: string | undefined): Promise<void> => {
    const password = given ?? (await passwordToUse());
    if (email === null || password === undefined) {
      throw new PortalFailure(
        'sign-in',
        backendPortalsMessages.t('signIn.first', { portal: portalName }),
      );
    }
    const payload = Buffer.from(JSON.stringify({ email, password }));
    const url = '/api/users/login';
    const answer = await send({ method: 'POST', url, headers: JSON_HEADERS, payload });
    const isGood = answer.statusCode === 200 || answer.statusCode === 201;
    const read = isGood ? readSession(answer.rawPayload, clock()) : undefined;
    if (!read) {
      const failure = signInFailure(portalName, answer, { secrets: [password], now: clock() });
      if (failure.reason === 'sign-in') {
        current.session = undefined;
        current.stopped = 'asked';
      }
      throw failure;
    }
    take(read, [password]);
  };
  /** Calls at the same time share one sign-in: failed ones count towards a lock. */
  const signInOnce = async (given?: string): Promise<void> => {
    // One with another password waits for its turn.
    if (given !== undefined) await signingIn?.catch(() => undefined);
    signingIn ??= login(given).finally(() => {
      signingIn = undefined;
    });
    await signingIn;
  };

  const refresh = async (token: string): Promise<boolean> => {
    const url = '/api/users/refresh-token';
    const answer = await send({ method: 'POST', url, headers: bearer(token) });
    const read = answer.statusCode === 200 ? readSession(answer.rawPayload, clock()) : undefined;
    if (read) take(read);
    return read !== undefined;
  };
  /** Refreshes a token whose end is near; one that cannot be refreshed is used to its end. */
  const refreshInTime = async (live: GivenSession): Promise<void> => {
    if (live.until === undefined) return;
    const life = live.until - current.takenAt;
    if (live.until - Math.min(RENEW_BEFORE, life * RENEW_IN_LAST) > clock()) return;
    if (await refresh(live.token)) return;
    await signInOnce().catch((error: unknown) => {
      if (!(error instanceof PortalFailure) || isOver(live)) throw error;
    });
  };
  const ask = async (token: string) => {
    const answer = await send({ method: 'GET', url: '/api/users/me', headers: bearer(token) });
    const state = readMe(answer.statusCode, answer.rawPayload);
    if (state === 'live') current.provenAt = clock();
    current.tells = state !== 'unknown';
    return state;
  };
  const isStale = (): boolean => clock() - current.provenAt > PROVEN_FOR;
  const isDead: RemoteSession['isDead'] = async (token) => {
    const state = await ask(token);
    // A portal that does not tell gets one more sign-in, not one for each refusal.
    return state === 'dead' || (state === 'unknown' && isStale());
  };
  const mayTry = async (): Promise<boolean> => {
    if (current.stopped !== undefined || email === null) return false;
    const found = await options.password();
    return !found.ok || found.secret !== undefined;
  };

  /** A portal that does not tell what became of a token is signed in to anew; what it throttles keeps its token. */
  const signInToSilent = async (): Promise<void> => {
    await signInOnce().catch((error: unknown) => {
      if (!(error instanceof PortalFailure) || !error.mayPass) throw error;
      current.silentUntil = clock() + Math.max(error.retryAfter ?? 0, REST_OF_SILENT);
    });
  };

  const renew: RemoteSession['renew'] = async (refused) => {
    // Somebody else renewed it in the meantime.
    if (current.session && current.session.token !== refused) return current.session.token;
    current.session = undefined;
    const found = await options.password();
    if (found.ok && found.secret === undefined) {
      current.stopped = 'asked';
      throw new PortalFailure(
        'sign-in',
        backendPortalsMessages.t('signIn.ended', { portal: portalName }),
      );
    }
    await signInOnce();
    return tokenNow();
  };

  const token: RemoteSession['token'] = async () => {
    if (current.session && isOver(current.session)) current.session = undefined;
    if (current.session) await refreshInTime(current.session);
    else if (await mayTry()) await signInOnce();
    return tokenNow();
  };

  return {
    async describe() {
      const known = current.session && !isOver(current.session) ? current.session : undefined;
      const base = { until: null, user: null };
      if (email === null) return { state: 'not-needed', ...base };
      if (known) {
        const until = known.until === undefined ? null : new Date(known.until).toISOString();
        return { state: 'signed-in', until, user: current.user ?? null };
      }
      if (current.stopped !== undefined) return { state: current.stopped, ...base };
      const found = await options.password();
      if (found.ok) return { state: 'signed-out', ...base };
      return { state: found.reason === 'locked' ? 'locked' : 'asked', ...base };
    },
    token,
    async newToken() {
      if (current.tells === true || !current.session || !(await mayTry())) return token();
      await signInOnce();
      return tokenNow();
    },
    isDead,
    async renewIfEnded(used) {
      if (current.tells === false && clock() < current.silentUntil) return undefined;
      const state = await ask(used);
      if (state === 'dead') return renew(used);
      const isInDoubt = state === 'unknown' && clock() >= current.silentUntil;
      if (!isInDoubt || !(await mayTry())) return undefined;
      await signInToSilent();
      return tokenNow() === used ? undefined : tokenNow();
    },
    renew,
    signIn: (password) => signInOnce(password),
    async signOut() {
      const live = current.session;
      current.session = undefined;
      current.stopped = 'signed-out';
      if (!live) return;
      const url = '/api/users/logout';
      // Gone here in any case; a portal that cannot be reached forgets it in time.
      await send({ method: 'POST', url, headers: bearer(live.token) }).catch(() => undefined);
    },
    secrets: () => issued,
  };
}

function userWithoutSecrets(
  { email, name, role }: RemoteUser,
  secrets: readonly string[],
): RemoteUser {
  return {
    email: withoutSecrets(email, secrets),
    name: withoutSecrets(name, secrets),
    role: role === null ? null : withoutSecrets(role, secrets),
  };
}
