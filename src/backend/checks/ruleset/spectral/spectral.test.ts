import { expect, test } from 'vitest';
import { apply, folderWith, shortly } from '#backend/checks/ruleset/ruleset.testing.ts';
import { followLanguages, inLanguage, readLanguage } from '#backend/runtime/language.ts';
import { messageOfOasRule, OAS_RULES } from './oas-rules.ts';

const OWN = `rules:
  ids-are-verbs:
    description: Every operation says what it does.
    message: '{{property}}: {{error}} {{description}} ({{value}}, {{path}})'
    severity: error
    given: $.paths[*][*]
    then:
      field: operationId
      function: pattern
      functionOptions: { match: '^(get|add)[A-Z]' }
`;

test.each(['.spectral.yaml', '.spectral.yml', '.spectral.json'])(
  '%s is a ruleset',
  async (name) => {
    const rule =
      '{"given":"$.info","severity":"info","then":{"field":"title","function":"length","functionOptions":{"max":2}}}';
    const folder = folderWith({ [name]: `{"rules":{"title-is-short":${rule}}}` });
    const outcome = await apply(folder);
    expect(outcome?.rulesets).toEqual([name]);
    expect(outcome?.findings).toMatchObject([
      { code: 'spectral.title-is-short', severity: 'warning', isHint: true, line: 3, column: 10 },
    ]);
  },
);

test('a rule of its own: place, message, severity', async () => {
  const folder = folderWith({ '.spectral.yaml': OWN });
  expect((await apply(folder))?.findings).toEqual([
    {
      code: 'spectral.ids-are-verbs',
      severity: 'error',
      file: 'openapi.yaml',
      pointer: '/paths/~1products/get/operationId',
      line: 10,
      column: 20,
      message:
        'operationId: "listProducts" must match the pattern "^(get|add)[A-Z]". Every operation says what it does. (listProducts, #/paths/~1products/get/operationId).',
      hint: 'This is required by the rule "ids-are-verbs" of .spectral.yaml.',
    },
  ]);
});

test('spectral:oas, with other severities, as recommended, all or off', async () => {
  const found = async (text: string) =>
    (await shortly(folderWith({ '.spectral.yaml': text })))?.filter(
      (one) => !one.includes('not_run'),
    );
  expect(await found('extends: spectral:oas\n')).toEqual([
    'warning spectral.info-contact openapi.yaml:2:1',
    'warning spectral.info-description openapi.yaml:2:1',
    'warning spectral.operation-description openapi.yaml:9:5',
    'warning spectral.operation-tags openapi.yaml:9:5',
  ]);
  expect(await found('extends: [[spectral:oas, all]]\nrules: { operation-tags: off }\n')).toEqual(
    [
      'warning spectral.info-contact openapi.yaml:2:1',
      'warning spectral.info-description openapi.yaml:2:1',
      'warning spectral.info-license openapi.yaml:2:1',
      'warning spectral.license-url openapi.yaml:2:1',
      'warning spectral.operation-description openapi.yaml:9:5',
      'warning spectral.openapi-tags openapi.yaml:1:1',
    ].toSorted((a, b) => Number(a.split(':')[1]) - Number(b.split(':')[1])),
  );
  expect(
    await found(
      'extends: [[spectral:oas, off]]\nrules: { info-contact: error, info-license: true }\n',
    ),
  ).toEqual([
    'error spectral.info-contact openapi.yaml:2:1',
    'warning spectral.info-license openapi.yaml:2:1',
  ]);
});

test('rules of spectral:oas that are not applied are told, unless they are turned off', async () => {
  const told = async (rules: string) => {
    const folder = folderWith({ '.spectral.yaml': `extends: spectral:oas\nrules: ${rules}\n` });
    const found = (await apply(folder))?.findings ?? [];
    return found.flatMap(({ code, line }) => (code === 'ruleset.not_run' ? [line] : []));
  };
  expect(await told('{}')).toEqual([1, 1]);
  expect(await told('{ oas3-valid-media-example: off, oas3-valid-schema-example: error }')).toEqual(
    [2],
  );
});

test('what is not supported is told at its line, and the other rules are applied', async () => {
  const folder = folderWith({
    '.spectral.yaml': `extends:
  - spectral:asyncapi
  - https://example.com/rules.yaml
  - '@acme/rules'
  - ./none.yaml
functions: [mine]
overrides: []
rles: {}
rules:
  unknown-function:
    given: $
    then:
      function: mine
  unknown-path:
    given:
      - $.info
      - $..[?(@.tags.splice(0))]
    then: { function: truthy }
  unknown-alias: { given: '#None', then: { function: truthy } }
  bad-options: { given: $, then: { function: pattern, functionOptions: { match: '(' } } }
  unknown-rule: warn
  bad-severity: fatal
  fine: { given: $.info, severity: error, then: { field: license, function: truthy } }
`,
  });
  expect(await shortly(folder)).toEqual([
    'warning ruleset.not_run .spectral.yaml:2:5',
    'warning ruleset.not_run .spectral.yaml:3:5',
    'warning ruleset.not_run .spectral.yaml:4:5',
    'error ruleset.invalid .spectral.yaml:5:5',
    'warning ruleset.not_run .spectral.yaml:6:1',
    'warning ruleset.not_run .spectral.yaml:7:1',
    'warning ruleset.unknown_field .spectral.yaml:8:1',
    'warning ruleset.not_run .spectral.yaml:13:17',
    'warning ruleset.not_run .spectral.yaml:17:9',
    'warning ruleset.not_run .spectral.yaml:19:27',
    'error ruleset.invalid .spectral.yaml:20:72',
    'warning ruleset.unknown_rule .spectral.yaml:21:3',
    'error ruleset.invalid .spectral.yaml:22:17',
    'error spectral.fine openapi.yaml:2:1',
  ]);
});

test('a ruleset that is a program is told, and not run', async () => {
  const folder = folderWith({ '.spectral.js': 'throw new Error("run")' });
  expect((await apply(folder))?.findings).toMatchObject([
    { code: 'ruleset.not_run', file: '.spectral.js', message: expect.stringContaining('program') },
  ]);
});

test('files of the folder are extended; aliases, formats and references are followed', async () => {
  const folder = folderWith({
    '.spectral.yaml': 'extends: [./rules/house.yaml]\nrules: { in-house: error }\n',
    'rules/house.yaml': `aliases:
  Parameters: ['$.paths[*].parameters[*]']
  Versioned: { targets: [{ formats: [oas3_0], given: [$.none] }, { formats: [oas3_1], given: [$.info] }] }
rules:
  in-house: { given: '#Parameters', then: { field: description, function: truthy } }
  not-for-this: { formats: [oas2], given: $, then: { function: falsy } }
  named: { given: '#Versioned', then: { field: contact, function: truthy } }
`,
    'openapi.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example }]
paths:
  /a:
    parameters:
      - $ref: parts/q.yaml#/Q
`,
    'parts/q.yaml': 'Q:\n  in: query\n  name: q\n  schema: { type: string }\n',
  });
  expect(await shortly(folder)).toEqual([
    'warning spectral.named openapi.yaml:2:1',
    'error spectral.in-house parts/q.yaml:1:1',
  ]);
  expect((await apply(folder))?.files).toContain('parts/q.yaml');
});

test('what a rule of it says takes the place of our recommendation; it is muted like any other', async () => {
  const rules = `extends: [[spectral:oas, off]]\nrules: { oas3-unused-component: warn }\n`;
  const folder = folderWith({
    '.spectral.yaml': rules,
    '.redocly.lint-ignore.yaml':
      "openapi.yaml:\n  spectral/oas3-unused-component: ['#/components/schemas/A']\n",
    'openapi.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths: {}
components:
  schemas:
    A: { type: string }
    B: { type: array, items: { $ref: '#/components/schemas/C/properties/x' } }
    C: { type: object }
`,
  });
  const outcome = await apply(folder);
  expect(outcome?.findings.map(({ pointer }) => pointer)).toEqual([
    '/components/schemas/B',
    '/components/schemas/C',
  ]);
  expect(outcome?.muted).toHaveLength(1);
});

test('a schema that is none ends its own rule alone', async () => {
  const folder = folderWith({
    '.spectral.yaml': `rules:
  broken:
    given: $.info.title
    then: { function: schema, functionOptions: { schema: { type: string, pattern: '(' } } }
  fine: { given: $.info, then: { field: license, function: truthy } }
`,
  });
  expect(await shortly(folder)).toEqual([
    'error spectral.broken openapi.yaml:1:1',
    'warning spectral.fine openapi.yaml:2:1',
  ]);
});

test('the rules of spectral:oas say what they ask for, in the language of who asks', async () => {
  const folder = folderWith({ '.spectral.yaml': 'extends: spectral:oas\n' });
  const first = async () =>
    (await apply(folder))?.findings.find(({ code }) => code === 'spectral.info-contact')?.message;
  await readLanguage('ar');
  followLanguages();
  expect(await Promise.all([first(), inLanguage('ar', first)])).toEqual([
    '"info" should have a "contact".',
    'ينبغي أن يذكر المستند جهة اتصال.',
  ]);
  const withoutOne = Object.keys(OAS_RULES).filter(
    (rule) => messageOfOasRule(rule) === '{{error}}',
  );
  expect(withoutOne).toEqual(['operation-tag-defined']);
});
