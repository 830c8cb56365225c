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

test('which severities a ruleset gives, and what they would be without it', async () => {
  const folder = folderWith({
    'house.yaml': 'rules:\n  operation-summary: error\n  info-license: warn\n',
    'redocly.yaml': `extends: [./house.yaml]
rules:
  operation-summary: warn
  info-contact: error
  operation-description: { severity: warn }
  portolan/spec.servers_missing: error
  portolan/spec.component_unused: warn
  portolan/spec.example_oversized: { severity: off }
`,
    '.spectral.yaml': `extends: spectral:oas
rules:
  operation-tags: error
  info-description: hint
  openapi-tags: info
  no-numeric-ids:
    given: $.paths
    severity: hint
    then: { function: defined }
  not-said:
    given: $.paths
    then: { function: defined }
`,
  });
  const given = (await apply(folder))?.given ?? [];
  expect(new Set(given.map(({ by }) => by))).toEqual(new Set(['redocly.yaml', '.spectral.yaml']));
  expect(Object.fromEntries(given.map(({ rule, otherwise }) => [rule, otherwise]))).toEqual({
    'operation-summary': 'error',
    'info-contact': 'off',
    'operation-description': 'error',
    'portolan/spec.servers_missing': 'warning',
    'portolan/spec.component_unused': 'hint',
    'portolan/spec.example_oversized': 'warning',
    'spectral/operation-tags': 'warning',
    'spectral/info-description': 'warning',
    'spectral/openapi-tags': 'off',
    'spectral/no-numeric-ids': 'warning',
  });
});

test('a rule of Spectral’s may be made a hint, one of redocly.yaml may not', async () => {
  const folder = folderWith({
    'redocly.yaml': RULES,
    '.spectral.yaml': 'extends: spectral:oas\nrules:\n  operation-tags: error\n',
  });
  const read = reading(folder);
  await changed(folder, { kind: 'severity', rule: 'spectral/operation-tags', severity: 'hint' });
  expect(read('.spectral.yaml')).toContain('operation-tags: hint');
  expect((await apply(folder))?.findings).toContainEqual(
    expect.objectContaining({ code: 'spectral.operation-tags', isHint: true }),
  );
  for (const rule of ['info-license', 'portolan/spec.servers_missing'])
    expect(
      await changeRules(folder, 'openapi.yaml', { kind: 'severity', rule, severity: 'hint' }),
    ).toMatchObject({ code: 'invalid_parameter' });
  expect(read('redocly.yaml')).toBe(RULES);
});
