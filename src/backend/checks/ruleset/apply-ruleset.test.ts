import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apply, folderWith, SHOP, shortly } from './ruleset.testing.ts';

test('without a ruleset there is nothing to say', async () => {
  expect(await apply(folderWith({}))).toBeUndefined();
});

test.each(['redocly.yaml', 'redocly.yml', '.redocly.yaml'])('%s is a ruleset', async (name) => {
  const folder = folderWith({ [name]: 'rules:\n  operation-summary: error\n' });
  expect(await apply(folder)).toMatchObject({
    rulesets: [name],
    off: [],
    findings: [
      {
        code: 'ruleset.operation-summary',
        severity: 'error',
        file: 'openapi.yaml',
        pointer: '/paths/~1products/get/summary',
        line: 9,
        column: 5,
        message: 'Operation object should contain "summary" field.',
        hint: `This is required by the rule "operation-summary" of ${name}.`,
      },
    ],
  });
});

test('presets, severities and options', async () => {
  const folder = folderWith({
    'redocly.yaml': `extends:
  - minimal
rules:
  operation-summary: off
  info-license: warn
  operation-4xx-response:
    severity: error
  path-segment-plural:
    severity: warn
    exceptions: [x]
`,
  });
  expect((await apply(folder))?.off).toEqual(['operation-summary']);
  expect(await shortly(folder)).toEqual([
    'warning ruleset.info-license openapi.yaml:2:1',
    'warning ruleset.security-defined openapi.yaml:9:5',
    'error ruleset.operation-4xx-response openapi.yaml:11:7',
  ]);
});

test('configurable rules', async () => {
  const folder = folderWith({
    'redocly.yaml': `rules:
  rule/operation-ids:
    subject:
      type: Operation
      property: operationId
    message: 'Begin with a verb of the house: {{problems}}'
    severity: warn
    assertions:
      pattern: /^(get|make)/
`,
  });
  expect((await apply(folder))?.findings).toMatchObject([
    {
      code: 'ruleset.rule/operation-ids',
      severity: 'warning',
      line: 10,
      message: expect.stringMatching(/^Begin with a verb of the house: [^\n]+\.$/),
    },
  ]);
});

test('what a ruleset says of one API holds for its document', async () => {
  const ruleset = (root: string) => `rules:
  operation-summary: error
apis:
  shop@v1:
    root: ${root}
    rules:
      operation-summary: off
      info-license: error
`;
  expect(await shortly(folderWith({ 'redocly.yaml': ruleset('./openapi.yaml') }))).toEqual([
    'error ruleset.info-license openapi.yaml:2:1',
  ]);
  expect(await shortly(folderWith({ 'redocly.yaml': ruleset('other.yaml') }))).toEqual([
    'error ruleset.operation-summary openapi.yaml:9:5',
  ]);
});

test('a ruleset extends files of the folder, and none outside of it', async () => {
  const folder = folderWith({
    'redocly.yaml': 'extends: [./rules/house.yaml, ../secret.yaml, rules/none.yaml]\n',
    'rules/house.yaml': 'extends: [more.yaml]\nrules:\n  operation-sumary: error\n',
    'rules/more.yaml': 'extends: [house.yaml]\nrules:\n  operation-summary: error\n',
  });
  const outcome = await apply(folder);
  expect(await shortly(folder)).toEqual([
    'error ruleset.invalid redocly.yaml:1:31',
    'error ruleset.invalid redocly.yaml:1:47',
    'warning ruleset.unknown_rule rules/house.yaml:3:3',
    'error ruleset.operation-summary openapi.yaml:9:5',
  ]);
  expect(outcome?.findings[2]).toMatchObject({ hint: 'Write "operation-summary".' });
  expect(outcome?.files).toEqual(expect.arrayContaining(['redocly.yaml', 'rules/more.yaml']));
});

test('a link does not lead out of the folder', async () => {
  const outside = folderWith({ 'rules.yaml': 'rules:\n  operation-summary: error\n' });
  const folder = folderWith({});
  symlinkSync(join(outside, 'rules.yaml'), join(folder, 'redocly.yaml'));
  symlinkSync(join(outside, 'rules.yaml'), join(folder, '.redocly.yaml'));
  expect(await apply(folder)).toBeUndefined();
});

test('findings in other files stand there, and unsaved texts go before the files', async () => {
  const folder = folderWith({
    'openapi.yaml': SHOP.replace(/ {4}get:[^]*/u, '    $ref: paths.yaml\n'),
    'paths.yaml': 'get:\n  responses:\n    "200":\n      description: ok\n',
    'redocly.yaml': 'rules:\n  operation-summary: error\n',
  });
  expect(await shortly(folder)).toEqual(['error ruleset.operation-summary paths.yaml:1:1']);
  const mended = new Map([['paths.yaml', 'get:\n  summary: All\n  responses: {}\n']]);
  expect(await shortly(folder, { texts: mended })).toEqual([]);
  const off = new Map([['redocly.yaml', 'rules: {}\n']]);
  expect(await shortly(folder, { texts: off })).toEqual([]);
});

test('a text that cannot be read whole is not checked by rules', async () => {
  const folder = folderWith({
    'openapi.yaml': `${SHOP}bad: [\n`,
    'redocly.yaml': 'rules:\n  operation-summary: error\n',
  });
  expect(await shortly(folder)).toEqual([]);
});

test('very many findings are cut, the gravest stay, and that is said', async () => {
  const paths = Array.from(
    { length: 600 },
    (_, index) => `  /p${index}:\n    get:\n      responses: {}\n`,
  ).join('');
  const folder = folderWith({
    'openapi.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n${paths}`,
    'redocly.yaml': 'rules:\n  operation-summary: warn\n  info-license: error\n',
  });
  const outcome = await apply(folder);
  expect(outcome?.findings).toHaveLength(501);
  expect(outcome?.findings[0]).toMatchObject({ severity: 'error' });
  expect(outcome?.findings.at(-1)).toMatchObject({
    code: 'ruleset.more',
    message: 'The rules report 101 more findings than are listed here.',
  });
});
