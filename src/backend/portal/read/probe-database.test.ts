import { expect, test, vi } from 'vitest';
import { RefusedRequest } from '#backend/http/problem-reply.ts';
import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import { probeDatabase } from './probe-database.ts';

function open() {
  const clock = { now: 0 };
  const server = { writes: 0, answer: (): Promise<void> => Promise.resolve() };
  const ask = async (): Promise<never> => {
    await server.answer();
    return undefined as never;
  };
  const data: PortalDatabase = {
    read: ask,
    write() {
      server.writes += 1;
      return ask();
    },
    writeGrouped: ask,
    version: ask,
  };
  return { clock, server, probe: probeDatabase({ data, clock: () => clock.now }) };
}
function lost(): Promise<never> {
  return Promise.reject(
    Object.assign(new Error('lost'), { code: 'PORTOLAN_DATABASE_UNAVAILABLE' }),
  );
}

test('a server that was lost is asked again within a second', async () => {
  const { clock, server, probe } = open();
  await probe();
  server.answer = lost;
  // The write holds for ten seconds, the read does not.
  await expect(probe()).rejects.toThrow('lost');
  clock.now += 10_000;
  await expect(probe()).rejects.toThrow('lost');
  server.answer = () => Promise.resolve();
  await expect(probe()).rejects.toThrow('lost');
  clock.now += 1000;
  await probe();
  expect(server.writes).toBe(3);
});

test('a server that does not answer is not waited for', async () => {
  vi.useFakeTimers();
  try {
    const { clock, server, probe } = open();
    server.answer = () => new Promise(() => undefined);
    const failure = probe().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await failure).toBeInstanceOf(RefusedRequest);
    server.answer = () => Promise.resolve();
    clock.now += 1000;
    await probe();
  } finally {
    vi.useRealTimers();
  }
});
