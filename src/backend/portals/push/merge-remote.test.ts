import { afterAll, expect, test } from 'vitest';
import { apiFiles, SPEC } from '#backend/portal/archive.testing.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { mergeRemote } from './merge-remote.ts';
import { setUpTestOutbox } from './outbox.testing.ts';
import { reviewDesign } from './review-design.ts';

const set = setUpTestOutbox();
const workers = openWorkers();
afterAll(() => workers.close());
const { signal } = new AbortController();

function files(changes: object = {}, spec = SPEC) {
  const all = { ...apiFiles(changes), 'openapi.yaml': spec };
  return new Map(Object.entries(all).map(([path, text]) => [path, Buffer.from(text)]));
}

test('what a portal without archives tells is merged, and is the base from then on', async () => {
  const { id } = await set.bench.push(files(), false);
  expect((await set.until(id, /done|refused|conflict/))?.state).toBe('done');
  const { designBases } = set.bench.database;
  const base = designBases.find({ designId: 'design', portalId: 'por_1', slug: 'payments' });
  const spec: object = { ...JSON.parse(JSON.stringify(set.remote()?.spec)) };
  const info = { title: 'Payments API', version: '2.1.0', description: 'Takes and gives.' };
  const told = { summary: 'Take all payments', tags: ['payments', 'money'] };
  set.portal.records.update('payments', { ...told, spec: { ...spec, info } }, false);

  const { target, review } = set.bench;
  const mine = SPEC.replace('Takes card payments.', 'Takes cards.');
  const own = files({ name: 'Mine' }, `# Ours\n${mine}`);
  const { design } = await review(own);
  const merging = { target, workers, files: own, design, choices: {}, signal };
  const merge = await mergeRemote({ ...merging, base });
  if (!merge.ok) throw new Error(merge.refused.detail);
  expect(merge.plan.conflicts).toMatchObject([
    {
      file: 'openapi.yaml',
      place: 'info › description',
      base: 'Takes card payments.',
      mine: 'Takes cards.',
      portal: 'Takes and gives.',
    },
  ]);
  const [overview, ...others] = merge.plan.files;
  expect([overview?.path, others]).toEqual(['overview.json', []]);
  const { name, ...rest } = JSON.parse(overview?.text ?? '');
  const { name: _before, ...before } = JSON.parse(apiFiles()['overview.json'] ?? '');
  expect([name, rest]).toEqual(['Mine', { ...before, ...told }]);

  // Kept as it is here, it is not asked about again; the same state names the same.
  const next = await merge.nextBase();
  const after = new Map([...own, ['overview.json', Buffer.from(overview?.text ?? '')]]);
  const packed = await review(after);
  const reviewing = {
    ...merging,
    files: after,
    design: packed.design,
    base: { archive: next ?? new Uint8Array(), inStepAt: 2 },
    now: 0,
  };
  const reviewed = await reviewDesign(reviewing);
  expect(reviewed.ok && reviewed.review.changesOfOthers).toBeNull();
});

test('what the portal does not have any more is refused in words', async () => {
  const own = files();
  const { design } = await set.bench.review(own);
  const base = { archive: new Uint8Array(), inStepAt: 1 };
  const { target } = set.bench;
  const merging = { target, workers, files: own, design, choices: {}, base, signal };
  expect(await mergeRemote(merging)).toMatchObject({
    ok: false,
    refused: { code: 'merge_refused', detail: expect.stringContaining('any more') },
  });
});
