import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { DesignSummary } from '#contracts/workbench.ts';
import { openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workbench: TestWorkbench;
let design: DesignSummary;

beforeEach(async () => {
  workbench = await openTestWorkbench(openWorkers());
  ({ body: design } = await workbench.create({ template: 'blank' }));
});
afterEach(() => workbench.close());

function url(query = 'main=openapi.yaml', id = design.id) {
  return `/workbench/designs/${id}/ruleset?${query}`;
}
async function tagOf(query?: string): Promise<string> {
  return (await workbench.call({ url: url(query) })).json().tag;
}
async function check(texts: Record<string, string>) {
  const answer = await workbench.call({
    method: 'POST',
    url: url(),
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    payload: JSON.stringify(texts),
  });
  return { status: answer.statusCode, body: answer.json() };
}
function write(path: string, text: string) {
  return writeFile(join(design.path, path), text);
}

test('the tag changes with the ruleset and the files that it depends on', async () => {
  const tags = [await tagOf()];
  await write('redocly.yaml', 'extends: [house.yaml]\n');
  tags.push(await tagOf());
  await write('redocly.yaml', 'extends: [./house.yaml]\n');
  tags.push(await tagOf());
  const also = 'main=openapi.yaml&also=house.yaml|../secret.yaml';
  await write('house.yaml', 'rules: {}\n');
  expect(await tagOf()).toBe(tags.at(-1));
  tags.push(await tagOf(also));
  await write('house.yaml', 'rules: { info-license: warn }\n');
  tags.push(await tagOf(also));
  await write('.redocly.lint-ignore.yaml', '{}\n');
  tags.push(await tagOf(also));
  expect(tags[0]).toBe('');
  expect(new Set(tags).size).toBe(tags.length);
  await rm(join(design.path, 'redocly.yaml'));
  // What is passed over counts without a ruleset, too.
  expect(await tagOf(also)).not.toBe('');
  await rm(join(design.path, '.redocly.lint-ignore.yaml'));
  expect(await tagOf(also)).toBe('');
});

test('checks the text as it stands in the editor', async () => {
  expect(await check({})).toEqual({ status: 200, body: { tag: '', outcome: null } });
  await write('redocly.yaml', 'rules:\n  info-license: error\n');
  const { body } = await check({});
  expect(body).toMatchObject({
    tag: await tagOf(),
    outcome: {
      rulesets: ['redocly.yaml'],
      findings: [{ code: 'ruleset.info-license', severity: 'error', file: 'openapi.yaml' }],
    },
  });
  const licensed = `openapi: 3.1.0
info: { title: T, version: '1', license: { name: MIT } }
paths: {}
`;
  const mended = await check({ 'openapi.yaml': licensed });
  expect(mended.body.outcome.findings).toEqual([]);
});

const NEVER_ENDS = `openapi: 3.1.0
info: { title: ${'a'.repeat(40)}!, version: '1' }
paths: {}
components:
  schemas:
    A: { type: string, pattern: '^(a+)+$', example: ${'a'.repeat(40)}! }
`;

// Each rule that does not end has a second (shared-workers.ts), and is tried in a thread of its own.
test(
  'patterns that never end keep no other rule from being applied',
  { timeout: 120_000 },
  async () => {
    await write(
      'redocly.yaml',
      `rules:
  info-license: warn
  rule/slow:
    subject: { type: Info, property: title }
    assertions: { pattern: '/^(a+)+$/' }
  rule/short-title:
    subject: { type: Info, property: title }
    assertions: { maxLength: 10 }
  no-invalid-schema-examples: error
`,
    );
    const { body } = await check({ 'openapi.yaml': NEVER_ENDS });
    const left = (pointer: string, why: RegExp) => ({
      code: 'ruleset.not_run',
      severity: 'error',
      file: 'redocly.yaml',
      pointer,
      message: expect.stringMatching(why),
    });
    expect(body.outcome.findings).toMatchObject([
      {
        ...left(
          '/rules/rule~1slow',
          /"rule\/slow" was not applied to openapi\.yaml.*did not finish in time/,
        ),
        line: 3,
        column: 3,
      },
      left('/rules/no-invalid-schema-examples', /did not finish in time/),
      { code: 'ruleset.info-license', severity: 'warning', file: 'openapi.yaml' },
      { code: 'ruleset.rule/short-title', file: 'openapi.yaml' },
    ]);
  },
);

test('rules that take too long in all are stopped, which is an error', async () => {
  await workbench.close();
  workbench = await openTestWorkbench(openWorkers({ rulesetTimeout: 1 }));
  ({ body: design } = await workbench.create({ template: 'blank' }));
  await write('redocly.yaml', 'rules:\n  info-license: warn\n');
  const { body } = await check({ 'openapi.yaml': NEVER_ENDS });
  expect(body.outcome.findings).toMatchObject([
    {
      code: 'ruleset.not_run',
      severity: 'error',
      file: 'openapi.yaml',
      message: expect.stringContaining('None of the design’s rules'),
    },
  ]);
});

test('an unknown design, a document outside of it and no document are refused', async () => {
  expect((await workbench.call({ url: url('main=a', 'none') })).statusCode).toBe(404);
  expect((await workbench.call({ url: url('') })).statusCode).toBe(400);
  expect(await tagOf('main=../../openapi.yaml')).toBe('');
});

test('a rule is muted and given back, its file made where there is none', async () => {
  const change = async (change: object) => {
    const answer = await workbench.call({
      method: 'POST',
      url: `/workbench/designs/${design.id}/rules`,
      payload: { main: 'openapi.yaml', change },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const off = { kind: 'severity', rule: 'portolan/spec.servers_missing', severity: 'off' };
  const made = await change(off);
  expect(made.body.changed).toMatchObject({ file: 'redocly.yaml', before: null });
  expect((await check({})).body.outcome).toMatchObject({
    own: { 'spec.servers_missing': 'off' },
    muted: [{ rule: 'portolan/spec.servers_missing', file: '', by: 'redocly.yaml' }],
    findings: [],
  });
  expect((await change(off)).body).toEqual({ changed: null });
  const { etag } = made.body.changed;
  const undone = await change({ kind: 'restore', file: 'redocly.yaml', text: null, etag });
  expect(undone.status).toBe(200);
  expect(await tagOf()).toBe('');
  const outside = { kind: 'restore', file: 'openapi.yaml', text: '', etag };
  expect((await change(outside)).status).toBe(422);
});
