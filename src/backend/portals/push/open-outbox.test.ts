import { beforeEach, describe, expect, test, vi } from 'vitest';
import { designFiles, setUpTestOutbox } from './outbox.testing.ts';

const outbox = setUpTestOutbox();

test('creates, then updates, as a draft or published', async () => {
  const created = await outbox.bench.push(designFiles('One'), true);
  expect(await outbox.until(created.id, /done/)).toMatchObject({
    message: '2.1.0 is a draft on Stand-in now.',
    result: { status: 'draft', revision: null },
  });
  const updated = await outbox.bench.push(designFiles('Two'));
  expect(await outbox.until(updated.id, /done/)).toMatchObject({
    message: '2.1.0 is published on Stand-in now.',
  });
  expect(outbox.imports().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/apis?draft=true',
    'PUT /api/apis/payments?draft=false',
  ]);
  expect(outbox.remote()).toMatchObject({ summary: 'Two', _status: 'published' });
});

test('what a push has just seen is sent at once, and read back once', async () => {
  await outbox.until((await outbox.bench.push(designFiles('One'))).id, /done/);
  const reviewed = await outbox.bench.review(designFiles('Two'));
  outbox.portal.requests.length = 0;
  await outbox.until((await outbox.bench.add(designFiles('Two'), reviewed)).id, /done/);
  const calls = outbox.portal.requests.map(({ method, path }) => `${method} ${path}`);
  const record = 'GET /api/apis/payments?draft=true';
  const upload = 'PUT /api/apis/payments?draft=false';
  expect(calls.filter((call) => call.includes('/apis'))).toEqual([record, upload, record]);
});

test('the review says what the portal lacks, and compares with the record', async () => {
  await outbox.until((await outbox.bench.push(designFiles('One'))).id, /done/);
  const untold = ['lifecycle', 'tags', 'docs', 'pricing', 'sdks', 'changelog'] as const;
  outbox.portal.records.forget('payments', untold);
  const { review } = await outbox.bench.review(designFiles('Two'));
  expect(review).toMatchObject({
    remote: { name: 'Payments API', version: '2.1.0', state: 'published' },
    differences: { breaking: [], added: [], changed: [], removed: [] },
    supports: { dryRun: false, drafts: true, etags: false },
    notes: [
      'Stand-in does not return these in a format that Portolan can read, so they were not compared: Lifecycle, Tags, Documents, Pricing, SDKs, Changelog, docs/overview.md.',
      'Stand-in does not identify versions (ETag). What it has is compared again right before sending.',
      'Stand-in does not support dry runs: it checks when the API is sent.',
    ],
  });
});

describe.each([
  ['a create', false],
  ['an update', true],
])('%s', (_name, isUpdate) => {
  beforeEach(async () => {
    if (isUpdate) await outbox.until((await outbox.bench.push(designFiles('Before'))).id, /done/);
    outbox.portal.requests.length = 0;
  });
  const cutAt = (at: number | 'answer') =>
    outbox.portal.cutNext({ method: isUpdate ? 'PUT' : 'POST', path: /^\/api\/apis/, at });

  test.each([0.25, 0.5, 0.75, 1])('cut off at %d of its bytes arrives once', async (share) => {
    const reviewed = await outbox.bench.review(designFiles('After'));
    cutAt(Math.ceil(reviewed.review.sends.bytes * share));
    const { id } = await outbox.bench.add(designFiles('After'), reviewed);
    expect(await outbox.until(id, /done/)).toMatchObject({ attempts: 2 });
    expect(outbox.imports()).toHaveLength(1);
    expect(outbox.remote()?.summary).toBe('After');
  });

  test('whose answer is lost is found in the portal, and not sent again', async () => {
    cutAt('answer');
    const { id } = await outbox.bench.push(designFiles('After'));
    expect(await outbox.until(id, /done/)).toMatchObject({
      attempts: 1,
      result: { action: isUpdate ? 'updated' : 'created', status: 'published' },
    });
    expect(outbox.imports()).toHaveLength(1);
  });

  test('whose answer is lost while somebody else changes it is a conflict', async () => {
    cutAt('answer');
    const { id } = await outbox.bench.push(designFiles('After'));
    await outbox.until(id, /verifying|done/);
    await vi.waitFor(() => expect(outbox.imports()).toHaveLength(1));
    outbox.portal.records.update('payments', { summary: 'Theirs' }, false);
    await outbox.until(id, /conflict|done/);
    expect(outbox.remote()?.summary).toBe('Theirs');
    expect(outbox.imports()).toHaveLength(1);
  });

  test('waits while the portal is away, and goes on when it is back', async () => {
    const reviewed = await outbox.bench.review(designFiles('After'));
    await outbox.portal.goOffline();
    const { id } = await outbox.bench.add(designFiles('After'), reviewed);
    await vi.waitFor(() =>
      expect(outbox.bench.outbox.find(id)).toMatchObject({
        state: 'waiting',
        attempts: 0,
        message: expect.stringMatching(/Portolan will try again\.$/),
      }),
    );
    await outbox.portal.goOnline();
    await outbox.until(id, /done/);
    expect(outbox.imports()).toHaveLength(1);
  });

  test('is not sent where the portal holds something else than was reviewed', async () => {
    const reviewed = await outbox.bench.review(designFiles('After'));
    const upload = { ...reviewed, review: { ...reviewed.review } };
    await outbox.portal.goOffline();
    const { id } = await outbox.bench.add(designFiles('After'), upload);
    const theirs = {
      slug: 'payments',
      name: 'P',
      version: '9.0.0',
      summary: 'Theirs',
      links: [],
      spec: null,
    };
    if (isUpdate) outbox.portal.records.update('payments', { summary: 'Theirs' }, false);
    else outbox.portal.records.create(theirs, false);
    await outbox.portal.goOnline();
    expect(await outbox.until(id, /conflict/)).toMatchObject({
      message:
        '"payments" has changed on Stand-in since the review. Nothing was overwritten. Review it again.',
    });
    expect(outbox.imports()).toEqual([]);
    expect(outbox.remote()?.summary).toBe('Theirs');
  });

  test('goes on at the next start, and arrives once', async () => {
    cutAt('answer');
    const { id } = await outbox.bench.push(designFiles('After'));
    await vi.waitFor(() => expect(outbox.imports()).toHaveLength(1));
    await outbox.reopen();
    await outbox.until(id, /done/);
    expect(outbox.imports()).toHaveLength(1);
    expect(outbox.remote()?.summary).toBe('After');
  });
});
