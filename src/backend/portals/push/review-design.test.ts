import { expect, test } from 'vitest';
import { apiFiles } from '#backend/portal/archive.testing.ts';
import { setUpTestOutbox } from './outbox.testing.ts';

const set = setUpTestOutbox();

const SPEC = `openapi: 3.1.0
info: {title: Payments, version: 1.0.0, description: Pays.}
servers: [{url: https://payments.example}]
paths:
  /payments:
    get: {summary: All payments, responses: {'200': {description: OK}}}
`;
function files(changes: object = {}, spec = SPEC) {
  const all = { ...apiFiles({ summary: 'Take payments', ...changes }), 'openapi.yaml': spec };
  return new Map(Object.entries(all).map(([path, text]) => [path, Buffer.from(text)]));
}
async function push(design: ReturnType<typeof files>, draft: boolean) {
  const { id } = await set.bench.push(design, draft);
  expect((await set.until(id, /done|refused|conflict/))?.state).toBe('done');
}

test("a colleague's summary and words in the document are not overwritten unseen", async () => {
  await push(files(), false);
  const spec: object = { ...JSON.parse(JSON.stringify(set.remote()?.spec)) };
  const info = { title: 'Payments', version: '1.0.0', description: 'Pays and refunds.' };
  set.portal.records.update(
    'payments',
    { summary: 'Take all payments', spec: { ...spec, info } },
    false,
  );
  const { review } = await set.bench.review(files());
  expect(review.differences).toMatchObject({ breaking: [], added: [], removed: [] });
  expect(review.contents?.fields.map(({ message }) => message)).toEqual([
    'Summary: "Take all payments" becomes "Take payments".',
    'info › description: "Pays and refunds." becomes "Pays."',
  ]);
  expect(review.contents?.texts).toMatchObject([
    { path: 'openapi.yaml', added: 1, removed: 1, note: expect.stringMatching(/as JSON/) },
  ]);
  expect(review.public).toBeNull();
});

test('what a portal does not tell is named, and nothing is made up about it', async () => {
  await push(files(), false);
  set.portal.records.forget('payments', ['tags', 'sdks', 'docs']);
  const sdks = [{ language: 'typescript', name: 'payments' }];
  const { review } = await set.bench.review(files({ sdks, tags: ['money'] }));
  expect(review.contents).toMatchObject({
    fields: [],
    texts: [],
    notTold: expect.arrayContaining(['Tags', 'SDKs', 'docs/overview.md']),
  });
  expect(review.notes).toContainEqual(expect.stringMatching(/were not compared: .*Tags/));
});

test('a breaking change that is a draft already is seen against what is public', async () => {
  await push(files(), false);
  const broken = files({ version: '2.1.1' }, SPEC.replaceAll('/payments:', '/payouts:'));
  await push(broken, true);
  const { review } = await set.bench.review(broken);
  expect(review.differences?.breaking).toEqual([]);
  expect(review.public).toMatchObject({
    version: '2.1.0',
    contents: { fields: expect.anything() },
  });
  expect(review.public?.differences?.breaking.map(({ code }) => code)).toContain(
    'operation.removed',
  );
  expect(review.suggestion).toMatchObject({ bump: 'major', version: '3.0.0' });
  // Nobody has built on a draft: without a public one, it alone is compared with.
  set.portal.records.remove('payments');
  await push(files(), true);
  expect((await set.bench.review(broken)).review.public).toBeNull();
});
