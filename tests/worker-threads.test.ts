import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import type { ListSettings } from '#backend/lists/list-thread.ts';
import { openListedFile } from '#backend/lists/lists.testing.ts';
import type { WorkerJob } from '#backend/workers/workers.ts';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import { buildZip } from './archives/build-zip.ts';
import { design } from './archives/sample-design.ts';
import { builtFolder, builtScript } from './built-program.ts';

// V8 13.6 shares the code between WebAssembly and JavaScript among the threads of a process, and frees some of it twice
// when two of them need it at the same time: the process dies ("Check failed: jit_page.has_value()"). So the app's
// threads have to do without WebAssembly, whatever libraries they load.

type Thread = {
  ask(job: unknown): Promise<unknown>;
  /** What the thread took out of `WebAssembly`. */
  taken: string[];
};

function startThread(script: URL | string, workerData: unknown): Thread {
  const code = `
    const { parentPort } = require('node:worker_threads');
    globalThis.WebAssembly = new Proxy(WebAssembly, {
      get(target, name) {
        parentPort.postMessage({ taken: String(name) });
        return target[name];
      },
    });
    import(${JSON.stringify(String(script))}).then(() => parentPort.postMessage('loaded'));
  `;
  const worker = new Worker(code, { eval: true, env: {}, execArgv: [], workerData });
  onTestFinished(() => worker.terminate().then(() => undefined));
  const taken: string[] = [];
  const reply = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const onMessage = (message: unknown): void => {
        if (typeof message === 'object' && message && 'taken' in message) {
          taken.push(String(message.taken));
          return;
        }
        // What it tells before its answer.
        if (typeof message === 'object' && message && 'step' in message) return;
        worker.off('message', onMessage).off('error', reject);
        resolve(message);
      };
      worker.on('message', onMessage).on('error', reject);
    });
  const loaded = reply();
  return {
    taken,
    async ask(job) {
      await loaded;
      const answer = reply();
      worker.postMessage(job);
      return answer;
    },
  };
}

test('a thread that uses it is noticed', async () => {
  const script = `
    import { parentPort } from 'node:worker_threads';
    new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
    parentPort.on('message', () => parentPort.postMessage('done'));
  `;
  const thread = startThread(`data:text/javascript,${encodeURIComponent(script)}`, {});
  expect(await thread.ask('go')).toBe('done');
  expect(thread.taken).toEqual(['Module']);
});

type JobOf<Job extends WorkerJob, Kind> = Job extends unknown
  ? Kind extends Job['kind']
    ? Job
    : never
  : never;

test('the thread for archives does every kind of job without it', async () => {
  const files = () =>
    new Map(Object.entries(design({})).map(([path, file]) => [path, Buffer.from(file)]));
  const spec = () => files().get('openapi.yaml') ?? Buffer.of();
  const side = () => ({ path: 'openapi.yaml', files: files() });
  const whole = () => ({ spec: 'openapi.yaml', files: files() });
  const zip = buildZip([...files()].map(([name, data]) => ({ name, data })));
  // By kind, so that none can be forgotten.
  const jobs: { [Kind in WorkerJob['kind']]: Omit<JobOf<WorkerJob, Kind>, 'kind'> } = {
    import: { bytes: zip },
    check: { files: files() },
    pack: { files: files() },
    diff: { before: side(), after: side() },
    contents: {
      before: { fields: { name: 'A' }, spec: 'openapi.yaml', files: files(), isExact: true },
      after: { fields: { name: 'B' }, spec: 'openapi.yaml', files: files(), isExact: false },
      specs: { before: side(), after: side() },
    },
    others: {
      before: { fields: { name: 'A' }, spec: 'openapi.yaml', files: files(), isExact: true },
      after: { fields: { name: 'B' }, spec: 'openapi.yaml', files: files(), isExact: false },
      base: { fields: {}, spec: 'openapi.yaml', files: files(), isExact: true },
    },
    convert: { bytes: spec(), from: 'yaml', to: 'json' },
    review: { bytes: spec(), naming: undefined },
    mock: { call: { piece: '{}', parameters: [] } },
    ruleset: {
      call: { folder: builtFolder, main: 'openapi.yaml', scope: '' },
      plan: { leftOut: [], apart: false },
      bytes: Buffer.from(
        JSON.stringify({
          'openapi.yaml': spec().toString(),
          'redocly.yaml': 'extends: [recommended]\nrules:\n  none: warn\n',
        }),
      ),
    },
    release: {
      files: files(),
      release: { version: '2.0.0', changelogEntry: '### Added\n\n- More.' },
    },
    merge: {
      sides: {
        base: whole(),
        own: whole(),
        remote: { isExact: true, ...whole() },
      },
      choices: {},
    },
    record: { how: {}, bytes: Buffer.from(JSON.stringify({ slug: 'a', name: 'A' })) },
    digest: { path: 'openapi.yaml', bytes: spec() },
    sent: { bytes: zip },
    archived: { bytes: zip },
    shape: { bytes: Buffer.from('{"slug":"a"}'), shape: { kind: 'detail' } },
  };
  const thread = startThread(builtScript('archive-worker'), { limits: defaultLimits });
  for (const [kind, job] of Object.entries(jobs))
    expect(await thread.ask({ kind, language: 'ar', ...job })).toMatchObject({ kind });
  expect(thread.taken).toEqual([]);
});

test('the thread for lists reads without it', async () => {
  const stopped = new Int32Array(new SharedArrayBuffer(4));
  const settings: ListSettings = { path: openListedFile(3).path, stopped };
  const thread = startThread(builtScript('list-worker'), settings);
  const filter = { tenantId: 'ten_1', view: 'published', words: 'ledger' };
  const page = { sort: 'relevance', descending: false, limit: 3, start: { offset: 0 } };
  expect(await thread.ask({ number: 1, filter, page })).toMatchObject({
    kind: 'read',
    found: { total: 3 },
  });
  expect(thread.taken).toEqual([]);
});

test('threads are started and ended many times, some before they are loaded', async () => {
  const ended: number[] = [];
  const startAndEnd = async (): Promise<void> => {
    while (ended.length < 60) {
      const delay = (ended.push(0) * 7) % 90;
      const worker = new Worker(builtScript('archive-worker'), {
        workerData: { limits: defaultLimits },
      });
      const failed = new Promise((_resolve, reject) => worker.once('error', reject));
      await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, delay))]);
      await worker.terminate();
    }
  };
  await Promise.all([startAndEnd(), startAndEnd(), startAndEnd(), startAndEnd()]);
  expect(ended.length).toBeGreaterThanOrEqual(60);
});
