import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createCallWindows } from '#storage/memory/call-windows.ts';
import { limitRate } from './rate-limit.ts';

test('a clock that is set back makes no window longer', async () => {
  const clock = { now: Date.parse('2026-11-21T08:00:00.000Z') };
  const app = Fastify();
  const limit = { name: 'test', quota: 2, windowSeconds: 60 };
  const onRequest = limitRate(limit, createCallWindows(), () => clock.now);
  app.get('/', { onRequest }, async () => 'done');
  const call = async () => {
    const { statusCode, headers } = await app.inject('/');
    return [statusCode, headers['ratelimit']];
  };
  expect(await call()).toEqual([200, '"test";r=1;t=60']);
  expect(await call()).toEqual([200, '"test";r=0;t=60']);
  expect((await call())[0]).toBe(429);
  clock.now -= 24 * 60 * 60 * 1000;
  expect(await call()).toEqual([200, '"test";r=1;t=60']);
  await app.close();
});
