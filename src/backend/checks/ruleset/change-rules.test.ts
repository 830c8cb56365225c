import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeRules } from './change-rules.ts';
import { apply, folderWith, shortly } from './ruleset.testing.ts';

const IGNORE = '.redocly.lint-ignore.yaml';
const LICENSE = 'warning ruleset.info-license openapi.yaml:2:1';
const RULES = '# Ours\nrules:\n  info-license: warn # lawyers\n';

function reading(folder: string) {
  return (path: string) => readFileSync(join(folder, path), 'utf8');
}

async function changed(folder: string, change: Parameters<typeof changeRules>[2]) {
  const answer = await changeRules(folder, 'openapi.yaml', change);
  if (!answer.ok || answer.changed === null) throw new Error(JSON.stringify(answer));
  return answer.changed;
}

test('a rule is muted here and looks at the place again', async () => {
  const folder = folderWith({ 'redocly.yaml': RULES });
  const read = reading(folder);
  const [finding] = (await apply(folder))?.findings ?? [];
  expect(await shortly(folder)).toEqual([LICENSE]);
  const places = [{ file: 'openapi.yaml', pointer: finding?.pointer ?? '' }];
  const made = await changed(folder, { kind: 'mute', rule: 'info-license', places });
  expect(made).toMatchObject({ file: IGNORE, before: null });
  expect(read(IGNORE)).toBe(`openapi.yaml:\n  info-license:\n    - '#${finding?.pointer}'\n`);
  const muted = await apply(folder);
  expect(muted?.findings).toEqual([]);
  expect(muted?.muted).toEqual([{ rule: 'info-license', ...places[0], by: IGNORE }]);
  await changed(folder, { kind: 'unmute', rule: 'info-license', places });
  expect(await shortly(folder)).toEqual([LICENSE]);
  expect(read('redocly.yaml')).toBe(RULES);
});

test('for the design; taking it back brings every byte back', async () => {
  const text = `\uFEFF${RULES.replaceAll('\n', '\r\n')}`;
  const folder = folderWith({ 'redocly.yaml': text });
  const read = reading(folder);
  const off = await changed(folder, { kind: 'severity', rule: 'info-license', severity: 'off' });
  expect(read('redocly.yaml')).toBe(text.replace('warn', "'off'"));
  expect(await apply(folder)).toMatchObject({
    findings: [],
    off: ['info-license'],
    muted: [{ rule: 'info-license', file: '', by: 'redocly.yaml' }],
  });
  const { file, before, etag } = off;
  const restored = { kind: 'restore', file, text: before, etag } as const;
  expect(await changeRules(folder, 'openapi.yaml', restored)).toEqual({ ok: true, changed: null });
  expect(read('redocly.yaml')).toBe(text);
  // What was written meanwhile stays.
  writeFileSync(join(folder, 'redocly.yaml'), 'rules: {}\n');
  expect(await changeRules(folder, 'openapi.yaml', restored)).toMatchObject({
    code: 'file_changed',
  });
  expect(read('redocly.yaml')).toBe('rules: {}\n');
});

test('a file that was made goes again', async () => {
  const folder = folderWith({});
  const places = [{ file: 'openapi.yaml', pointer: '/components/schemas/A' }];
  const rule = 'portolan/spec.component_unused';
  const { file, etag } = await changed(folder, { kind: 'mute', rule, places });
  // Without any ruleset, what is passed over counts.
  expect((await apply(folder))?.muted).toHaveLength(1);
  await changeRules(folder, 'openapi.yaml', { kind: 'restore', file, text: null, etag });
  expect(existsSync(join(folder, IGNORE))).toBe(false);
  expect(await apply(folder)).toBeUndefined();
});

test('our own warnings have severities in it; one that is not there is told', async () => {
  const folder = folderWith({
    'redocly.yaml': `rules:
  portolan/spec.servers_missing: error
  portolan/spec.server_missing: off
  portolan/spec_invalid: off
`,
  });
  expect(await shortly(folder)).toEqual([
    'warning ruleset.unknown_rule redocly.yaml:3:3',
    'warning ruleset.unknown_rule redocly.yaml:4:3',
  ]);
  expect((await apply(folder))?.own).toEqual({ 'spec.servers_missing': 'error' });
});
