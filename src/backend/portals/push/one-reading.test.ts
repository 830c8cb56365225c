import { expect, test } from 'vitest';
import type { PortalAnswer, PortalCall } from '#backend/portals/target/portal-target.ts';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import { readPortalState } from './read-portal-state.ts';
import { readPushAnswer } from './read-push-answer.ts';
import { createRemoteTarget } from '#backend/portals/remote/remote-target.ts';
import { idleWorkers } from '#backend/workbench/workbench.testing.ts';
import { API_ANSWERS, ERROR_ANSWERS } from '#backend/portals/answers/answers.testing.ts';

let answer: PortalAnswer;
const remote = {
  id: 'por_1',
  name: 'Acme',
  kind: 'remote' as const,
  hasAccount: true,
  session: {
    describe: () => Promise.reject(new Error('no session is described here')),
    token: async () => undefined,
    newToken: async () => undefined,
    isDead: async () => false,
    renewIfEnded: async () => undefined,
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

const readable = API_ANSWERS.flatMap(([title, body, reads]) =>
  reads === undefined ? [] : ([[title, body, reads]] as const),
);
const unreadable = API_ANSWERS.filter(([, , reads]) => reads === undefined);

test.each(readable)('the catalog and a push read alike: %s', async (_title, body, reads) => {
  answerWith(200, body);
  const state = await readPortalState({ target, workers: idleWorkers, signal }, 'shop');
  const { hasSpec, ...expected } = reads;
  const api = await ask();
  if (state.kind !== 'present') throw new Error(`The push reads ${state.kind}.`);
  const { record } = state;
  expect(api).toMatchObject(expected);
  // The operations of YAML are counted for the catalog alone.
  const operations = api.spec?.format === 'yaml' ? null : api.spec?.operations;
  expect(record.api).toEqual({ ...api, spec: api.spec && { ...api.spec, operations } });
  const spec = await target
    .ask({ method: 'GET', url: '/api/apis/shop/spec?draft=true', headers: {} })
    .catch(() => undefined);
  const text = record.content && Buffer.from(record.content.bytes).toString();
  expect(text !== undefined).toBe(hasSpec ?? false);
  expect(spec?.rawPayload.toString()).toBe(text);
});

test.each(unreadable)('neither reads an API in it: %s', async (_title, body) => {
  answerWith(200, body);
  await expect(ask()).rejects.toBeInstanceOf(PortalFailure);
  const state = await readPortalState({ target, workers: idleWorkers, signal }, 'shop');
  expect(state).toMatchObject({ kind: 'failed' });
});

test.each(ERROR_ANSWERS)('both say the same of an error: %s', async (_title, type, body, says) => {
  answerWith(422, body, type);
  const problem = await ask();
  const pushed = readPushAnswer('Acme', answer, { creates: false });
  const message = says === undefined ? 'Acme returned 422.' : `Acme returned 422: ${says}`;
  expect(pushed).toMatchObject({ kind: 'refused', message });
  expect(problem.code).toBe('portal_refused');
  const [, told] = problem.detail.split(' It says: ');
  expect(told?.split(' · ')[0]).toBe(says);
});

test.each([
  [{ success: false, error: 'No such API.' }],
  [{ errors: [{ message: 'No such API.' }] }],
])('what a portal says is told, though it answers 200: %j', async (body) => {
  answerWith(200, body);
  const message = 'Acme returned an error. It says: No such API.';
  await expect(ask()).rejects.toMatchObject({ message });
  const state = await readPortalState({ target, workers: idleWorkers, signal }, 'shop');
  expect(state).toMatchObject({ kind: 'failed', message });
});

test('the tables are long enough to mean something', () => {
  expect(API_ANSWERS.length + ERROR_ANSWERS.length).toBeGreaterThanOrEqual(40);
});
