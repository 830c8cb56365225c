import { createHash, timingSafeEqual } from 'node:crypto';
import type {
  FastifyRequest,
  onRequestAsyncHookHandler,
  FastifyInstance,
  InjectOptions,
} from 'fastify';
import { joinParts, partsOf } from '#backend/files/pieces.ts';
import { injectUntil } from './cancellations.ts';
import { type Refusal, refusal, sendProblem } from './problem-reply.ts';
import { backendHttpMessages } from '#messages/en/backend-http.ts';

export type LocalGuardOptions = {
  /** The exact values of `Host` that are answered, port included; asked for anew, as a free port is known late. */
  hosts: () => readonly string[];
  /** Each launch has its own; whoever holds it is the window that was opened by it. */
  launchToken: string;
  /** True for requests of a transport that no other program can reach. */
  trust?: (request: FastifyRequest) => boolean;
};

export type LocalGuard = {
  /**
   * For every request: under our own name only (DNS rebinding), and but for the window's files, which hold nothing
   * private and to which links may lead, by our own pages only (CSRF).
   */
  checkOrigin: onRequestAsyncHookHandler;
  /** For the private routes: the launch token as a bearer. */
  checkLaunchToken: onRequestAsyncHookHandler;
};

/** Keeps other sites, other programs and other users out of a server on this machine. */
export function createLocalGuard(options: LocalGuardOptions): LocalGuard {
  const expected = digest(options.launchToken);
  const guard =
    (check: (request: FastifyRequest) => Refusal | undefined): onRequestAsyncHookHandler =>
    async (request, reply) => {
      if (isInProcess(request) || options.trust?.(request) === true) return undefined;
      const refused = check(request);
      return refused ? sendProblem(reply, refused) : undefined;
    };
  return {
    checkOrigin: guard((request) => refuseForeign(request, options.hosts())),
    checkLaunchToken: guard((request) => refuseStranger(request, expected)),
  };
}

function refuseForeign(request: FastifyRequest, hosts: readonly string[]): Refusal | undefined {
  const { headers } = request;
  const host = headers.host ?? '';
  if (!hosts.includes(host)) {
    return refusal('host_not_allowed', backendHttpMessages.t('guard.host'));
  }
  if (isWindowFile(request)) return undefined;
  const site = headers['sec-fetch-site'];
  const ownOrigin = headers.origin === undefined || headers.origin === `http://${host}`;
  const ownSite = site === undefined || site === 'same-origin' || site === 'none';
  return ownOrigin && ownSite
    ? undefined
    : refusal('origin_not_allowed', backendHttpMessages.t('guard.origin'));
}

/** By the route that answers, not by the address, which may be written in many ways. */
function isWindowFile({ routeOptions: { url } }: FastifyRequest): boolean {
  return url !== undefined && !url.startsWith('/api/') && !url.startsWith('/workbench/');
}

function refuseStranger({ headers }: FastifyRequest, expected: Buffer): Refusal | undefined {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  // Digests are of one length, so the comparison tells nothing about the token.
  return timingSafeEqual(digest(token), expected)
    ? undefined
    : refusal('launch_token_invalid', backendHttpMessages.t('guard.token'));
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

// A socket's remote address is always an IP address, so nothing that comes in over a port has this address.
const IN_PROCESS = 'in-process';

/** Answers a request inside this process, without a socket; rejects with the signal's reason where that gave it up. */
export async function injectInProcess(
  app: FastifyInstance,
  options: InjectOptions,
  signal?: AbortSignal,
) {
  // Not as a whole: `inject` would make a text of it too.
  const asked = { ...options, remoteAddress: IN_PROCESS, payloadAsStream: true };
  try {
    const answer = signal ? await injectUntil(app, asked, signal) : await app.inject(asked);
    const { statusCode, headers } = answer;
    return {
      statusCode,
      headers,
      rawPayload: await joinParts(await partsOf(answer.stream())),
    };
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

/** True for the requests of `injectInProcess`. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === IN_PROCESS;
}
