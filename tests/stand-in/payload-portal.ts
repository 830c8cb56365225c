import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { answerAccounts, answerApis, type Answered } from './payload-answers.ts';
import { createPayloadRecords } from './payload-records.ts';
import { type Account, createPayloadSessions } from './payload-sessions.ts';

export type SeenRequest = {
  method: string;
  path: string;
  bytes: number;
  signedIn: boolean;
  idempotencyKey: string | undefined;
};

/** Breaks the connection of the next request that it matches, once. */
export type Cut = {
  method: string;
  /** Tested against the path with its query. */
  path: RegExp;
  /** After so many bytes of the body; `answer`: everything is done, but the answer never leaves. */
  at: number | 'answer';
};

/** Answers the next request that it matches in another way, once. */
export type Turn = {
  method: string;
  /** Tested against the path with its query. */
  path: RegExp;
  /** After so many bytes of the body, and without the rest of it. */
  at: number;
  /** What it answers then; without it, the body is read no further, and nothing is answered. */
  answer?: Answered;
};

export type PayloadPortalOptions = {
  accounts?: Account[];
  /** How long a token lives. */
  tokenSeconds?: number;
};

/** The account of a stand-in unless others are given. */
export const STAND_IN_ACCOUNT: Account = {
  email: 'admin@example.test',
  password: 'correct horse',
  role: 'admin',
};

/**
 * A portal on 127.0.0.1 that answers as the recorded Payload portal does (`recorded/`): `_status`, 403 for a bad
 * token, 400 for a taken slug, the specification inside the record, neither ETags nor Portolan's own extras.
 *
 * `POST /api/apis` and `PUT /api/apis/{slug}` take an archive, and `?draft=true` keeps it a draft.
 */
export async function startPayloadPortal(options: PayloadPortalOptions = {}) {
  const { accounts = [STAND_IN_ACCOUNT], tokenSeconds = 7200 } = options;
  const records = createPayloadRecords();
  const sessions = createPayloadSessions(accounts, tokenSeconds);
  const requests: SeenRequest[] = [];
  const broken: Pick<SeenRequest, 'bytes' | 'idempotencyKey'>[] = [];
  let cut: Cut | undefined;
  let turned: Turn | undefined;
  let ignoresDrafts = false;

  const fits = ({ method, url = '' }: IncomingMessage, wanted: Pick<Cut, 'method' | 'path'>) =>
    wanted.method === method && wanted.path.test(url);
  const takeCut = (request: IncomingMessage): Cut | undefined => {
    if (!cut || !fits(request, cut)) return undefined;
    const taken = cut;
    cut = undefined;
    return taken;
  };
  const takeTurn = (request: IncomingMessage): Turn | undefined => {
    if (!turned || !fits(request, turned)) return undefined;
    const taken = turned;
    turned = undefined;
    return taken;
  };

  const turnAside = (request: IncomingMessage, response: ServerResponse, turn: Turn): void => {
    let bytes = 0;
    const look = (): void => {
      if (bytes < turn.at) return;
      request.pause().off('data', take);
      const key = request.headers['idempotency-key'];
      broken.push({ bytes, idempotencyKey: typeof key === 'string' ? key : undefined });
      if (!turn.answer) return;
      const head = { 'content-type': 'application/json', connection: 'close' };
      response.writeHead(turn.answer.status, head).end(JSON.stringify(turn.answer.body));
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      look();
    };
    request.on('data', take);
    look();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const taken = takeCut(request);
    const turn = takeTurn(request);
    if (turn) return turnAside(request, response, turn);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of request) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (typeof taken?.at === 'number' && bytes >= taken.at) return void request.socket.destroy();
    }
    const { method = '', url = '', headers } = request;
    const asked = {
      method,
      url: new URL(url, 'http://stand-in'),
      authorization: headers.authorization,
      contentType: headers['content-type'] ?? '',
      body: Buffer.concat(chunks),
    };
    if (ignoresDrafts && method !== 'GET') asked.url.searchParams.delete('draft');
    const signedIn = sessions.sessionOf(headers.authorization) !== undefined;
    const key = headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    requests.push({ method, path: url, bytes, signedIn, idempotencyKey });
    const answered: Answered =
      answerAccounts(sessions, asked) ?? (await answerApis(records, signedIn, asked));
    if (taken) return void request.socket.destroy();
    response.writeHead(answered.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answered.body));
  };

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch(() => request.socket.destroy());
  };
  let server: Server;
  const listen = async (port: number): Promise<number> => {
    server = createServer(listener).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return address !== null && typeof address === 'object' ? address.port : 0;
  };
  const port = await listen(0);
  const stop = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    await turn();
  };

  return {
    /** `http://127.0.0.1:PORT` */
    address: `http://127.0.0.1:${port}`,
    records,
    /** Every request that was read to its end, oldest first. */
    requests,
    /** As an administrator does who throws everybody out. */
    endSessions: () => sessions.endAll(),
    /** Whatever is sent is public at once, as with portals that do not know `?draft=true`. */
    ignoreDrafts(ignores: boolean) {
      ignoresDrafts = ignores;
    },
    cutNext(next: Cut) {
      cut = next;
    },
    turnNext(next: Turn) {
      turned = next;
    },
    /** The requests that were turned, oldest first. */
    broken,
    /** Nothing answers at the address until `goOnline`; what is held stays. */
    goOffline: stop,
    goOnline: () => listen(port),
    close: stop,
  };
}

export type PayloadPortal = Awaited<ReturnType<typeof startPayloadPortal>>;
