import { expect, test } from 'vitest';
import { STAND_IN_ACCOUNT } from '#tests/stand-in/payload-portal.ts';
import { designFiles, setUpTestOutbox } from './outbox.testing.ts';

const outbox = setUpTestOutbox();

test('a push that is cancelled before it is sent leaves nothing', async () => {
  const reviewed = await outbox.bench.review(designFiles('One'));
  await outbox.portal.goOffline();
  const { id } = await outbox.bench.add(designFiles('One'), reviewed);
  expect(outbox.bench.outbox.cancel(id)).toBeDefined();
  await outbox.until(id, /cancelled/);
  await outbox.portal.goOnline();
  expect(outbox.bench.outbox.retry(id)).toBeUndefined();
  expect(outbox.imports()).toEqual([]);
});

test('a push that is cancelled when it had arrived already says so', async () => {
  await outbox.reopen({ first: 500, longest: 500 });
  outbox.portal.cutNext({ method: 'POST', path: /^\/api\/apis/, at: 'answer' });
  const { id } = await outbox.bench.push(designFiles('One'));
  await outbox.until(id, /verifying/);
  outbox.bench.outbox.cancel(id);
  expect(await outbox.until(id, /done/)).toMatchObject({
    message: 'It had arrived before it was cancelled. 2.1.0 is published on Stand-in now.',
  });
});

test('a push that is cancelled while it may be on its way is looked for first', async () => {
  await outbox.reopen({ first: 50, longest: 50, unseen: 200 });
  outbox.portal.cutNext({ method: 'POST', path: /^\/api\/apis/, at: 100 });
  const { id } = await outbox.bench.push(designFiles('One'));
  await outbox.until(id, /verifying/);
  outbox.bench.outbox.cancel(id);
  expect(await outbox.until(id, /cancelled/)).toMatchObject({
    message: 'It was cancelled. Nothing was changed on the portal.',
  });
  expect(outbox.imports()).toEqual([]);
  expect(outbox.remote()).toBeUndefined();
});

test('a refused sign-in waits for another one', async () => {
  const reviewed = await outbox.bench.review(designFiles('One'));
  outbox.bench.secret.value = 'wrong';
  outbox.portal.endSessions();
  const { id } = await outbox.bench.add(designFiles('One'), reviewed);
  expect((await outbox.until(id, /sign-in/))?.message).not.toContain('wrong');
  outbox.bench.secret.value = STAND_IN_ACCOUNT.password;
  await outbox.bench.target.session.signIn();
  await outbox.until(id, /done/);
  expect(outbox.imports()).toHaveLength(1);
});

test('a draft that may have arrived is not looked for without a session', async () => {
  await outbox.reopen({ first: 60_000, longest: 60_000 });
  outbox.portal.cutNext({ method: 'POST', path: /^\/api\/apis/, at: 'answer' });
  const { id } = await outbox.bench.push(designFiles('One'), true);
  await outbox.until(id, /verifying/);
  outbox.portal.endSessions();
  await outbox.reopen({}, { password: 'wrong' });
  outbox.bench.outbox.retry(id);
  // Whoever is not signed in is told that there is no such API.
  await outbox.until(id, /sign-in/);
  outbox.bench.secret.value = STAND_IN_ACCOUNT.password;
  await outbox.bench.target.session.signIn();
  await outbox.until(id, /done/);
  expect(outbox.imports()).toHaveLength(1);
});

test('what waits for a sign-in goes on when it is told of one, with the same key', async () => {
  // It would not be looked for by itself in the time of a test.
  await outbox.reopen({ signIn: 60_000 });
  const reviewed = await outbox.bench.review(designFiles('One'));
  const answer = { status: 401, body: { message: 'The session has ended.' } };
  outbox.portal.turnNext({ method: 'POST', path: /^\/api\/apis/, at: 1, answer });
  outbox.bench.secret.value = 'wrong';
  const { id } = await outbox.bench.add(designFiles('One'), reviewed);
  await outbox.until(id, /sign-in/);
  await outbox.bench.target.session.signIn(STAND_IN_ACCOUNT.password);
  outbox.bench.outbox.signedIn('por_2');
  expect(outbox.bench.outbox.find(id)?.state).toBe('sign-in');
  outbox.bench.outbox.signedIn('por_1');
  await outbox.until(id, /done/);
  expect(outbox.portal.broken[0]?.idempotencyKey).toMatch(/^push_/);
  expect(outbox.imports().map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    outbox.portal.broken[0]?.idempotencyKey,
  ]);
});

test('an answer that has the whole document in it is read as well', async () => {
  const large = designFiles('One');
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
  const { id } = await outbox.bench.push(large, true);
  expect((await outbox.until(id, /done/))?.result).toMatchObject({
    action: 'created',
    status: 'draft',
    revision: null,
  });
  expect(JSON.stringify(outbox.remote()).length).toBeGreaterThan(64 * 1024);
});

test('a refusal that could be a taken slug keeps its findings', async () => {
  const message = 'An owner is missing.';
  const body = { errors: [{ message, file: 'openapi.yaml', line: 7, column: 3 }] };
  outbox.portal.turnNext({
    method: 'POST',
    path: /^\/api\/apis/,
    at: 1,
    answer: { status: 400, body },
  });
  const { id } = await outbox.bench.push(designFiles('One'));
  expect((await outbox.until(id, /refused/))?.findings).toMatchObject([
    { message, file: 'openapi.yaml', line: 7, column: 3 },
  ]);
});

test('one push of an API at a time', async () => {
  const reviewed = await outbox.bench.review(designFiles('One'));
  await outbox.portal.goOffline();
  await outbox.bench.add(designFiles('One'), reviewed);
  await expect(outbox.bench.add(designFiles('One'), reviewed)).rejects.toThrow('under way');
});

test('what the portal refuses is told in its words', async () => {
  const broken = designFiles('One');
  const reviewed = await outbox.bench.review(broken);
  const packed = { ...reviewed.design.packed, bytes: Buffer.from('no archive') };
  const { id } = await outbox.bench.add(broken, {
    ...reviewed,
    design: { ...reviewed.design, packed },
  });
  expect(await outbox.until(id, /refused/)).toMatchObject({
    message: expect.stringMatching(/^Stand-in returned 400: The archive cannot be read/),
  });
});
