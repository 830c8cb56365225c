import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerWithProblems } from '#backend/http/errors.ts';
import { RefusedRequest, refusal } from '#backend/http/problem-reply.ts';
import { openLogFile } from '#backend/runtime/log-file.ts';
import { failureLogger } from './log-options.ts';

test('failures of routes are in the log file under the id that was answered, without secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'failures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const log = openLogFile(folder);
  const app = Fastify({ loggerInstance: failureLogger(log), genReqId: () => crypto.randomUUID() });
  answerWithProblems(app);
  app.get('/broken', () => {
    throw new Error('Bearer canary-1, password: canary-2, {"token":"canary-3"}');
  });
  app.get('/refused', () => {
    throw new RefusedRequest(refusal('not_found', 'canary-4'));
  });
  app.get('/warns', (request) => {
    request.log.warn(new Error('a version could not be kept'));
    return 'fine';
  });
  const failed = await app.inject({ url: '/broken?token=canary-5' });
  await app.inject({ url: '/refused' });
  await app.inject({ url: '/warns' });
  const entries = (await readFile(log.file, 'utf8'))
    .split('\n')
    .filter((line) => /^\d/u.test(line));
  expect(failed.statusCode).toBe(500);
  expect(entries).toEqual([
    expect.stringContaining(
      `request ${String(failed.headers['x-request-id'])}: Error: Bearer [removed]`,
    ),
    expect.stringContaining('Error: a version could not be kept'),
  ]);
  expect(await readFile(log.file, 'utf8')).not.toContain('canary');
});
