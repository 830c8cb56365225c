import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describeMachine } from '#bench/describe-machine.ts';
import { largeSpec } from '#bench/portal/large-spec.ts';
import { createElectronDouble } from '#tests/desktop/electron-double.ts';
import { requestOf } from '#tests/desktop/electron-handler.ts';
import { provideElectron } from '#tests/desktop/provide-electron.ts';
import { watchTurns } from './watch-turns.ts';

// `npm run bench -- desktop`: how long the main process of the desktop app stands still while it works with a design of
// 13 MB. The built shell runs here without Electron, by the same requests.

const BOUND_MS = 50;
const MAIN = new URL('../../out/main/main.js', import.meta.url).href;

const electron = createElectronDouble({ keyring: 'none' });
electron.ready.resolve();
provideElectron(electron);
const folder = await mkdtemp(join(tmpdir(), 'portolan-bench-'));
process.argv = ['portolan', '--data', join(folder, 'data'), '--workspace', join(folder, 'designs')];
await import(MAIN);
const handler = await electron.handled.promise;

type Headers = Record<string, string>;

async function send(method: string, url: string, body = Buffer.alloc(0), headers: Headers = {}) {
  const type = headers['content-type'] ?? 'application/json';
  const asked = { url, method, headers: { 'content-type': type, ...headers } };
  const answer = await handler(requestOf(asked, body, 'app://portolan'));
  const parts = await readAsElectron(answer);
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${parts.join('')}`);
  return { headers: answer.headers, parts };
}

/** Piece by piece, each when the one before is written to the page: the whole is never in main. */
async function readAsElectron({ body }: Response): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for await (const part of body ?? []) {
    parts.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
    await setImmediate();
  }
  return parts;
}

const text = largeSpec();
const bytes = Buffer.from(text);
const wanted = { name: 'Large', slug: 'large', template: 'blank', format: 'json' };
const made = await send('POST', '/workbench/designs', Buffer.from(JSON.stringify(wanted)));
const { id, path } = JSON.parse(made.parts.join(''));
const file = `/workbench/designs/${id}/files/openapi.json`;
const plain = { 'content-type': 'text/plain; charset=utf-8' };
await mkdir(path, { recursive: true });
await writeFile(join(path, 'openapi.json'), text);
let etag = (await send('GET', file)).headers.get('etag') ?? '';
let versions = 0;

/** Made before it is measured: the page makes its bodies elsewhere. */
const anotherVersion = () => Buffer.concat([bytes, Buffer.alloc((versions += 1), ' ')]);
const bodies = [anotherVersion(), anotherVersion()];
const save = async (): Promise<void> => {
  const body = bodies.pop();
  const saved = await send('PUT', file, body, { ...plain, 'if-match': etag });
  etag = saved.headers.get('etag') ?? '';
};
const toLocal = Buffer.from(JSON.stringify({ portal: 'local', draft: false }));
const journal = '0b0e2b5c-4a4e-4a0e-9d0a-0000000000';
let journals = 10;

type Work = () => Promise<unknown>;
/** What is measured, and what comes before it without being so. */
const works: readonly [string, Work, Work?][] = [
  ['read the document', () => send('GET', file)],
  ['save it', save],
  ['save it again, with the version before', save],
  [
    'keep it unsaved',
    () =>
      send(
        'PUT',
        `/workbench/unsaved/${journal}${(journals += 1)}?design=${id}&file=openapi.json`,
        bytes,
        plain,
      ),
  ],
  ['check it', () => send('POST', `/workbench/designs/${id}/check`, Buffer.from('{}'))],
  ['pack it', () => send('POST', `/workbench/designs/${id}/archive`)],
  ['import it', () => send('POST', `/workbench/designs/${id}/import`, toLocal)],
  [
    'import it changed',
    () => send('POST', `/workbench/designs/${id}/import`, toLocal),
    () => writeFile(join(path, 'openapi.json'), `${text}\n`),
  ],
  ['list and show it', () => send('GET', '/workbench/portals/local/api/apis/large')],
  [
    'read its document in the catalog',
    () => send('GET', '/workbench/portals/local/api/apis/large/spec'),
  ],
  ['review a specification', () => send('POST', '/workbench/specifications/review', bytes, plain)],
];

process.stdout.write(`Measured ${describeMachine('npm run bench -- desktop')}.\n\n`);
process.stdout.write(
  '| what | longest turn | of it computed | hold | |\n|---|---:|---:|---:|---|\n',
);
let isHeld = true;
for (const [what, work, prepare] of works) {
  await prepare?.();
  const { clock, processor } = await watchTurns(async () => void (await work()));
  const verdict = clock <= BOUND_MS ? 'OK' : processor <= BOUND_MS ? 'by the processor' : 'long';
  isHeld &&= processor <= BOUND_MS;
  process.stdout.write(
    `| ${what} | ${clock.toFixed(0)} ms | ${processor.toFixed(0)} ms | ≤ ${BOUND_MS} ms | ${verdict} |\n`,
  );
}
await electron.quit();
await rm(folder, { recursive: true, force: true });
process.exit(isHeld ? 0 : 1);
