import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { apiFiles, SPEC, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

// Archives of several APIs, of which some are there already.

let workers: Workers;
let portal: TestPortal;
let authorization = '';

beforeAll(() => {
  workers = openWorkers({ size: 1 });
});
afterAll(() => workers.close());
beforeEach(async () => {
  portal = await openTestPortal({ ...workers, close: () => Promise.resolve() });
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
  await send('', { slug: 'ant', name: 'Ant' });
});
afterEach(() => portal.close());

async function send(query: string, ...apis: { slug: string; spec?: string; name?: string }[]) {
  const files = apis.map((api, index) => apiFiles(api, `${index}/`));
  return portal.inject({
    method: 'POST',
    url: `/api/apis${query}`,
    payload: await zipOf(Object.assign({}, ...files)),
    headers: { 'content-type': 'application/zip', authorization },
  });
}

/** Slug, name, revision and state of all that there is. */
async function present(): Promise<string[]> {
  const url = '/api/apis?draft=true&sort=createdAt';
  const { docs } = (await portal.inject({ url, headers: { authorization } })).json();
  type Doc = { slug: string; name: string; revision: number; state: string };
  return docs.map((doc: Doc) => `${doc.slug} ${doc.name} ${doc.revision} ${doc.state}`).sort();
}

type Reply = Awaited<ReturnType<typeof send>>;
function actions(reply: Reply) {
  return [
    reply.statusCode,
    ...reply
      .json()
      .apis.map((api: { slug: string; action: string; status: string }) =>
        [api.slug, api.action, api.status].join(' '),
      ),
  ];
}
function refusal(reply: Reply) {
  return [reply.statusCode, reply.json().code];
}

const ant = { slug: 'ant', name: 'Ant' };
const newAnt = { slug: 'ant', name: 'New ant' };
const bee = { slug: 'bee', name: 'Bee' };

test('onConflict=update: what is there is updated, 201 where something is new', async () => {
  expect(actions(await send('?onConflict=update', newAnt, bee))).toEqual([
    201,
    'ant updated published',
    'bee created published',
  ]);
  expect(await present()).toEqual(['ant New ant 2 published', 'bee Bee 1 published']);
  const again = await send('?onConflict=update', newAnt, { ...bee, name: 'Bees' });
  expect(actions(again)).toEqual([200, 'ant unchanged published', 'bee updated published']);
  const drafts = await send('?onConflict=update&draft=true', ant, { ...bee, name: 'Bees' });
  expect(actions(drafts)).toEqual([200, 'ant updated draft', 'bee updated draft']);
  expect(await present()).toEqual(['ant Ant 3 changed', 'bee Bees 3 changed']);
});

test('onConflict=skip: what is there stays, 201 where something is new', async () => {
  expect(actions(await send('?onConflict=skip', newAnt, bee))).toEqual([
    201,
    'ant skipped published',
    'bee created published',
  ]);
  const again = await send('?onConflict=skip&draft=true', newAnt, { ...bee, name: 'Bees' });
  expect(actions(again)).toEqual([200, 'ant skipped published', 'bee skipped published']);
  expect(await present()).toEqual(['ant Ant 1 published', 'bee Bee 1 published']);
});

test.each(['', '?onConflict=update', '?onConflict=skip', '?onConflict=update&dryRun=true'])(
  'all or nothing, also with %s',
  async (query) => {
    const broken = { slug: 'cow', name: 'Cow', spec: 'missing.yaml' };
    expect(refusal(await send(query, newAnt, bee, broken))).toEqual([422, 'path_missing']);
    expect(refusal(await send(query, newAnt, bee, { ...bee, name: 'Bees' }))).toEqual([
      422,
      'duplicate_slug',
    ]);
    expect(await present()).toEqual(['ant Ant 1 published']);
  },
);

test('each of them has its own archive, and none is named as the place of all', async () => {
  const reply = await send('?onConflict=update', newAnt, bee);
  expect(reply.headers['location']).toBeUndefined();
  for (const { url } of reply.json().apis) {
    const spec = await portal.inject({ url: `${url}/spec` });
    expect([spec.statusCode, spec.body]).toEqual([200, SPEC]);
    const archive = await portal.inject({ url: `${url}/archive`, headers: { authorization } });
    const { slug } = (await portal.inject({ url })).json();
    const sent = await portal.inject({
      method: 'PUT',
      url: `/api/apis/${slug}`,
      payload: archive.rawPayload,
      headers: { 'content-type': 'application/zip', authorization },
    });
    expect(actions(sent)).toEqual([200, `${slug} unchanged published`]);
  }
});
