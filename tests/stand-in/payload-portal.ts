import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { answerAccounts, answerApis, type Answered } from './payload-answers.ts';
import { createPayloadRecords } from './payload-records.ts';
import { type Account, createPayloadSessions } from './payload-sessions.ts';

export type SeenRequest = { method: string; path: string; bytes: number; signedIn: boolean };

/** Breaks the connection of the next request that it matches, once. */
export type Cut = {
  method: string;
  /** Tested against the path with its query. */
  path: RegExp;
  /** After so many bytes of the body; `answer`: everything is done, but the answer never leaves. */
  at: number | 'answer';
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
export const startPayloadPortal = async (options: PayloadPortalOptions = {}) => {
  const { accounts = [STAND_IN_ACCOUNT], tokenSeconds = 7200 } = options;
  const records = createPayloadRecords();
  const sessions = createPayloadSessions(accounts, tokenSeconds);
  const requests: SeenRequest[] = [];
  let cut: Cut | undefined;

  const takeCut = ({ method, url = '' }: IncomingMessage): Cut | undefined => {
    if (!cut || cut.method !== method || !cut.path.test(url)) return undefined;
    const taken = cut;
    cut = undefined;
    return taken;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const taken = takeCut(request);
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
    const signedIn = sessions.sessionOf(headers.authorization) !== undefined;
    requests.push({ method, path: url, bytes, signedIn });
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
    cutNext(next: Cut) {
      cut = next;
    },
    /** Nothing answers at the address until `goOnline`; what is held stays. */
    goOffline: stop,
    goOnline: () => listen(port),
    close: stop,
  };
};

export type PayloadPortal = Awaited<ReturnType<typeof startPayloadPortal>>;
