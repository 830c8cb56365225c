import { expect, test, vi } from 'vitest';
import { createDraftHabits } from './draft-habits.ts';
import { designFiles, setUpTestOutbox } from './outbox.testing.ts';

const outbox = setUpTestOutbox();
const upload = { method: 'POST', path: /^\/api\/apis/, at: 1 };

test('what is answered with a success and is not there is not known, and never sent again', async () => {
  outbox.portal.turnNext({ ...upload, answer: { status: 200, body: {} } });
  const { id } = await outbox.bench.push(designFiles('One'));
  expect(await outbox.until(id, /unknown/)).toMatchObject({
    message:
      'Whether it arrived is not known yet. It was sent, but Stand-in shows no API "payments" yet. It is not sent again automatically: check again, or look at "payments" on Stand-in.',
    result: null,
    nextTryAt: null,
  });
  // Somebody looks again, also after the next start, and finds it at last.
  await outbox.reopen();
  expect(outbox.bench.outbox.retry(id)?.state).toBe('verifying');
  await outbox.until(id, /unknown/);
  expect(outbox.imports()).toEqual([]);
  const { record } = await outbox.bench.inPortal(id);
  outbox.portal.records.create(record, false);
  outbox.bench.outbox.retry(id);
  expect(await outbox.until(id, /done/)).toMatchObject({ attempts: 1 });
  expect(outbox.imports()).toEqual([]);
});

test.each([429, 503])(
  'a sign-in that is answered with %d is waited for, and goes on',
  async (status) => {
    const reviewed = await outbox.bench.review(designFiles('One'));
    outbox.portal.endSessions();
    const answer = { status, body: { message: 'Too busy for that.' } };
    outbox.portal.turnNext({ method: 'POST', path: /login/, at: 1, answer });
    const { id } = await outbox.bench.add(designFiles('One'), reviewed);
    await outbox.until(id, /done/);
    expect(outbox.portal.broken).toHaveLength(1);
    expect(outbox.imports()).toHaveLength(1);
  },
);

test('a draft that went public says so, is taken back, and is remembered of the portal', async () => {
  outbox.portal.ignoreDrafts(true);
  const habits = createDraftHabits(outbox.bench.database.settings);
  const { id } = await outbox.bench.push(designFiles('One'), true);
  expect(await outbox.until(id, /done/)).toMatchObject({
    message:
      '2.1.0 is PUBLIC on Stand-in, though it was sent as a draft. Unpublish it if nobody should see it yet.',
    result: { status: 'published', asWished: false, canUnpublish: true },
  });
  expect(habits.ignoresDrafts('por_1')).toBe(true);
  expect(outbox.bench.outbox.ignoresDrafts('por_1')).toBe(true);
  expect(await outbox.bench.outbox.unpublish(id)).toMatchObject({
    message: '2.1.0 is no longer public on Stand-in. It is a draft there.',
    result: { status: 'draft', asWished: true },
  });
  expect(outbox.remote()).toMatchObject({ _status: 'draft' });
  expect(await outbox.bench.outbox.unpublish(id)).toBeUndefined();
  outbox.portal.ignoreDrafts(false);
  await outbox.until((await outbox.bench.push(designFiles('Two'), true)).id, /done/);
  await vi.waitFor(() => expect(habits.ignoresDrafts('por_1')).toBe(false));
});
