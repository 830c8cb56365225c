import { expect, test } from 'vitest';
import type { PortalAnswer, PortalCall } from '#backend/portals/target/portal-target.ts';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import { readPortalState } from '#backend/portals/push/read-portal-state.ts';
import { readPushAnswer } from '#backend/portals/push/read-push-answer.ts';
import { createRemoteTarget } from '#backend/portals/remote/remote-target.ts';
import { idleWorkers } from '#backend/workbench/workbench.testing.ts';
import { API_ANSWERS, ERROR_ANSWERS } from './answers.testing.ts';

let answer: PortalAnswer;
const remote = {
  id: 'por_1',
  name: 'Acme',
  kind: 'remote' as const,
  hasAccount: true,
  session: {
    describe: () => Promise.reject(new Error('no session is described here')),
    token: async () => undefined,
    isDead: async () => false,
    renew: async () => undefined,
    signIn: async () => undefined,
    signOut: async () => undefined,
    secrets: () => [],
  },
  call: async (_request: PortalCall) => answer,
  send: async () => answer,
};
const target = createRemoteTarget(remote, idleWorkers);
function answerWith(statusCode: number, body: unknown, type = 'application/json') {
  const rawPayload = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  answer = { statusCode, headers: type === '' ? {} : { 'content-type': type }, rawPayload };
}
const signal = AbortSignal.timeout(60_000);
const url = '/api/apis/shop?draft=true';
async function ask() {
  const { rawPayload } = await target.ask({ method: 'GET', url, headers: {} });
  return JSON.parse(rawPayload.toString());
}

test.each(API_ANSWERS)('the catalog and a push read alike: %s', async (_title, body, reads) => {
  answerWith(200, body);
  const state = await readPortalState({ target, workers: idleWorkers, signal }, 'shop');
  if (reads === undefined) {
    const failed = await ask().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(PortalFailure);
    expect(state).toMatchObject({ kind: 'failed' });
    return;
  }
  const { hasSpec, ...expected } = reads;
  const api = await ask();
  if (state.kind !== 'held') throw new Error(`The push reads ${state.kind}.`);
  const { record } = state;
  expect(api).toMatchObject(expected);
  expect(record.api).toEqual(api);
  expect(record.api).toMatchObject(expected);
  if (hasSpec === undefined) return;
  const spec = await target
    .ask({ method: 'GET', url: '/api/apis/shop/spec?draft=true', headers: {} })
    .catch(() => undefined);
  expect(record.content !== undefined).toBe(hasSpec);
  expect(spec?.rawPayload.toString()).toBe(
    record.content && Buffer.from(record.content.bytes).toString(),
  );
});

test.each(ERROR_ANSWERS)('both say the same of an error: %s', async (_title, type, body, says) => {
  answerWith(422, body, type);
  const problem = await ask();
  const words = readPushAnswer('Acme', answer, { creates: false });
  expect(words).toMatchObject({
    kind: 'refused',
    words: says === undefined ? 'Acme answers 422.' : `Acme answers 422: ${says}`,
  });
  expect(problem.code).toBe('portal_refused');
  if (says === undefined) expect(problem.detail).not.toContain('It says');
  else expect(problem.detail).toContain(`It says: ${says}`);
});

test.each([
  [{ success: false, error: 'No such API.' }],
  [{ errors: [{ message: 'No such API.' }] }],
])('what a portal says is told, though it answers 200: %j', async (body) => {
  answerWith(200, body);
  const words = 'Acme answers with an error. It says: No such API.';
  await expect(ask()).rejects.toMatchObject({ words });
  const state = await readPortalState({ target, workers: idleWorkers, signal }, 'shop');
  expect(state).toMatchObject({ kind: 'failed', words });
});

test('the tables are long enough to mean something', () => {
  expect(API_ANSWERS.length + ERROR_ANSWERS.length).toBeGreaterThanOrEqual(40);
});
