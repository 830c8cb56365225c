import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A proxy before several processes of one portal: each request goes to the next one, whatever connection it came by. */
export type RoundRobin = {
  /** `http://127.0.0.1:` and its port. */
  origin: string;
  /** How many requests the target at each place has answered. */
  answered: readonly number[];
  /** Puts another target at a place, or none for now. */
  replace(place: number, origin: string | undefined): void;
  close(): Promise<void>;
};

type Target = { origin: string | undefined; answered: number };

/**
 * Starts the proxy on a free port of this machine.
 *
 * A target that takes no connection is passed over, since nothing was asked of it yet. Once it has a request, the request
 * is its own: where it ends without an answer the caller's connection is cut, as nobody knows what became of it.
 *
 * @param origins what it spreads requests over, such as `http://127.0.0.1:4400`
 */
export async function startRoundRobin(
  origins: readonly (string | undefined)[],
): Promise<RoundRobin> {
  const targets: Target[] = origins.map((origin) => ({ origin, answered: 0 }));
  const agent = new Agent({ keepAlive: true });
  let last = -1;

  const forward = (from: IncomingMessage, to: ServerResponse, triesLeft: number): void => {
    last = (last + 1) % targets.length;
    const target = targets[last];
    if (target?.origin === undefined || triesLeft === 0) {
      if (triesLeft > 0) forward(from, to, triesLeft - 1);
      else to.writeHead(503, { 'retry-after': '1' }).end();
      return;
    }
    let isSent = false;
    const { hostname, port } = new URL(target.origin);
    const call = request({
      agent,
      hostname,
      port,
      // As it came: an address of its own in it changes nothing.
      path: from.url ?? '/',
      method: from.method ?? 'GET',
      headers: { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' },
    });
    const send = (): void => {
      isSent = true;
      from.pipe(call);
    };
    call
      .on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', send);
        else send();
      })
      .on('response', (answer) => {
        target.answered += 1;
        to.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.on('error', () => to.destroy()).pipe(to);
      })
      .on('error', () => {
        if (isSent) to.destroy();
        else forward(from, to, triesLeft - 1);
      });
    to.once('close', () => {
      if (!to.writableFinished) call.destroy();
    });
  };

  const server = createServer((from, to) => forward(from, to, targets.length));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    get answered() {
      return targets.map(({ answered }) => answered);
    },
    replace(place, origin) {
      const target = targets[place];
      if (target) target.origin = origin;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}
