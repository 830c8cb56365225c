import {
  isJsonRecord,
  type JsonRecord,
  numberOf,
  parseJson,
  recordsOf,
  textOf,
} from './json-values.ts';

export type RemoteUser = { email: string; name: string; role: string | null };

/** What a sign-in or a refresh gives; `until` in milliseconds since 1970, `undefined` where the portal does not say. */
export type GivenSession = {
  token: string;
  until: number | undefined;
  user: RemoteUser | undefined;
};

/**
 * Reads the answer of `login` or `refresh-token`: the token under `token`, `refreshedToken` or `accessToken`, its end
 * as `exp` (unix seconds), `expiresIn` (seconds from now) or not at all.
 */
export function readSession(body: Buffer, now: number): GivenSession | undefined {
  const value = parseJson(body);
  if (!isJsonRecord(value)) return undefined;
  const inner = isJsonRecord(value['data']) ? { ...value, ...value['data'] } : value;
  const token = textOf(inner, 'refreshedToken', 'token', 'accessToken', 'access_token');
  if (token === undefined) return undefined;
  const user = isJsonRecord(inner['user']) ? readUser(inner['user']) : undefined;
  return { token, until: endOf(inner, now), user };
}

function endOf(record: JsonRecord, now: number): number | undefined {
  const exp = numberOf(record, 'exp');
  // Some give milliseconds; in seconds such a number would be tens of thousands of years away.
  if (exp !== undefined) return exp > 1e11 ? exp : exp * 1000;
  const seconds = numberOf(record, 'expiresIn', 'expires_in');
  return seconds === undefined ? undefined : now + seconds * 1000;
}

/** Reads an account: its role as `role` or as the first of `roles`. */
export function readUser(user: JsonRecord): RemoteUser {
  const email = textOf(user, 'email', 'username') ?? '';
  const [firstRole] = Array.isArray(user['roles']) ? user['roles'] : [];
  const [roleRecord] = recordsOf(user['roles']);
  const role =
    textOf(user, 'role') ??
    (typeof firstRole === 'string' ? firstRole : roleRecord && textOf(roleRecord, 'name', 'slug'));
  return { email, name: textOf(user, 'name', 'displayName') ?? email, role: role ?? null };
}

/**
 * What `GET /api/users/me` says about the token that it was asked with; `unknown` where it does not tell. Payload
 * answers 200 with `user: null` for a bad one.
 */
export function readMe(status: number, body: Buffer): 'live' | 'dead' | 'unknown' {
  if (status === 401) return 'dead';
  const value = parseJson(body);
  if (status !== 200 || !isJsonRecord(value) || !('user' in value)) return 'unknown';
  return value['user'] === null ? 'dead' : 'live';
}
