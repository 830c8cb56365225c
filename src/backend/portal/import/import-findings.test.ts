import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contracts/problem.ts';
import type { ImportReport } from '#contracts/portal.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, overviewText, SPEC, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

// Each line of the table of findings: what an import tells, and whether it refuses.

type Files = Record<string, string | Uint8Array>;

let portal: TestPortal;
let authorization: string;
beforeAll(async () => {
  portal = await openTestPortal(openWorkers({ size: 1 }));
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
});
afterAll(() => portal.close());

type Told = Problem['errors'][number];
function line({ severity, code, file, pointer, line, column }: Told): string {
  return `${severity} ${code} ${file}${pointer} ${line}:${column}`;
}

/** The status and problem of a dry run with these files, and what it tells. */
async function told(files: Files) {
  const answer = await portal.inject({
    method: 'POST',
    url: '/api/apis?dryRun=true',
    headers: { authorization, 'content-type': 'application/zip' },
    payload: await zipOf({ ...apiFiles(), ...files }),
  });
  if (answer.statusCode === 200) {
    const { warnings }: ImportReport = answer.json();
    return { outcome: '200', findings: warnings, lines: warnings.map(line) };
  }
  const { code, errors }: Problem = answer.json();
  return { outcome: `${answer.statusCode} ${code}`, findings: errors, lines: errors.map(line) };
}

function overview(changes: object): Files {
  return { 'overview.json': overviewText(changes) };
}
function spec(from: string, to: string): Files {
  return { 'openapi.yaml': SPEC.replace(from, to) };
}
function more(text: string): Files {
  return { 'openapi.yaml': SPEC + text };
}
function withParameters(parameters: string): Files {
  return spec('    get:\n', `    get:\n      parameters: ${parameters}\n`);
}
const second =
  '  /refunds:\n    get: { operationId: list, responses: { "200": { description: A. } } }\n';

test('what is right gives no finding', async () => {
  expect(await told({})).toMatchObject({ outcome: '200', lines: [] });
});

describe('errors', () => {
  test.each<[string, Files, string, string]>([
    [
      'an invalid field',
      overview({ slug: 'A-B' }),
      '422 overview_invalid',
      'error overview.slug_invalid overview.json/slug',
    ],
    [
      'a wrong type',
      overview({ name: 1 }),
      '422 overview_invalid',
      'error overview.name_invalid overview.json/name',
    ],
    [
      'a document of another kind',
      overview({ docs: ['a.txt'] }),
      '422 overview_invalid',
      'error overview.doc_type overview.json/docs/0',
    ],
    [
      'a key twice',
      { 'overview.json': overviewText().replace('{', '{"name":"A",') },
      '422 overview_invalid',
      'error overview.duplicate_key overview.json',
    ],
    [
      '__proto__',
      { 'overview.json': overviewText().replace('{', '{"__proto__":{},') },
      '422 overview_invalid',
      'error overview.forbidden_key overview.json',
    ],
    [
      'constructor',
      overview({ constructor: 1 }),
      '422 overview_invalid',
      'error overview.forbidden_key overview.json',
    ],
    [
      'prototype',
      overview({ prototype: 1 }),
      '422 overview_invalid',
      'error overview.forbidden_key overview.json',
    ],
    [
      'a path to nothing',
      overview({ docs: ['docs/none.md'] }),
      '422 path_missing',
      'error path_missing overview.json/docs/0',
    ],
    [
      'a path in another case',
      overview({ docs: ['Docs/overview.md'] }),
      '422 path_missing',
      'error path_case overview.json/docs/0',
    ],
    [
      'a text that is no YAML',
      more('x: [\n'),
      '422 spec_invalid',
      'error spec_invalid openapi.yaml',
    ],
    [
      'a field of another type',
      spec('title: Payments API', 'title: [a]'),
      '422 spec_invalid',
      'error spec_invalid openapi.yaml/info/title 3:10',
    ],
    [
      'a number as the version',
      spec('2.1.0\n  desc', '1.0\n  desc'),
      '422 spec_invalid',
      'error spec_invalid openapi.yaml/info/version 4:12',
    ],
    [
      'a $ref to nothing',
      more("components: { schemas: { A: { $ref: '#/components/schemas/B' } } }\n"),
      '422 spec_invalid',
      'error spec_invalid openapi.yaml/components/schemas/A/$ref 14:37',
    ],
    [
      'a path parameter that is not described',
      spec('/payments:', '/payments/{id}:'),
      '422 spec_invalid',
      'error spec_invalid openapi.yaml/paths/~1payments~1{id}/get',
    ],
    [
      'a path parameter that is not in the path',
      withParameters('[{ name: id, in: path, required: true, schema: {} }]'),
      '422 spec_invalid',
      'error spec_invalid openapi.yaml/paths/~1payments/get/parameters/0',
    ],
    [
      'an operationId twice',
      {
        'openapi.yaml': SPEC.replace('    get:\n', '    get:\n      operationId: list\n') + second,
      },
      '422 spec_invalid',
      'error spec_invalid openapi.yaml/paths/~1refunds/get/operationId',
    ],
    [
      'a $ref to another host',
      more("components: { schemas: { A: { $ref: 'https://example.com/a' } } }\n"),
      '422 ref_external_forbidden',
      'error ref_external_forbidden openapi.yaml/components/schemas/A/$ref',
    ],
    [
      'another version of OpenAPI',
      spec('3.1.0', '3.3.0'),
      '422 spec_invalid',
      'error spec_invalid openapi.yaml/openapi 1:10',
    ],
  ])('%s', async (_what, files, outcome, finding) => {
    const answer = await told(files);
    expect(answer.outcome).toBe(outcome);
    expect(answer.lines.join('\n')).toContain(finding);
    for (const { message, hint } of answer.findings) {
      expect(message).toMatch(/^\S.*\.$/su);
      expect(hint).toMatch(/\S/u);
    }
  });

  test('a number as the version: the finding says to quote it', async () => {
    const { findings } = await told(spec('2.1.0\n  desc', '1.0\n  desc'));
    expect(findings[0]?.hint).toContain('"1.0"');
  });
});

const large = JSON.stringify(Array.from({ length: 2000 }, (_, id) => ({ id })));
const example = `          content: { application/json: { example: ${large} } }\n`;
const text = '          content: { text/csv: { schema: { type: string } } }\n';
const noise = Array.from({ length: 300_000 }, (_, n) =>
  ((n * 2_654_435_761) % 2 ** 32).toString(16),
);

describe('warnings', () => {
  test.each<[string, Files, string]>([
    [
      'no servers',
      spec('servers:\n  - url: https://api.example.com\n', ''),
      'spec.servers_missing openapi.yaml/servers 1:1',
    ],
    [
      'only "/" as the server',
      spec('https://api.example.com', '/'),
      'spec.servers_missing openapi.yaml/servers',
    ],
    [
      'a large example',
      more(example),
      'spec.example_oversized openapi.yaml/paths/~1payments/get/responses/200/content/application~1json/example 14:42',
    ],
    [
      'another version',
      spec('2.1.0\n  desc', '2.1.1\n  desc'),
      'spec.version_mismatch openapi.yaml/info/version 4:12',
    ],
    [
      'a version that is not SemVer',
      { ...overview({ version: '2026-11' }), ...spec('2.1.0\n  desc', '2026-11\n  desc') },
      'version.not_semver overview.json/version',
    ],
    [
      'a body that is not JSON',
      more(text),
      'spec.response_not_json openapi.yaml/paths/~1payments/get/responses/200/content/text~1csv 14:22',
    ],
    [
      'a file that nobody points to',
      { 'notes.txt': 'a' },
      'archive.unreferenced_file notes.txt 1:1',
    ],
    [
      'more than 2 MiB',
      {
        'docs/overview.md': noise.join('').slice(0, 2_000_000),
        'more.bin': Buffer.from(noise.join('').slice(0, 2_400_000), 'hex'),
      },
      'archive.heavy',
    ],
    ['no summary', overview({ summary: undefined }), 'overview.summary_missing overview.json'],
    ['no links', overview({ links: undefined }), 'overview.links_missing overview.json'],
    [
      'an alias',
      overview({ spec: undefined, openapi: 'openapi.yaml' }),
      'overview.alias_key overview.json/openapi',
    ],
    ['no spec, and one document', overview({ spec: undefined }), 'overview.'],
    [
      'nullable in 3.1',
      more('components: { schemas: { A: { type: string, nullable: true } } }\n'),
      'spec.nullable_ignored openapi.yaml/components/schemas/A/nullable',
    ],
    ['an unknown key', overview({ sumary: 'a' }), 'overview.unknown_key overview.json/sumary'],
  ])('%s', async (_what, files, finding) => {
    const answer = await told(files);
    expect(answer.outcome).toBe('200');
    expect(answer.lines.join('\n')).toContain(`warning ${finding}`);
  });
});

describe('fine, though linters refuse it', () => {
  const parts = "components: { schemas: { 'A-B': { type: object } } }\n";
  const percent =
    '          content: { application/json: { schema: { $ref: "#/components/schemas/A%2DB" } } }\n';
  test.each<[string, Files]>([
    ['an x-logo of another type', spec('  title:', '  x-logo: a.png\n  title:')],
    [
      'a response without a description in 3.2',
      {
        'openapi.yaml': SPEC.replace('3.1.0', '3.2.0').replace(
          "'200':\n          description: All payments.\n",
          "'200': {}\n",
        ),
      },
    ],
    ['a percent-encoded $ref', { 'openapi.yaml': `${SPEC}${percent}${parts}` }],
    [
      'a circular schema',
      more(
        "components: { schemas: { A: { properties: { a: { $ref: '#/components/schemas/A' } } } } }\n",
      ),
    ],
    ['an x- key in overview.json', overview({ 'x-team': { any: ['thing'] } })],
    [
      'what file managers leave',
      { '__MACOSX/._a': 'a', '.DS_Store': 'a', 'docs/Thumbs.db': 'a', 'desktop.ini': 'a' },
    ],
  ])('%s', async (_what, files) => {
    expect(await told(files)).toMatchObject({ outcome: '200', lines: [] });
  });
});
