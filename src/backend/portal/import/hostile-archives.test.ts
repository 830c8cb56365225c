import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { Problem } from '#contracts/problem.ts';
import { buildZip } from '#tests/archives/build-zip.ts';
import { createRandom } from '#tests/archives/create-random.ts';
import { mutateArchive } from '#tests/archives/mutate-archive.ts';
import { watchAccess } from '#tests/archives/watch-access.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, SPEC } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

// 100 archives in the unit tests, 10,000 by `npm run test:fuzz`, which also holds each to its time.
const rounds = Number(process.env['PORTOLAN_FUZZ_ROUNDS'] ?? 100);
const seed = Number(process.env['PORTOLAN_FUZZ_SEED'] ?? 20_261);
const isMeasured = process.env['PORTOLAN_FUZZ_ROUNDS'] !== undefined;
const MAX_MILLISECONDS = 2000;
const MAX_MEGABYTES = 512;
// What is wrong with an archive; no other problem is its fault.
const EXPECTED: ReadonlySet<string> = new Set([
  'archive_unreadable',
  'path_unsafe',
  'duplicate_entry',
  'entry_encrypted',
  'entry_unsupported',
  'entry_too_large',
  'too_many_entries',
  'expansion_limit',
  'overview_missing',
  'overview_invalid',
  'archive_ambiguous_layout',
  'path_missing',
  'spec_invalid',
  'ref_external_forbidden',
  'alias_limit',
  'document_too_complex',
]);

type Answer = Awaited<ReturnType<TestPortal['inject']>>;

vi.mock('#backend/workers/worker-script.ts', () => ({
  findWorkerScript: () => new URL('../../../../tests/archives/watched-worker.ts', import.meta.url),
}));

/** What this thread and the workers opened. */
const watched: string[] = [];
const channel = new BroadcastChannel('watched');
channel.addEventListener('message', ({ data }) => {
  watched.push(String(data));
});
watchAccess((what) => watched.push(what));

let portal: TestPortal;
let authorization: string;
beforeAll(async () => {
  portal = await openTestPortal(openWorkers({ size: 1 }));
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
  await send(zipOfTexts(apiFiles()));
});
afterAll(async () => {
  channel.close();
  await portal.close();
});

function zipOfTexts(files: Readonly<Record<string, string>>): Buffer {
  return buildZip(Object.entries(files).map(([name, data]) => ({ name, data })));
}

function withSpec(spec: string): Buffer {
  return zipOfTexts({ ...apiFiles(), 'openapi.yaml': spec });
}

function send(payload: Buffer) {
  return portal.inject({
    method: 'POST',
    url: '/api/apis?onConflict=update',
    payload,
    headers: { authorization, 'content-type': 'application/zip' },
  });
}

function withJson(): Record<string, string> {
  const files = apiFiles({ spec: 'openapi.json' });
  delete files['openapi.yaml'];
  return { ...files, 'openapi.json': JSON.stringify(parse(SPEC)) };
}

/** What is wrong with an answer; `undefined` for a good one. */
function faultOf({ statusCode, headers, body }: Answer): string | undefined {
  if (statusCode === 200 || statusCode === 201) return undefined;
  const { code, status, errors }: Partial<Problem> = JSON.parse(body);
  if (statusCode < 400 || statusCode > 499) return `${statusCode} ${code}`;
  if (code === undefined || !EXPECTED.has(code)) return `the problem ${code}`;
  const isProblem = String(headers['content-type']).startsWith('application/problem+json');
  return isProblem && status === statusCode && errors?.length ? undefined : 'no whole problem';
}

test(
  `${rounds} mutated archives: each is taken whole, or refused and nothing written, read or called`,
  async () => {
    await expect.poll(() => watched).toContain('watching');
    const random = createRandom(seed);
    const originals = [apiFiles(), withJson()];
    for (const original of originals)
      expect((await send(zipOfTexts(original))).statusCode).toBe(200);
    const idle = process.memoryUsage().rss;
    const faults: string[] = [];
    const codes: Record<string, number> = {};
    let highest = idle;
    let before = await portal.services.data.version();
    watched.length = 0;
    for (let round = 0; round < rounds; round += 1) {
      const archive = mutateArchive(originals[round % 2] ?? {}, random);
      const started = performance.now();
      const used = process.cpuUsage();
      const answer = await send(archive);
      const took = performance.now() - started;
      const { user, system } = process.cpuUsage(used);
      // On a busy machine the clock goes on while nothing is done.
      const busy = Math.min(took, (user + system) / 1000);
      const after = await portal.services.data.version();
      const found = [
        faultOf(answer) ?? [],
        answer.statusCode >= 300 && after !== before ? 'refused, but something was written' : [],
        isMeasured && busy > MAX_MILLISECONDS ? `after ${busy} ms of work` : [],
        watched.splice(0),
      ].flat();
      faults.push(...found.map((fault) => `round ${round} of seed ${seed}: ${fault}`));
      const code = answer.statusCode < 300 ? 'taken' : String(answer.json().code);
      codes[code] = (codes[code] ?? 0) + 1;
      highest = Math.max(highest, process.memoryUsage().rss);
      before = after;
    }
    const grown = (highest - idle) / 1024 / 1024;
    if (isMeasured) {
      process.stdout.write(`${JSON.stringify({ rounds, seed, grownMegabytes: grown, codes })}\n`);
      if (grown > MAX_MEGABYTES) faults.push(`${grown} MiB more memory`);
    }
    expect(faults).toEqual([]);
    expect(rounds - (codes['taken'] ?? 0)).toBeGreaterThan(rounds / 2);
  },
  rounds * MAX_MILLISECONDS,
);

const bomb = ['a: &a [1,1,1,1,1,1,1,1,1]']
  .concat(
    ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name, index) => {
      const inner = '*abcdefghi'.charAt(index + 1);
      return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${inner}`).join(',')}]`;
    }),
  )
  .join('\n');

test.each([
  ['aliases that multiply', `${SPEC}x-bomb:\n  ${bomb.replaceAll('\n', '\n  ')}\n`, 'alias_limit'],
  ['an alias of itself', `${SPEC}x-a: &a\n  b: *a\n`, 'alias_limit'],
  [
    'deep flow nesting',
    `${SPEC}x-a: ${'['.repeat(5000)}${']'.repeat(5000)}\n`,
    'document_too_complex',
  ],
  [
    'deep block nesting',
    `${SPEC}x-a:\n${Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth + 1)}a:`).join('\n')}\n`,
    'document_too_complex',
  ],
  ['__proto__', `${SPEC}__proto__:\n  polluted: true\n`, 'spec_invalid'],
  ['a repeated key', `${SPEC}info:\n  title: Other\n`, 'spec_invalid'],
])('a document with %s is refused', async (_name, spec, code) => {
  const answer = await send(withSpec(spec));
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  expect(Object.keys({})).toEqual([]);
});

test('a document that goes in circles is fine', async () => {
  const answer = await send(
    withSpec(`${SPEC}components:
  schemas:
    Node:
      type: object
      properties:
        next: { $ref: '#/components/schemas/Node' }
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: '#/components/schemas/A' }
`),
  );
  expect(answer.statusCode).toBeLessThan(500);
});

test('a document opens neither addresses nor files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'secret.yaml'), 'type: string\ndescription: canary\n');
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end('type: string\ndescription: canary\n');
  });
  server.on('connection', () => {
    requests += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const targets = [
    `http://127.0.0.1:${port}/secret.yaml`,
    `//127.0.0.1:${port}/secret.yaml`,
    `file://${folder}/secret.yaml`,
    `${folder}/secret.yaml`,
    `../../../../../../../..${folder}/secret.yaml`,
  ];
  for (const target of targets) {
    const spec = `${SPEC}components:\n  schemas:\n    A:\n      $ref: '${target}'\n`;
    const answer = await send(withSpec(spec));
    expect([target, answer.json().code]).toEqual([target, 'ref_external_forbidden']);
    expect(answer.body).not.toContain('canary');
  }
  expect(requests).toBe(0);
});
