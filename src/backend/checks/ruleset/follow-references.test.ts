import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apply, folderWith, shortly } from './ruleset.testing.ts';

test('parts of a ruleset may lie in other files of the folder, and in parts of them', async () => {
  const folder = folderWith({
    'redocly.yaml': `extends:
  - $ref: rules/parts.yaml#/preset
rules:
  $ref: rules/parts.yaml#/house~1rules
apis:
  shop: { $ref: './rules/shop.yaml' }
`,
    'rules/parts.yaml': `preset: base.yaml
house/rules:
  operation-summary:
    $ref: '#/severities/grave'
  operation-sumary: warn
  rule/ids: { $ref: ids.json }
severities: { grave: error }
`,
    'rules/base.yaml': 'rules: { $ref: more/base.yaml }\n',
    'rules/more/base.yaml': 'info-contact: warn\n',
    'rules/ids.json':
      '{"subject": {"type": "Operation", "property": "operationId"}, "assertions": {"pattern": "/^get/"}}',
    'rules/shop.yaml': 'root: openapi.yaml\nrules:\n  info-license: warm\n',
  });
  expect(await shortly(folder)).toEqual([
    'warning ruleset.unknown_rule rules/parts.yaml:5:3',
    'error ruleset.invalid rules/shop.yaml:3:17',
    'warning ruleset.info-contact openapi.yaml:2:1',
    'error ruleset.operation-summary openapi.yaml:9:5',
    'error ruleset.rule/ids openapi.yaml:10:20',
  ]);
  expect((await apply(folder))?.files).toEqual(
    expect.arrayContaining(['rules/parts.yaml', 'rules/more/base.yaml', 'rules/ids.json']),
  );
});

test('a reference that cannot be followed is told where it stands, and the rest holds', async () => {
  const folder = folderWith({
    'redocly.yaml': `extends:
  - $ref: https://rules.example/house.yaml
  - minimal
rules:
  info-license: { $ref: none.yaml }
  info-contact: { $ref: rules.yaml#/none }
  operation-4xx-response: { $ref: broken.yaml }
  no-server-example.com: { $ref: '#/%' }
  operation-summary: error
  security-defined: off
theme: { $ref: none-either.yaml }
`,
    'rules.yaml': 'a: error\n',
    'broken.yaml': 'a: [\n',
  });
  const told = (await shortly(folder))?.filter((line) => line.includes('redocly.yaml'));
  expect(told).toEqual([
    'warning ruleset.not_run redocly.yaml:2:11',
    'error ruleset.invalid redocly.yaml:5:25',
    'error ruleset.invalid redocly.yaml:6:25',
    'error ruleset.invalid redocly.yaml:7:35',
    'error ruleset.invalid redocly.yaml:8:34',
  ]);
  expect(await shortly(folder)).toContain('error ruleset.operation-summary openapi.yaml:9:5');
  const messages = (await apply(folder))?.findings.map(({ message }) => message);
  expect(messages).toEqual(
    expect.arrayContaining([
      'There is no file "none.yaml" in the design folder.',
      'There is nothing at #/none of "rules.yaml".',
    ]),
  );
});

test('no reference leads out of the design folder', async () => {
  const outside = folderWith({ 'rules.yaml': 'operation-summary: error\n' });
  const refs = ['../rules.yaml', join(outside, 'rules.yaml'), 'link.yaml', 'linked/rules.yaml'];
  const others = ['C:\\rules.yaml', 'file:///etc/passwd', '.', 'rules.yaml\0', 'folder'];
  for (const ref of [...refs, ...others]) {
    const folder = folderWith({
      'redocly.yaml': `rules:\n  info-license: error\n  info-contact: { $ref: ${JSON.stringify(ref)} }\n`,
    });
    symlinkSync(join(outside, 'rules.yaml'), join(folder, 'link.yaml'));
    symlinkSync(outside, join(folder, 'linked'));
    mkdirSync(join(folder, 'folder'));
    expect((await apply(folder))?.findings.map(({ code }) => code)).toEqual([
      expect.stringMatching(/^ruleset\.(?:invalid|not_run)$/u),
      'ruleset.info-license',
    ]);
  }
});

test('references in circles end', async () => {
  const folder = folderWith({
    'redocly.yaml': `rules:
  operation-summary: error
  rule/a: { $ref: '#/rules' }
  rule/b: { $ref: a.yaml }
  rule/c: { $ref: '#/rules/rule~1c' }
`,
    'a.yaml': 'subject: { $ref: b.yaml }\n',
    'b.yaml': '$ref: a.yaml\n',
  });
  const outcome = await apply(folder);
  expect(outcome?.findings.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      '"#/rules" points back to itself.',
      '"a.yaml" points back to itself.',
      '"#/rules/rule~1c" points back to itself.',
    ]),
  );
  expect(await shortly(folder)).toContain('error ruleset.operation-summary openapi.yaml:9:5');
});

test('references that multiply, and files that are too large, are cut off', async () => {
  const files: Record<string, string> = {
    'redocly.yaml': `rules:
  operation-summary: error
  info-license: { $ref: huge.yaml }
  rule/a: { $ref: f0.yaml }
`,
    'huge.yaml': `a: ${'x'.repeat(1_000_001)}\n`,
    'f12.yaml': 'a: 1\n',
  };
  for (let level = 0; level < 12; level += 1) {
    files[`f${level}.yaml`] = Array.from(
      { length: 10 },
      (_, index) => `k${index}: { $ref: f${level + 1}.yaml }\n`,
    ).join('');
  }
  const messages = (await apply(folderWith(files)))?.findings.map(({ message }) => message);
  expect(messages).toEqual(
    expect.arrayContaining([
      'The file "huge.yaml" is too large for a ruleset.',
      'The ruleset and everything it refers to have more than 100,000 values; the rest is ignored.',
      'Operation object should contain "summary" field.',
    ]),
  );
});
