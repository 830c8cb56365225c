import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What stands between a client and a portal does to a call. */
export type Fault =
  /** No byte goes on. */
  | { do: 'cut-before' }
  /** The connection ends after that share of the body. */
  | { do: 'cut-upload'; share: number }
  /** The portal has done it, and the answer is lost. */
  | { do: 'cut-after' }
  /** Half of the answer comes. */
  | { do: 'cut-answer' }
  /** Waits before it goes on, in milliseconds. */
  | { do: 'delay'; ms: number }
  /** Answers by itself; `early`: before the body is read, and closes; `isDone`: the portal has done it nevertheless. */
  | { do: 'answer'; told: GatewayAnswer; early?: boolean; isDone?: boolean }
  /** Leads on to another address of the same portal, or to another portal. */
  | { do: 'redirect'; status: number; to?: string }
  /** 202: the portal gets it so much later, in milliseconds, or it is refused then. */
  | { do: 'later'; ms: number; refused?: boolean }
  /** Something happens first. */
  | { do: 'first'; run: () => void | Promise<void> };

export type GatewayAnswer = { status: number; headers?: Record<string, string>; body: string };

export type FaultRule = { method?: RegExp; path?: RegExp; times?: number; fault: Fault };

const MOVED = '/moved';
const JOBS = '/jobs/';
const PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

type Answered = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** A reverse proxy on 127.0.0.1 that does what its rules say, the first that fits, each as often as it says. */
export async function startFaultProxy(portal: string) {
  const target = new URL(portal);
  const base = target.pathname.replace(/\/$/, '');
  let rules: FaultRule[] = [];
  const jobs = new Map<string, object>();
  let uploads = 0;

  const pick = ({ method = '', url = '' }: IncomingMessage): Fault | undefined => {
    const fits = (rule: FaultRule) =>
      (rule.times ?? 1) > 0 &&
      (rule.method?.test(method) ?? true) &&
      (rule.path?.test(url) ?? true);
    const rule = rules.find(fits);
    if (rule) rule.times = (rule.times ?? 1) - 1;
    return rule?.fault;
  };

  const forward = (request: IncomingMessage, body: Buffer): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = target;
      const path = (request.url ?? '/').replace(`${base}${MOVED}`, base);
      const headers = { ...request.headers, 'content-length': String(body.length) };
      delete headers['transfer-encoding'];
      const method = request.method ?? 'GET';
      const out = requestHttp({ hostname, port, method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
        const { statusCode = 0 } = answer;
        if (isUpload(request) && statusCode >= 200 && statusCode < 300) uploads += 1;
      });
      out.on('error', reject);
      out.end(body);
    });

  /** Answers 202, and hands the call on later. */
  const acceptFor = (
    request: IncomingMessage,
    body: Buffer,
    { ms, refused }: Extract<Fault, { do: 'later' }>,
  ): GatewayAnswer & { headers: Record<string, string> } => {
    const id = String(jobs.size + 1);
    jobs.set(id, { id, status: 'pending', state: 'queued' });
    const finish = async (): Promise<void> => {
      await pause(ms);
      const error = 'The reviewer does not take this document.';
      if (refused === true)
        return void jobs.set(id, { id, status: 'failed', state: 'failed', error });
      const { status } = await forward(request, body);
      jobs.set(id, {
        id,
        status: status < 300 ? 'done' : 'failed',
        state: 'finished',
        code: status,
      });
    };
    void finish().catch(() => undefined);
    const location = `${base}/api${JOBS}${id}`;
    const headers = { 'content-type': 'application/json', location, 'retry-after': '1' };
    return { status: 202, headers, body: JSON.stringify({ status: 'accepted', job_id: id }) };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/' } = request;
    const told = ({ status, headers, body }: GatewayAnswer): void => {
      response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
        .end(body);
    };
    const cut = () => void request.socket.destroy();
    const [, job] = new RegExp(`${JOBS}(\\d+)$`).exec(url) ?? [];
    if (job !== undefined) {
      const headers = { 'content-type': 'application/json' };
      return told({ status: 200, headers, body: JSON.stringify(jobs.get(job) ?? {}) });
    }
    const fault = pick(request);
    if (fault?.do === 'cut-before') return cut();
    if (fault?.do === 'answer' && fault.early === true) {
      told({ ...fault.told, headers: { ...fault.told.headers, connection: 'close' } });
      await pause(20);
      return cut();
    }
    const chunks: Buffer[] = [];
    let got = 0;
    for await (const chunk of request) {
      chunks.push(chunk);
      got += chunk.length;
      const all = Number(request.headers['content-length']);
      if (fault?.do === 'cut-upload' && got >= all * fault.share) return cut();
    }
    const body = Buffer.concat(chunks);
    if (fault?.do === 'first') await fault.run();
    if (fault?.do === 'delay') await pause(fault.ms);
    if (fault?.do === 'answer' && fault.isDone !== true) return told(fault.told);
    if (fault?.do === 'later') return told(acceptFor(request, body, fault));
    if (fault?.do === 'redirect') {
      const location = (fault.to ?? '') + url.replace(base, base + MOVED);
      return told({ status: fault.status, headers: { location }, body: '' });
    }
    const answered = await forward(request, body).catch(() => undefined);
    if (!answered) return told({ status: 502, body: PAGE });
    if (fault?.do === 'cut-after') return cut();
    if (fault?.do === 'answer') return told(fault.told);
    const headers = { ...answered.headers, 'content-length': String(answered.body.length) };
    delete headers['transfer-encoding'];
    response.writeHead(answered.status, headers);
    if (fault?.do !== 'cut-answer') return void response.end(answered.body);
    response.write(answered.body.subarray(0, answered.body.length >> 1));
    await pause(50);
    cut();
  };

  const server = createServer((request, response) => {
    request.on('error', () => undefined);
    handle(request, response).catch(() => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}${base}`,
    /** How many archives the portal took. */
    uploads: () => uploads,
    obey(next: FaultRule[]) {
      rules = next;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function isUpload({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'POST' || method === 'PUT') && /\/api\/apis(?:[/?]|$)/.test(url);
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
