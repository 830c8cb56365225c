import { expect, onTestFinished, test } from 'vitest';
import type { Workers } from '#backend/workers/workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { idleWorkers, openTestPortal } from '#backend/portal/portal.testing.ts';

/** Workers whose imports run until their signal comes; `stopped` counts those that it ended. */
function endlessWorkers() {
  const counts = { started: 0, stopped: 0 };
  const workers: Workers = {
    ...idleWorkers,
    importArchive: (_bytes, { signal } = {}) => {
      counts.started += 1;
      const { promise, reject } = Promise.withResolvers<never>();
      signal?.addEventListener('abort', () => {
        counts.stopped += 1;
        reject(signal.reason);
      });
      return promise;
    },
  };
  return { workers, counts };
}

test('a caller that goes away ends its import, running or waiting, and gives its place back', async () => {
  const { workers, counts } = endlessWorkers();
  const portal = await openTestPortal(workers, {
    imports: { perTenant: 1, total: 1, wait: 60_000 },
  });
  onTestFinished(() => portal.close());
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await portal.services.signInLocally();
  const body = new Uint8Array(await zipOf(apiFiles()));
  const send = (signal: AbortSignal) =>
    fetch(`${url}/api/apis`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
      body,
      signal,
    });
  const running = new AbortController();
  const waiting = new AbortController();
  const first = send(running.signal).catch((error: unknown) => error);
  await expect.poll(() => counts.started).toBe(1);
  const second = send(waiting.signal).catch((error: unknown) => error);
  waiting.abort();
  expect(await second).toBeInstanceOf(Error);
  running.abort();
  expect(await first).toBeInstanceOf(Error);
  await expect.poll(() => counts.stopped).toBe(1);
  await portal.services.importSlots.drained();
  expect(counts).toEqual({ started: 1, stopped: 1 });
  expect((await portal.inject({ url: '/api/apis' })).json().totalDocs).toBe(0);
});
