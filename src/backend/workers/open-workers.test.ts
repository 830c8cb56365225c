import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import { buildZip } from '#tests/archives/build-zip.ts';
import { design, type Files } from '#tests/archives/sample-design.ts';
import { followLanguages, inLanguage, readLanguage } from '#backend/runtime/language.ts';
import { openWorkers } from './open-workers.ts?own';

function bytesOf(files: Files): Map<string, Uint8Array> {
  return new Map(Object.entries(files).map(([path, file]) => [path, Buffer.from(file)]));
}

const payments = bytesOf(design({}));
// More values than a small heap holds, and work for a while.
const large = bytesOf(design({}, { 'openapi.yaml': `x: [${'[1],'.repeat(300_000)}1]\n` }));

function open(options: Parameters<typeof openWorkers>[0]) {
  const workers = openWorkers(options);
  onTestFinished(() => workers.close());
  return workers;
}

describe('jobs', () => {
  const workers = openWorkers({ size: 2 });
  afterAll(() => workers.close());

  test('packs a design, checks it, and imports the archive', async () => {
    const packed = await workers.pack(payments);
    if (!packed.ok) throw new Error(packed.problem);
    expect(packed).toMatchObject({ name: 'payments-1.0.0.zip', findings: [], leftOut: [] });
    expect(await workers.check(payments)).toMatchObject({ problem: null, findings: [] });
    const imported = await workers.importArchive(packed.bytes);
    expect(imported).toMatchObject({
      ok: true,
      archive: { sha256: packed.sha256, entries: 2 },
      apis: [
        {
          overview: { slug: 'payments' },
          files: [{ path: 'openapi.yaml' }, { path: 'overview.json' }],
        },
      ],
    });
    expect(
      imported.ok &&
        Buffer.from(imported.apis[0]?.files[0]?.bytes ?? []).equals(
          payments.get('openapi.yaml') ?? Buffer.of(1),
        ),
    ).toBe(true);
  });

  test('each job speaks the language of whom it is done for', async () => {
    await readLanguage('ar');
    followLanguages();
    const messages = await Promise.all(
      (['ar', 'en', 'ar', 'en', 'en', 'ar'] as const).map(async (language) => {
        const bytes = Buffer.from('no archive');
        const refused = await inLanguage(language, () => workers.importArchive(bytes));
        return refused.ok ? '' : refused.findings[0]?.message;
      }),
    );
    const [arabic, english] = ['الملف ليس أرشيف ZIP.', 'The file is not a ZIP archive.'];
    expect(messages).toEqual([arabic, english, arabic, english, english, arabic]);
  });

  test('a refusal is a value, and the caller keeps its bytes', async () => {
    const archive = buildZip([{ name: '../a', data: 'x' }]);
    expect(await workers.importArchive(archive)).toMatchObject({
      ok: false,
      problem: 'path_unsafe',
    });
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    expect(payments.get('openapi.yaml')?.length).toBeGreaterThan(0);
  });

  test('more jobs than threads are all answered', async () => {
    const checks = await Promise.all(Array.from({ length: 9 }, () => workers.check(payments)));
    expect(checks.map(({ problem }) => problem)).toEqual(Array(9).fill(null));
  });

  test('the first problem is that of the earliest stage', async () => {
    const zip = buildZip([
      { name: 'overview.json', data: '{}' },
      { name: '../x', data: 'x' },
    ]);
    expect(await workers.importArchive(zip)).toMatchObject({ problem: 'path_unsafe' });
    const broken = await workers.importArchive(buildZip([{ name: 'overview.json', data: '{}' }]));
    expect(broken).toMatchObject({ problem: 'overview_invalid' });
  });
});

describe('limits', () => {
  test('a job that takes too long is refused, and the next one gets a fresh thread', async () => {
    const workers = open({ size: 1, timeout: 1 });
    expect(await workers.check(payments)).toMatchObject({
      problem: 'document_too_complex',
      findings: [{ code: 'document_too_complex' }],
    });
    expect(await workers.pack(payments)).toMatchObject({
      ok: false,
      problem: 'document_too_complex',
    });
    expect(await workers.importArchive(buildZip([]))).toMatchObject({
      ok: false,
      problem: 'document_too_complex',
    });
  });

  test('a job that takes too much memory is refused, and the next ones are answered', async () => {
    const limits = { ...defaultLimits, archiveBytes: 10 };
    const workers = open({ size: 1, heapMegabytes: 60, limits });
    const refused = await workers.check(large);
    expect(refused.problem).toBe('document_too_complex');
    expect(refused.findings[0]?.message).toContain('memory');
    // What the archive would hold is not known.
    expect(refused).toMatchObject({ files: null, archiveName: null });
    expect(await workers.importArchive(buildZip([]))).toMatchObject({
      problem: 'archive_too_large',
    });
  });

  test('a job that waits behind one that takes too much memory runs', async () => {
    const workers = open({ size: 1, heapMegabytes: 60 });
    const [refused, checked] = await Promise.all([workers.check(large), workers.check(payments)]);
    expect(refused.findings[0]?.message).toContain('memory');
    expect(checked).toMatchObject({ problem: null, findings: [] });
  });
});

test('a thread that rests after its work is ended, and the next job gets a fresh one', async () => {
  const workers = open({ size: 2, idleTime: 50 });
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => ended.mockRestore());
  await Promise.all([workers.check(payments), workers.check(payments)]);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  const used = new Set(ended.mock.contexts);
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => posted.mockRestore());
  expect(await workers.check(payments)).toMatchObject({ problem: null });
  expect(used.size).toBe(2);
  expect(used.has(posted.mock.contexts[0])).toBe(false);
});

describe('ending', () => {
  test('a cancelled job rejects with the reason, whether it runs or waits; the others go on', async () => {
    const workers = open({ size: 1 });
    const running = new AbortController();
    const waiting = new AbortController();
    const jobs = [
      workers.check(large, { signal: running.signal }),
      workers.check(payments, { signal: waiting.signal }),
      workers.check(payments),
    ];
    waiting.abort(new Error('no longer'));
    running.abort(new Error('enough'));
    const [first, second, third] = await Promise.allSettled(jobs);
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'enough' } });
    expect(second).toMatchObject({ status: 'rejected', reason: { message: 'no longer' } });
    expect(third).toMatchObject({ status: 'fulfilled', value: { problem: null } });
    await expect(workers.check(payments, { signal: running.signal })).rejects.toThrow('enough');
  });

  test('closing rejects what runs, what waits and what comes', async () => {
    const workers = open({ size: 1 });
    const jobs = [workers.check(large), workers.check(payments)];
    const settled = Promise.allSettled(jobs);
    await workers.close();
    for (const { status } of await settled) expect(status).toBe('rejected');
    await expect(workers.check(payments)).rejects.toThrow('The workers are closed.');
    await workers.close();
  });
});
