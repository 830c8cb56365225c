import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiFiles } from '#backend/portal/archive.testing.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import {
  type PayloadPortal,
  STAND_IN_ACCOUNT,
  startPayloadPortal,
} from '#tests/stand-in/payload-portal.ts';
import { openTestOutbox, type TestOutbox } from './outbox.testing.ts';

const opened = openWorkers();
// The services of each test close theirs.
const workers = { ...opened, close: () => Promise.resolve() };
afterAll(() => opened.close());
let portal: PayloadPortal;
let bench: TestOutbox;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-outbox-'));
  portal = await startPayloadPortal();
  bench = open();
});
afterEach(async () => {
  await bench.close();
  await portal.close();
  await rm(folder, { recursive: true });
});

function open(more: object = {}): TestOutbox {
  return openTestOutbox({
    workers,
    address: portal.address,
    account: STAND_IN_ACCOUNT,
    dataDir: folder,
    ...more,
  });
}
function files(summary: string) {
  return new Map(
    Object.entries(apiFiles({ summary })).map(([path, text]) => [path, Buffer.from(text)]),
  );
}
function stateOf(id: string) {
  return bench.outbox.find(id)?.state;
}
function until(id: string, state: RegExp) {
  return vi.waitFor(
    () => {
      expect(stateOf(id)).toMatch(state);
      return bench.outbox.find(id);
    },
    { timeout: 10_000 },
  );
}
/** The archives that the portal read to their end, from somebody who may send them. */
function imports() {
  return portal.requests.filter(
    ({ method, path, signedIn }) =>
      signedIn && /^(?:POST|PUT)$/.test(method) && path.startsWith('/api/apis'),
  );
}
function held() {
  return portal.records.find('payments', true);
}

test('creates, then updates, as a draft or published', async () => {
  const created = await bench.push(files('One'), true);
  expect(await until(created.id, /done/)).toMatchObject({
    message: '2.1.0 is a draft on Stand-in now.',
    result: { status: 'draft', revision: null },
  });
  const updated = await bench.push(files('Two'));
  expect(await until(updated.id, /done/)).toMatchObject({
    message: '2.1.0 is published on Stand-in now.',
  });
  expect(imports().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/apis?draft=true',
    'PUT /api/apis/payments?draft=false',
  ]);
  expect(held()).toMatchObject({ summary: 'Two', _status: 'published' });
});

test('the review says what the portal lacks, and compares with the record', async () => {
  await until((await bench.push(files('One'))).id, /done/);
  const { review } = await bench.review(files('Two'));
  expect(review).toMatchObject({
    held: { name: 'Payments API', version: '2.1.0', state: 'published' },
    differences: { breaking: [], added: [], changed: [], removed: [] },
    supports: { dryRun: false, drafts: true, etags: false },
    notes: [
      'Stand-in does not number its states (ETag). What it holds is compared again right before sending.',
      'Stand-in has no dry run: it checks when it is sent.',
    ],
  });
});

describe.each([
  ['a create', false],
  ['an update', true],
])('%s', (_name, isUpdate) => {
  beforeEach(async () => {
    if (isUpdate) await until((await bench.push(files('Before'))).id, /done/);
    portal.requests.length = 0;
  });
  const cutAt = (at: number | 'answer') =>
    portal.cutNext({ method: isUpdate ? 'PUT' : 'POST', path: /^\/api\/apis/, at });

  test.each([0.25, 0.5, 0.75, 1])('cut off at %d of its bytes arrives once', async (share) => {
    const reviewed = await bench.review(files('After'));
    cutAt(Math.ceil(reviewed.review.sends.bytes * share));
    const { id } = await bench.add(files('After'), reviewed);
    expect(await until(id, /done/)).toMatchObject({ attempts: 2 });
    expect(imports()).toHaveLength(1);
    expect(held()?.summary).toBe('After');
  });

  test('whose answer is lost is found in the portal, and not sent again', async () => {
    cutAt('answer');
    const { id } = await bench.push(files('After'));
    expect(await until(id, /done/)).toMatchObject({
      attempts: 1,
      result: { action: isUpdate ? 'updated' : 'created', status: 'published' },
    });
    expect(imports()).toHaveLength(1);
  });

  test('whose answer is lost while somebody else changes it is a conflict', async () => {
    cutAt('answer');
    const { id } = await bench.push(files('After'));
    await until(id, /verifying|done/);
    await vi.waitFor(() => expect(imports()).toHaveLength(1));
    portal.records.update('payments', { summary: 'Theirs' }, false);
    await until(id, /conflict|done/);
    expect(held()?.summary).toBe('Theirs');
    expect(imports()).toHaveLength(1);
  });

  test('waits while the portal is away, and goes on when it is back', async () => {
    const reviewed = await bench.review(files('After'));
    await portal.goOffline();
    const { id } = await bench.add(files('After'), reviewed);
    await vi.waitFor(() =>
      expect(bench.outbox.find(id)).toMatchObject({
        state: 'waiting',
        attempts: 0,
        message: expect.stringMatching(/It is tried again by itself\.$/),
      }),
    );
    await portal.goOnline();
    await until(id, /done/);
    expect(imports()).toHaveLength(1);
  });

  test('is not sent where the portal holds something else than was reviewed', async () => {
    const reviewed = await bench.review(files('After'));
    const upload = { ...reviewed, review: { ...reviewed.review } };
    await portal.goOffline();
    const { id } = await bench.add(files('After'), upload);
    const theirs = {
      slug: 'payments',
      name: 'P',
      version: '9.0.0',
      summary: 'Theirs',
      links: [],
      spec: null,
    };
    if (isUpdate) portal.records.update('payments', { summary: 'Theirs' }, false);
    else portal.records.create(theirs, false);
    await portal.goOnline();
    expect(await until(id, /conflict/)).toMatchObject({
      message:
        'What Stand-in holds of "payments" has changed since the review. Nothing was overwritten. Review it again.',
    });
    expect(imports()).toEqual([]);
    expect(held()?.summary).toBe('Theirs');
  });

  test('goes on at the next start, and arrives once', async () => {
    cutAt('answer');
    const { id } = await bench.push(files('After'));
    await vi.waitFor(() => expect(imports()).toHaveLength(1));
    await bench.close();
    bench = open();
    await until(id, /done/);
    expect(imports()).toHaveLength(1);
    expect(held()?.summary).toBe('After');
  });
});

test('a push that is cancelled before it is sent leaves nothing', async () => {
  const reviewed = await bench.review(files('One'));
  await portal.goOffline();
  const { id } = await bench.add(files('One'), reviewed);
  expect(bench.outbox.cancel(id)).toBeDefined();
  await until(id, /cancelled/);
  await portal.goOnline();
  expect(bench.outbox.retry(id)).toBeUndefined();
  expect(imports()).toEqual([]);
});

test('a push that is cancelled when it had arrived already says so', async () => {
  await bench.close();
  bench = open({ waits: { first: 500, longest: 500 } });
  portal.cutNext({ method: 'POST', path: /^\/api\/apis/, at: 'answer' });
  const { id } = await bench.push(files('One'));
  await until(id, /verifying/);
  bench.outbox.cancel(id);
  expect(await until(id, /done/)).toMatchObject({
    message: 'It had arrived before it was cancelled. 2.1.0 is published on Stand-in now.',
  });
});

test('a push that is cancelled while it may be on its way is looked for first', async () => {
  await bench.close();
  bench = open({ waits: { first: 50, longest: 50, unseen: 200 } });
  portal.cutNext({ method: 'POST', path: /^\/api\/apis/, at: 100 });
  const { id } = await bench.push(files('One'));
  await until(id, /verifying/);
  bench.outbox.cancel(id);
  expect(await until(id, /cancelled/)).toMatchObject({
    message: 'It was cancelled. Nothing of it is on the portal.',
  });
  expect(imports()).toEqual([]);
  expect(held()).toBeUndefined();
});

test('a refused sign-in waits for another one', async () => {
  const reviewed = await bench.review(files('One'));
  bench.secret.value = 'wrong';
  portal.endSessions();
  const { id } = await bench.add(files('One'), reviewed);
  expect((await until(id, /sign-in/))?.message).not.toContain('wrong');
  bench.secret.value = STAND_IN_ACCOUNT.password;
  await bench.target.session.signIn();
  await until(id, /done/);
  expect(imports()).toHaveLength(1);
});

test('what waits for a sign-in goes on when it is told of one, with the same key', async () => {
  await bench.close();
  // It would not be looked for by itself in the time of a test.
  bench = open({ waits: { signIn: 60_000 } });
  const reviewed = await bench.review(files('One'));
  const answer = { status: 401, body: { message: 'The session has ended.' } };
  portal.turnNext({ method: 'POST', path: /^\/api\/apis/, at: 1, answer });
  bench.secret.value = 'wrong';
  const { id } = await bench.add(files('One'), reviewed);
  await until(id, /sign-in/);
  await bench.target.session.signIn(STAND_IN_ACCOUNT.password);
  bench.outbox.signedIn('por_2');
  expect(stateOf(id)).toBe('sign-in');
  bench.outbox.signedIn('por_1');
  await until(id, /done/);
  expect(portal.broken[0]?.idempotencyKey).toMatch(/^push_/);
  expect(imports().map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    portal.broken[0]?.idempotencyKey,
  ]);
});

test('an answer that has the whole document in it is read as well', async () => {
  const large = files('One');
  const paths = Object.fromEntries(
    Array.from({ length: 2000 }, (_, n) => [`/things/${n}`, { get: { summary: `Thing ${n}` } }]),
  );
  const spec = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Payments', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths,
  });
  const name = [...large.keys()].find((path) => /openapi/.test(path));
  large.set(name ?? '', Buffer.from(spec));
  const { id } = await bench.push(large, true);
  expect((await until(id, /done/))?.result).toEqual({
    action: null,
    status: 'draft',
    revision: null,
  });
  expect(JSON.stringify(held()).length).toBeGreaterThan(64 * 1024);
});

test('a refusal that could be a taken slug keeps its findings', async () => {
  const message = 'An owner is missing.';
  const body = { errors: [{ message, file: 'openapi.yaml', line: 7, column: 3 }] };
  portal.turnNext({ method: 'POST', path: /^\/api\/apis/, at: 1, answer: { status: 400, body } });
  const { id } = await bench.push(files('One'));
  expect((await until(id, /refused/))?.findings).toMatchObject([
    { message, file: 'openapi.yaml', line: 7, column: 3 },
  ]);
});

test('one push of an API at a time', async () => {
  const reviewed = await bench.review(files('One'));
  await portal.goOffline();
  await bench.add(files('One'), reviewed);
  await expect(bench.add(files('One'), reviewed)).rejects.toThrow('under way');
});

test('what the portal refuses is told in its words', async () => {
  const broken = files('One');
  const reviewed = await bench.review(broken);
  const packed = { ...reviewed.design.packed, bytes: Buffer.from('no archive') };
  const { id } = await bench.add(broken, { ...reviewed, design: { ...reviewed.design, packed } });
  expect(await until(id, /refused/)).toMatchObject({
    message: expect.stringMatching(/^Stand-in answers 400: The archive cannot be read/),
  });
});
