import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, type PortalProcess, startPortalProcess } from '#tests/faults/portal-process.ts';
import { writeArchives } from './archives.ts';

const run = promisify(execFile);
const absent = ['curl', 'sh', 'sed'].find((tool) => spawnSync(tool, ['--version']).error);

let folder = '';
let portal: PortalProcess;
let address = '';

beforeAll(async () => {
  if (absent !== undefined) return;
  folder = await mkdtemp(join(tmpdir(), 'portolan-curl-'));
  portal = startPortalProcess(join(folder, 'data'));
  const ready = await portal.ready;
  if (ready === undefined) throw new Error(`The portal ended: ${portal.said()}`);
  address = ready;
}, 60_000);
afterAll(async () => {
  if (absent !== undefined) return;
  await portal.kill();
  await rm(folder, { recursive: true, force: true });
});

/** The commands as the README has them, for the portal, the account and the API under test. */
async function commands(): Promise<string> {
  const readme = await readFile(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
  const block = /```sh\n(portal=[\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const text = block
    .replace('http://127.0.0.1:4400/api', address)
    .replace('admin@example.com', ADMIN.email)
    .replace('correct horse battery', ADMIN.password)
    .replaceAll('my-design-1.0.0', 'first')
    .replaceAll('my-design', 'payments');
  for (const part of [address, ADMIN.email, ADMIN.password, 'first.zip']) {
    expect(text).toContain(part);
  }
  return text;
}

test('the commands of the README sign in, import an archive and read it', async (context) => {
  if (absent !== undefined) context.skip(`${absent} is not installed here`);
  await writeArchives(folder);
  const { stdout } = await run(
    'sh',
    ['-ec', (await commands()).replaceAll(/^curl /gm, 'echo; curl ')],
    {
      cwd: folder,
    },
  );
  const answers = stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(answers).toMatchObject([
    { apis: [{ slug: 'payments', action: 'created', status: 'published' }] },
    { docs: [{ slug: 'payments' }], limit: 10, totalDocs: 1 },
    { slug: 'payments', version: '1.0.0', pricing: { model: 'paid' } },
    { slug: 'payments', changelog: [{ version: '1.0.0' }] },
  ]);
});
