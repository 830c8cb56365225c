import type { Writable } from 'node:stream';
import type { PoolClient } from 'pg';

/** Streams whose statements of this turn are not sent yet. */
const gathering = new WeakSet<Writable>();

/**
 * What is asked on a connection from now until the turn ends goes out at once: each message of its own would cost both
 * sides more than most statements do.
 */
export function sendTogether({ connection: { stream } }: PoolClient): void {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  // After the microtasks, in which a work goes on with what it was answered.
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}
