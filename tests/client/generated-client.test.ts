import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPostgres, openPostgresDatabase } from '#storage/postgres/postgres.testing.ts';
import { startPortalGroup } from '#tests/cluster/portal-group.ts';
import { ADMIN, type PortalProcess, startPortalProcess } from '#tests/faults/portal-process.ts';
import { writeArchives } from './archives.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

/** Strict, and more than that where generated code can be. */
const tsconfig = {
  compilerOptions: {
    target: 'ES2024',
    module: 'nodenext',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
  files: ['program.mts'],
};

let folder = '';
let portal: PortalProcess;
let address = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-client-'));
  portal = startPortalProcess(join(folder, 'data'));
  const ready = await portal.ready;
  if (ready === undefined) throw new Error(`The portal ended: ${portal.said()}`);
  address = ready;
}, 60_000);
afterAll(async () => {
  await portal.kill();
  await rm(folder, { recursive: true, force: true });
});

test('a client that is generated from the document of a running portal is typed and does every step', async () => {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  await writeFile(join(folder, 'client.ts'), await generateSource(`${address}/openapi.json`));
  await copyFile(join(import.meta.dirname, 'program.mts'), join(folder, 'program.mts'));

  const checked = await run(process.execPath, [compiler, '-p', folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(checked.stdout).toBe('');

  await doEveryStep(address);
}, 120_000);

test.skipIf(!hasPostgres()).each([1, 4])(
  'the same client does every step with a portal on PostgreSQL, processes: %i',
  { timeout: 120_000 },
  async (size) => {
    const database = await openPostgresDatabase({ isMigrated: false });
    const group = await startPortalGroup({ database: database.url, size });
    try {
      await doEveryStep(group.url);
      expect(Math.min(...group.proxy.answered)).toBeGreaterThan(0);
    } finally {
      await group.close();
      await database.drop();
    }
  },
);

/** Runs the program that was compiled against the client. */
async function doEveryStep(portalAddress: string): Promise<void> {
  const input = { address: portalAddress, ...ADMIN, archives: await writeArchives(folder) };
  const ran = await run(process.execPath, [join(folder, 'program.mts'), JSON.stringify(input)]);
  expect(JSON.parse(ran.stdout)).toEqual({
    refusals: {
      wrong: '401 invalid_credentials invalid_credentials',
      withoutToken: '401 token_missing token_missing',
      taken: '409 slug_taken slug_taken',
      invalid: '422 spec_invalid spec_invalid',
      invalidAt: 5,
      forged: '400 cursor_invalid cursor_invalid',
      missing: '404 not_found not_found',
      stale: '412 etag_mismatch etag_mismatch',
      anonymous: '404 not_found not_found',
      afterwards: expect.stringMatching(/^401 token_/),
    },
    me: ADMIN.email,
    imported: ['payments created published'],
    published: [['accounts'], ['payments']],
    all: [['accounts'], ['orders'], ['payments']],
    detail: ['The payments API', 1, 'https://api.example.com'],
    unchanged: 304,
    pricing: 'Team',
    sdks: ['payments-js'],
    changelog: '2026-01-31',
    spec: ['openapi', 'info', 'servers', 'paths'],
    archive: [200, 'application/zip'],
    updated: 2,
    changed: 'changed',
    diff: [['operation.removed', '/payments']],
    publishing: [2, 1, 2],
    revisions: [2, 1],
    revision: '1.0.0',
    unpublished: 'draft',
    previewed: '1.0.0',
    deleted: 204,
    restored: 'payments',
    signedOut: 200,
  });
}
