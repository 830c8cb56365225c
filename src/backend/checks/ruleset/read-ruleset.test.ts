import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { apply, folderWith, SHOP, shortly } from './ruleset.testing.ts';

test('the ruleset nearest to the document holds', async () => {
  const folder = folderWith({
    'apis/shop/openapi.yaml': SHOP,
    'apis/redocly.yaml': 'rules:\n  info-license: error\n',
    'redocly.yaml': 'rules:\n  operation-summary: error\n',
  });
  expect(await shortly(folder, { main: 'apis/shop/openapi.yaml' })).toEqual([
    'error ruleset.info-license apis/shop/openapi.yaml:2:1',
  ]);
});

test('a ruleset that cannot be read is one finding at its line', async () => {
  const folder = folderWith({ 'redocly.yaml': 'rules:\n  info-license: error\n  bad: [\n' });
  const outcome = await apply(folder);
  expect(outcome?.findings).toHaveLength(1);
  expect(outcome?.findings).toMatchObject([
    {
      code: 'ruleset.invalid',
      severity: 'error',
      file: 'redocly.yaml',
      message: expect.stringMatching(/^The rules of redocly.yaml are not applied/),
    },
  ]);
  expect(outcome?.findings[0]?.line).toBeGreaterThanOrEqual(3);
});

test('what is wrong in a ruleset is told, and the rest of it holds', async () => {
  const folder = folderWith({
    'redocly.yaml': `extends: [recomended]
ruels: {}
rules:
  operation-sumary: error
  info-license: wanr
  info-contact: 3
  operation-summary: error
  rule/empty: { subject: { type: Operation } }
`,
  });
  const outcome = await apply(folder);
  expect(await shortly(folder)).toEqual([
    'error ruleset.invalid redocly.yaml:1:11',
    'warning ruleset.unknown_field redocly.yaml:2:1',
    'warning ruleset.unknown_rule redocly.yaml:4:3',
    'error ruleset.invalid redocly.yaml:5:17',
    'error ruleset.invalid redocly.yaml:6:17',
    'error ruleset.invalid redocly.yaml:8:3',
    'error ruleset.operation-summary openapi.yaml:9:5',
  ]);
  expect(outcome?.findings.map(({ hint }) => hint)).toEqual(
    expect.arrayContaining(['Write "recommended".', 'Write "rules".', 'Write "warn".']),
  );
});

test('one preset where a list belongs is told, with what to write', async () => {
  const outcome = await apply(folderWith({ 'redocly.yaml': 'extends: recommended\n' }));
  expect(outcome?.findings).toMatchObject([
    {
      code: 'ruleset.invalid',
      severity: 'error',
      line: 1,
      column: 10,
      hint: 'Write an array, such as [recommended].',
    },
  ]);
});

test('a list where a table belongs, and a rule that cannot be made, are told', async () => {
  expect(await shortly(folderWith({ 'redocly.yaml': '- rules\n' }))).toEqual([
    'error ruleset.invalid redocly.yaml:1:1',
  ]);
  const pattern = `rules:
  rule/a:
    subject: { type: Operation, property: operationId }
    assertions: { pattern: '/(/' }
`;
  expect(await shortly(folderWith({ 'redocly.yaml': pattern }))).toEqual([
    'error ruleset.invalid redocly.yaml:1:1',
  ]);
});

test('no plugin is run, and no address is opened; that is said', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end('rules: {}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/rules.yaml`;
  const folder = folderWith({
    'openapi.yaml': `${SHOP}  /other:\n    $ref: ${url}\n`,
    'redocly.yaml': `plugins: [./plugin.mjs]
extends: ['${url}', house/recommended]
resolve: { http: { headers: [] } }
rules:
  house/rule: error
  operation-summary: warn
  rule/b:
    subject: { type: Operation }
    assertions: { house/check: {} }
`,
  });
  const trace = join(folder, 'was-run');
  const program = `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(trace)}, '');
    export default () => ({ id: 'house' });`;
  writeFileSync(join(folder, 'plugin.mjs'), program);
  mkdirSync(join(folder, '@theme'));
  writeFileSync(join(folder, '@theme', 'plugin.mjs'), program);
  expect(await shortly(folder)).toEqual([
    'warning ruleset.not_run redocly.yaml:1:1',
    expect.stringMatching(/^warning ruleset.not_run redocly.yaml:2:11/),
    expect.stringMatching(/^warning ruleset.not_run redocly.yaml:2:/),
    'warning ruleset.not_run redocly.yaml:7:3',
    'warning ruleset.operation-summary openapi.yaml:9:5',
  ]);
  expect(requests).toBe(0);
  expect(existsSync(trace)).toBe(false);
});

test('.redocly.lint-ignore.yaml passes over places', async () => {
  const ignore = (text: string) =>
    shortly(
      folderWith({
        'redocly.yaml': 'rules:\n  operation-summary: error\n  info-license: error\n',
        '.redocly.lint-ignore.yaml': text,
      }),
    );
  expect(
    await ignore('openapi.yaml:\n  operation-summary:\n    - "#/paths/~1products/get/summary"\n'),
  ).toEqual(['error ruleset.info-license openapi.yaml:2:1']);
  expect(await ignore('openapi.yaml: [\n')).toContainEqual(
    expect.stringMatching(/^error ruleset.invalid \.redocly\.lint-ignore\.yaml:/),
  );
});
