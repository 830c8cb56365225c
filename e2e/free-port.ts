import { once } from 'node:events';
import { createServer } from 'node:net';

const FIRST = 20_000;
const LAST = 29_999;
const TRIES = 50;

/** A port that nobody listens on, of those that no system gives out by itself: it is free again between two hosts. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free.`);
}
