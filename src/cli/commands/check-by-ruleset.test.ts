import { mkdtemp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDesign } from '#backend/designs/folder/create-design.ts';
import type { Finding } from '#core/finding/finding.ts';
import { runIn } from '#cli/command/terminal.testing.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-cli-'));
  const wanted = { name: 'Shop API', slug: 'shop', template: 'blank', format: 'yaml' } as const;
  await createDesign(home, wanted, new Date('2026-01-31T00:00:00Z'));
});
afterEach(() => rm(home, { recursive: true }));

function cli(...args: string[]) {
  return runIn(home, args);
}
async function codesOf(path: string) {
  const { code, out } = await cli('check', path, '--format', 'json');
  const { findings } = JSON.parse(out) as { findings: Finding[] };
  return { code, codes: findings.map((finding) => `${finding.file} ${finding.code}`) };
}
function writeRules(text: string, folder = 'shop') {
  return writeFile(join(home, folder, 'redocly.yaml'), text);
}

test('a folder and its document are checked by the ruleset; its errors fail the check', async () => {
  await writeRules('rules:\n  info-license: error\n');
  const expected = { code: 1, codes: ['openapi.yaml ruleset.info-license'] };
  expect(await codesOf('shop')).toEqual(expected);
  expect(await codesOf('shop/openapi.yaml')).toEqual(expected);
  expect(await cli('check', 'shop')).toMatchObject({
    out: expect.stringMatching(
      /^openapi\.yaml:\d+:\d+: error: .* \[ruleset\.info-license\]\n {4}This is required by the rule "info-license" of redocly\.yaml\.\n$/u,
    ),
    said: 'shop: 1 error, 0 warnings.\n',
  });
  await writeRules('rules:\n  info-license: warn\n');
  expect(await codesOf('shop')).toEqual({ ...expected, code: 0 });
});

test('a ruleset keeps no design from being packed, and stays out of the archive', async () => {
  await writeRules('rules:\n  info-license: error\n  bad: [\n');
  const packed = await cli('pack', 'shop');
  expect(packed.code).toBe(0);
  expect(packed.said).toMatch(/^redocly\.yaml:\d+:\d+: error: .* \[ruleset\.invalid\]$/mu);
  expect(packed.said).toContain(`shop: 1 error, 0 warnings.
The errors are of your own rules: a portal takes it all the same.
Left out: redocly.yaml (38 bytes): It contains rules for checking the design and is not for readers.
`);
  expect(await codesOf('shop-0.1.0.zip')).toEqual({ code: 0, codes: [] });
});

test('a rule silences our recommendation, or takes its place', async () => {
  const spec = join(home, 'shop/openapi.yaml');
  const text = await readFile(spec, 'utf8');
  await writeFile(spec, text.replace(/^servers:\n(?: .*\n)+/mu, ''));
  expect((await codesOf('shop')).codes).toEqual(['openapi.yaml spec.servers_missing']);
  await writeRules('rules:\n  no-empty-servers: warn\n');
  expect((await codesOf('shop')).codes).toEqual(['openapi.yaml ruleset.no-empty-servers']);
  await writeRules('rules:\n  no-empty-servers: off\n');
  expect((await codesOf('shop')).codes).toEqual([]);
});

test('what is muted is left out and counted', async () => {
  const spec = join(home, 'shop/openapi.yaml');
  const text = await readFile(spec, 'utf8');
  await writeFile(spec, text.replace(/^servers:\n(?: .*\n)+/mu, ''));
  const ignored = "openapi.yaml:\n  portolan/spec.servers_missing: ['#/servers']\n";
  await writeFile(join(home, 'shop/.redocly.lint-ignore.yaml'), ignored);
  const said = 'shop: No problems found, 1 muted.\n';
  expect(await cli('check', 'shop')).toMatchObject({ code: 0, out: '', said });
  expect(await cli('pack', 'shop')).toMatchObject({ code: 0, said });
  await writeRules('rules:\n  portolan/spec.servers_missing: error\n  info-license: off\n');
  expect(await cli('check', 'shop')).toMatchObject({ said: 'shop: No problems found, 2 muted.\n' });
  await rm(join(home, 'shop/.redocly.lint-ignore.yaml'));
  expect(await codesOf('shop')).toEqual({ code: 1, codes: ['openapi.yaml spec.servers_missing'] });
});

test('warnings of overview.json and of designs that are packed together are muted, too', async () => {
  const post = { name: 'Post API', slug: 'post', template: 'blank', format: 'yaml' } as const;
  await createDesign(home, post, new Date());
  for (const slug of ['shop', 'post']) {
    const overview = join(home, slug, 'overview.json');
    const text = await readFile(overview, 'utf8');
    await writeFile(overview, text.replace(/"version": "[^"]*"/u, '"version": "May"'));
  }
  await writeRules('rules:\n  portolan/version.not_semver: off\n');
  const ignored = "openapi.yaml:\n  portolan/spec.version_mismatch: ['#/info/version']\n";
  await writeFile(join(home, 'shop/.redocly.lint-ignore.yaml'), ignored);
  const { code, said } = await cli('pack', 'shop', 'post');
  expect(code).toBe(0);
  expect(said).toContain('shop, post: 0 errors, 2 warnings, 2 muted.\n');
  expect(said).toMatch(/^post\/overview\.json:\d+:\d+: warning: .* \[version\.not_semver\]$/mu);
  expect(said).not.toMatch(/^shop\//mu);
});

test('each API of a folder has the ruleset that is nearest to it', async () => {
  await createDesign(
    home,
    { name: 'Post API', slug: 'post', template: 'blank', format: 'yaml' },
    new Date(),
  );
  await mkdir(join(home, 'all'));
  for (const slug of ['shop', 'post']) await rename(join(home, slug), join(home, 'all', slug));
  await writeRules('rules:\n  info-license: warn\n  none: warn\n', 'all');
  await writeRules('rules:\n  info-contact: warn\n', 'all/post');
  expect((await codesOf('all')).codes.toSorted()).toEqual([
    'post/openapi.yaml ruleset.info-contact',
    'redocly.yaml ruleset.unknown_rule',
    'shop/openapi.yaml ruleset.info-license',
  ]);
});

test('without overview.json the document is checked by the ruleset all the same', async () => {
  await rm(join(home, 'shop/overview.json'));
  await writeRules('rules:\n  info-license: warn\n');
  expect((await codesOf('shop')).codes).toContain('openapi.yaml ruleset.info-license');
});

test(
  'a rule whose pattern never ends fails the check, by name; the others are applied',
  { timeout: 60_000 },
  async () => {
    const spec = join(home, 'shop/openapi.yaml');
    const text = await readFile(spec, 'utf8');
    await writeFile(spec, text.replace(/^ {2}title:.*$/mu, `  title: ${'a'.repeat(40)}!`));
    await writeRules(`rules:
  info-license: warn
  rule/never-ends:
    subject: { type: Info, property: title }
    assertions: { pattern: '/^(a+)+$/' }
`);
    const { code, out } = await cli('check', 'shop');
    expect(code).toBe(1);
    expect(out).toMatch(
      /^redocly\.yaml:3:3: error: The rule "rule\/never-ends" was not applied to openapi\.yaml: .* \[ruleset\.not_run\]$/mu,
    );
    expect(out).toContain('[ruleset.info-license]');
  },
);
