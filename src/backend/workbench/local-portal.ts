import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { injectInProcess } from '#backend/in-process.ts';
import { type Refusal, refusal } from '#backend/plugins/problem-reply.ts';

/** A session of the account that Portolan itself uses; `exp` in unix seconds. */
export type LocalSession = { token: string; exp: number };

export type PortalRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/`. */
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
};

/** The portal inside this process, called over its own routes with a session of its own. */
export type LocalPortal = {
  readonly id: 'local';
  readonly name: string;
  call(request: PortalRequest): Promise<LightMyRequestResponse>;
};

const RENEW_SECONDS = 60;

/** Reaches the portal's routes by `inject`; `signIn` gives a fresh session whenever one is needed. */
export const createLocalPortal = (
  app: FastifyInstance,
  signIn: () => LocalSession,
): LocalPortal => {
  let session: LocalSession | undefined;

  const token = (): string => {
    const now = Date.now() / 1000;
    if (!session || session.exp - RENEW_SECONDS < now) session = signIn();
    return session.token;
  };

  const send = ({ method, url, headers, payload }: PortalRequest) =>
    injectInProcess(app, {
      method,
      url,
      headers: { ...headers, authorization: `Bearer ${token()}` },
      ...(payload ? { payload } : {}),
    } satisfies InjectOptions);

  return {
    id: 'local',
    name: 'Local portal',
    async call(request) {
      const answer = await send(request);
      if (answer.statusCode !== 401) return answer;
      // The session was ended elsewhere; nothing was done yet, so the call may go out again.
      session = undefined;
      return send(request);
    },
  };
};

/** The answer for a portal id that is not known here. */
export const unknownPortal = (id: string): Refusal =>
  refusal(
    'not_found',
    `There is no portal ${JSON.stringify(id.slice(0, 64))}. Choose one of the list.`,
  );
