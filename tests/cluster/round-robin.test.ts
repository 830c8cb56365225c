import { once } from 'node:events';
import { Agent, createServer, request, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';

const servers: Server[] = [];
const proxies: RoundRobin[] = [];
const agents: Agent[] = [];
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  for (const proxy of proxies.splice(0)) await proxy.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: (...of: Parameters<RequestListener>) => unknown): Promise<string> {
  const server = createServer((from, to) => void answer(from, to)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

async function spread(origins: (string | undefined)[]): Promise<RoundRobin> {
  const proxy = await startRoundRobin(origins);
  proxies.push(proxy);
  return proxy;
}

/** Asks over one connection, one request after the other. */
function client(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return async (path: string, body?: string): Promise<string> => {
    const call = request(new URL(path, origin), {
      agent,
      method: body === undefined ? 'GET' : 'PUT',
    });
    call.end(body);
    const [answer] = await once(call, 'response');
    return `${answer.statusCode} ${await text(answer)}`;
  };
}

test('the requests of one connection go to one target after the other, bodies and all', async () => {
  const origins = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      serve(async (from, to) => to.end(`${name} ${from.method} ${from.url} ${await text(from)}`)),
    ),
  );
  const proxy = await spread(origins);
  const ask = client(proxy.origin);
  const answers = [await ask('/1'), await ask('/2', 'body'), await ask('/3?q=1'), await ask('/4')];
  expect(answers).toEqual([
    '200 a GET /1 ',
    '200 b PUT /2 body',
    '200 c GET /3?q=1 ',
    '200 a GET /4 ',
  ]);
  expect(proxy.answered).toEqual([2, 1, 1]);
});

test('a target that is not there is passed over; with none left it says 503', async () => {
  const gone = 'http://127.0.0.1:1';
  const proxy = await spread([gone, await serve((_from, to) => to.end('here')), undefined]);
  const ask = client(proxy.origin);
  for (let time = 0; time < 4; time += 1) expect(await ask('/')).toBe('200 here');
  proxy.replace(1, undefined);
  expect(await ask('/', 'body')).toBe('503 ');
});

test('a request whose target ends without an answer is not sent to another', async () => {
  const asked: string[] = [];
  const dying = await serve((from, to) => {
    asked.push('dying');
    from.resume().once('end', () => to.destroy());
  });
  const other = await serve((_from, to) => {
    asked.push('other');
    to.end();
  });
  const ask = client((await spread([dying, other])).origin);
  await expect(ask('/', 'body')).rejects.toThrow('socket hang up');
  expect(asked).toEqual(['dying']);
});
