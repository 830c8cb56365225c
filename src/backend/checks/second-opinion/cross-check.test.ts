import { createServer } from 'node:http';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { crossCheck } from './cross-check.ts';

function document(openapi: string, more: object) {
  return parseSpec(
    JSON.stringify({ openapi, info: { title: 'Shop', version: '1.0.0' }, paths: {}, ...more }),
    { file: 'openapi.json' },
  );
}

it.each(['3.0.3', '3.1.0', '3.2.0'])(
  'has nothing to say about a plain %s document',
  async (version) => {
    const spec = document(version, {
      paths: { '/a': { get: { responses: { '200': { description: 'ok' } } } } },
      components: {
        schemas: { A: { $ref: '#/components/schemas/B%20C' }, 'B C': { type: 'string' } },
      },
    });
    expect(await crossCheck(spec)).toEqual([]);
  },
);

it('warns of what Redocly would refuse in 3.2, but not of a missing description', async () => {
  const spec = document('3.2.0', {
    paths: { '/a': { get: { responses: { '200': {} } } } },
    info: { title: 'Shop', version: '1.0.0', 'x-logo': 'logo.svg' },
  });
  expect(await crossCheck(spec)).toMatchObject([
    { code: 'spec.style', severity: 'warning', pointer: '/info/x-logo', line: 1 },
  ]);
});

it.each(['3.0.4', '3.1.1', '3.2.0'])(
  'opens neither addresses nor files for %s',
  async (version) => {
    const folder = mkdtempSync(join(tmpdir(), 'cross-check-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'secret.json'), '{"secret":"canary"}');
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const url = `http://127.0.0.1:${port}/a.json`;
    const spec = document(version, {
      components: {
        schemas: {
          A: { $ref: url },
          B: { $ref: `file://${folder}/secret.json` },
          C: { $ref: `${folder}/secret.json` },
          D: { oneOf: [], discriminator: { propertyName: 'a', mapping: { a: url } } },
        },
        examples: { E: { externalValue: url } },
        links: { L: { operationRef: url } },
      },
    });
    const findings = await crossCheck(spec);
    expect(requests).toBe(0);
    expect(JSON.stringify(findings)).not.toContain('canary');
    expect(findings.every(({ severity }) => severity === 'warning')).toBe(true);
  },
);

it('runs no code of the folder that it is started in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cross-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const trace = join(folder, 'was-run');
  mkdirSync(join(folder, '@theme'));
  writeFileSync(
    join(folder, '@theme', 'plugin.mjs'),
    `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(trace)}, '');
    export default () => ({ id: 'theme' });`,
  );
  const started = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(started));
  await crossCheck(document('3.2.0', { info: { title: 'Shop', version: '1.0.0', 'x-logo': 'a' } }));
  expect(existsSync(trace)).toBe(false);
});
