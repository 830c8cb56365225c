import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildZip } from '../../../tests/archives/build-zip.ts';
import { createRandom, mutateArchive } from '../../../tests/archives/mutate-archive.ts';
import { openWorkers } from '../workers/open-workers.ts';
import { apiFiles, SPEC } from './testing-archive.ts';
import { openTestPortal, type TestPortal } from './testing-portal.ts';

// 200 archives in the unit tests, 10,000 by `npm run test:fuzz`, which also holds each to its time.
const rounds = Number(process.env['PORTOLAN_FUZZ_ROUNDS'] ?? 200);
const seed = Number(process.env['PORTOLAN_FUZZ_SEED'] ?? 20_261);
const isMeasured = process.env['PORTOLAN_FUZZ_ROUNDS'] !== undefined;
const MAX_MILLISECONDS = 2000;
const MAX_MEGABYTES = 512;

let portal: TestPortal;
let authorization: string;
beforeAll(async () => {
  portal = await openTestPortal(openWorkers({ size: 1 }));
  authorization = `Bearer ${portal.services.issueToken(portal.services.localAdmin().id).token}`;
  await send(zipOfTexts(apiFiles()));
});
afterAll(() => portal.close());

const zipOfTexts = (files: Readonly<Record<string, string>>): Buffer =>
  buildZip(Object.entries(files).map(([name, data]) => ({ name, data })));

const withSpec = (spec: string): Buffer => zipOfTexts({ ...apiFiles(), 'openapi.yaml': spec });

const send = (payload: Buffer) =>
  portal.inject({
    method: 'POST',
    url: '/api/apis?onConflict=update',
    payload,
    headers: { authorization, 'content-type': 'application/zip' },
  });

const stored = async (): Promise<string> => {
  const list = await portal.inject({ url: '/api/apis?draft=true', headers: { authorization } });
  return list.body;
};

test(
  `${rounds} mutated archives: each is taken whole, or refused and nothing written`,
  async () => {
    const random = createRandom(seed);
    const idle = process.memoryUsage().rss;
    const faults: string[] = [];
    let refused = 0;
    let before = await stored();
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      const { statusCode } = await send(mutateArchive(apiFiles(), random));
      const took = performance.now() - started;
      const after = await stored();
      const about = `round ${round} of seed ${seed}: ${statusCode}`;
      if (statusCode >= 300) refused += 1;
      if (statusCode >= 500) faults.push(about);
      if (statusCode >= 300 && after !== before) faults.push(`${about}, but something was written`);
      if (isMeasured && took > MAX_MILLISECONDS) faults.push(`${about} after ${took} ms`);
      before = after;
    }
    const grown = (process.memoryUsage().rss - idle) / 1024 / 1024;
    if (isMeasured && grown > MAX_MEGABYTES) faults.push(`${grown} MiB more memory`);
    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(rounds / 2);
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
