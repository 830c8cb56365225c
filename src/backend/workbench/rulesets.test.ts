import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { DesignSummary } from '#contracts/workbench.ts';
import { openTestWorkbench, type TestWorkbench } from './test-workbench.ts';

let workbench: TestWorkbench;
let design: DesignSummary;

beforeEach(async () => {
  workbench = await openTestWorkbench(openWorkers({ rulesetTimeout: 10_000 }));
  ({ body: design } = await workbench.create({ template: 'blank' }));
});
afterEach(() => workbench.close());

const url = (query = 'main=openapi.yaml', id = design.id) =>
  `/workbench/designs/${id}/ruleset?${query}`;
const tagOf = async (query?: string): Promise<string> =>
  (await workbench.call({ url: url(query) })).json().tag;
const check = async (texts: Record<string, string>) => {
  const answer = await workbench.call({
    method: 'POST',
    url: url(),
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    payload: JSON.stringify(texts),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const write = (path: string, text: string) => writeFile(join(design.path, path), text);

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
  expect(await tagOf(also)).toBe('');
});

test('checks the text as it stands in the editor', async () => {
  expect(await check({})).toEqual({ status: 200, body: { tag: '', outcome: null } });
  await write('redocly.yaml', 'rules:\n  info-license: error\n');
  const { body } = await check({});
  expect(body).toMatchObject({
    tag: await tagOf(),
    outcome: {
      file: 'redocly.yaml',
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

test('rules that never end are stopped, which is said', async () => {
  await workbench.close();
  workbench = await openTestWorkbench(openWorkers({ rulesetTimeout: 2500 }));
  ({ body: design } = await workbench.create({ template: 'blank' }));
  const title = `${'a'.repeat(40)}!`;
  await write(
    'redocly.yaml',
    `rules:
  rule/slow:
    subject: { type: Info, property: title }
    assertions: { pattern: '/^(a+)+$/' }
`,
  );
  const { body } = await check({
    'openapi.yaml': `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\npaths: {}\n`,
  });
  expect(body.outcome.findings).toMatchObject([
    { code: 'ruleset.not_run', severity: 'warning', file: 'openapi.yaml' },
  ]);
});

test('an unknown design, a document outside of it and no document are refused', async () => {
  expect((await workbench.call({ url: url('main=a', 'none') })).statusCode).toBe(404);
  expect((await workbench.call({ url: url('') })).statusCode).toBe(400);
  expect(await tagOf('main=../../openapi.yaml')).toBe('');
});
