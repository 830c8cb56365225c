import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#backend/app/build-app.ts';
import { openServices, type Services } from '#backend/app/open-services.ts';
import { apiFiles } from '#backend/portal/archive.testing.ts';
import { createLocalPortal } from '#backend/portals/registry/local-portal.ts';
import type { PortalCall, PortalTarget } from '#backend/portals/target/portal-target.ts';
import type { AttemptOptions } from './attempt.ts';
import { attemptPush } from './attempt-push.ts';
import { prepareAttempt } from './attempt.testing.ts';

let services: Services;
let app: ReturnType<typeof buildApp>;
let portal: PortalTarget;
beforeEach(async () => {
  services = await openServices({ dataDir: ':memory:' });
  app = buildApp(services);
  portal = createLocalPortal(app, () => services.signInLocally());
});
afterEach(async () => {
  await app.close();
  await services.close();
});

const { signal } = new AbortController();
function files(summary: string) {
  return new Map(
    Object.entries(apiFiles({ summary })).map(([path, text]) => [path, Buffer.from(text)]),
  );
}
const publication = {
  method: 'POST',
  url: '/api/apis/payments/publish',
  headers: { 'content-type': 'application/json' },
  payload: Buffer.from('{}'),
} satisfies PortalCall;

/** What an attempt to push a design needs, reviewed now. */
async function prepare(summary: string, key = `key-${summary}`): Promise<AttemptOptions> {
  const { workers } = services;
  const own = files(summary);
  return prepareAttempt({ target: portal, workers, files: own, draft: true, key, signal });
}
async function revisions() {
  const answer = await portal.call({
    method: 'GET',
    url: '/api/apis/payments/revisions',
    headers: {},
  });
  return JSON.parse(answer.rawPayload.toString()).totalDocs;
}

test('a change between the last look and the upload is not overwritten', async () => {
  await attemptPush(await prepare('One'));
  const options = await prepare('Two');
  const hurried = {
    ...portal,
    async call(request: PortalCall) {
      if (request.method === 'PUT') await portal.call(publication);
      return portal.call(request);
    },
  };
  expect(await attemptPush({ ...options, target: hurried })).toEqual({ kind: 'conflict' });
  expect(await revisions()).toBe(1);
});

test('a create that meets a taken slug is a conflict', async () => {
  const options = await prepare('Mine');
  const theirs = await prepare('Theirs');
  const hurried = {
    ...portal,
    async call(request: PortalCall) {
      if (request.method === 'POST') await attemptPush(theirs);
      return portal.call(request);
    },
  };
  expect(await attemptPush({ ...options, target: hurried })).toEqual({ kind: 'conflict' });
  expect(await revisions()).toBe(1);
});

test('what an ended session does not see is neither a conflict nor sent a second time', async () => {
  /** The session has ended, and reads without one are answered as anybody's. */
  const endSession = () => {
    let hasEnded = true;
    return {
      id: portal.id,
      name: portal.name,
      async call(request: PortalCall) {
        hasEnded &&= request.inNewSession !== true;
        const answer = await portal.call(request);
        return hasEnded && request.method === 'GET' ? { ...answer, statusCode: 404 } : answer;
      },
    };
  };
  const created = await prepare('One');
  expect((await attemptPush(created)).kind).toBe('done');
  const sent = { wasSent: true, sendsAgain: true, isRepeatable: false };
  expect((await attemptPush({ ...created, ...sent, target: endSession() })).kind).toBe('done');
  const updated = await prepare('Two');
  expect((await attemptPush(updated)).kind).toBe('done');
  expect((await attemptPush({ ...updated, ...sent, target: endSession() })).kind).toBe('done');
  expect(await revisions()).toBe(2);
});

test('what was sent and has arrived is answered again, by its key or by the archive', async () => {
  const options = await prepare('One');
  const first = await attemptPush(options);
  expect(first).toMatchObject({ kind: 'done', result: { action: 'created', revision: 1 } });
  const again = { ...options, wasSent: true };
  // An answer that was kept says nothing of the state of now.
  const { stateTag: _stateTag, ...kept } = { stateTag: undefined, ...first };
  expect(await attemptPush({ ...again, isRepeatable: true })).toEqual(kept);
  expect(await attemptPush(again)).toMatchObject({ kind: 'done', result: { revision: 1 } });
  expect(await revisions()).toBe(1);
});

test('what was sent before others changed it is known by its key only', async () => {
  const options = await prepare('One');
  await attemptPush(options);
  await attemptPush(await prepare('Two'));
  const again = { ...options, wasSent: true };
  expect(await attemptPush(again)).toEqual({ kind: 'conflict' });
  expect(await attemptPush({ ...again, isRepeatable: true })).toMatchObject({ kind: 'done' });
  expect(await revisions()).toBe(2);
});

test('what is not seen is sent again only when it is given up', async () => {
  const options = { ...(await prepare('One')), wasSent: true };
  expect(await attemptPush(options)).toEqual({ kind: 'not-seen' });
  expect(await attemptPush({ ...options, sendsAgain: true })).toMatchObject({ kind: 'done' });
  expect(await revisions()).toBe(1);
});

test('a draft that others published is not what was sent as a draft', async () => {
  const options = await prepare('One');
  await attemptPush(options);
  await portal.call(publication);
  expect(await attemptPush({ ...options, wasSent: true })).toEqual({ kind: 'conflict' });
});
