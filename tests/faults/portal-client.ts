import { ADMIN } from './portal-process.ts';

export async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (reply.status !== 200) throw new Error(`Signing in gives ${reply.status}.`);
  const { token } = (await reply.json()) as { token: string };
  return token;
}

/** A request for a change. */
export type ChangeRequest = {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Its `Idempotency-Key`. */
  key?: string;
  /** An archive. */
  body?: Buffer;
};

export type Answer = { status: number; replayed: boolean; text: string };

/** Asks for a change; `undefined` when no answer comes back whole. */
export async function send(
  url: string,
  token: string,
  { request: { method, path, key, body } }: { request: ChangeRequest },
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  try {
    const reply = await fetch(`${url}${path}`, {
      method,
      signal: signal ?? null,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/zip' }),
      },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    const text = await reply.text();
    return {
      status: reply.status,
      replayed: reply.headers.get('idempotency-replayed') === 'true',
      text,
    };
  } catch {
    return undefined;
  }
}
