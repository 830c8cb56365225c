import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDesign } from '#backend/designs/folder/create-design.ts';
import type { Finding } from '#core/finding/finding.ts';
import { runIn } from '#cli/command/terminal.testing.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-cli-'));
  const wanted = {
    name: 'Shop API',
    slug: 'shop',
    template: 'rest-resource',
    format: 'yaml',
  } as const;
  await createDesign(home, wanted, new Date('2026-01-31T00:00:00Z'));
});
afterEach(() => rm(home, { recursive: true }));

function cli(...args: string[]) {
  return runIn(home, args);
}
async function findingsOf(path: string): Promise<{ code: number; findings: Finding[] }> {
  const { code, out } = await cli('check', path, '--format', 'json');
  const { findings } = JSON.parse(out) as { findings: Finding[] };
  return { code, findings };
}

test.each([
  ['rest-resource', 'json'],
  ['blank', 'yaml'],
  ['blank', 'json'],
] as const)('the template %s in %s is packed without a finding', async (template, format) => {
  await createDesign(home, { name: 'An API', slug: 'new', template, format }, new Date());
  expect(await cli('pack', 'new')).toMatchObject({ code: 0, said: '' });
});

test('a folder, its document and its archive have the same nothing to find', async () => {
  expect((await cli('pack', 'shop')).code).toBe(0);
  for (const path of ['shop', 'shop/openapi.yaml', 'shop-0.1.0.zip']) {
    expect(await findingsOf(path)).toEqual({ code: 0, findings: [] });
  }
});

test('reports the place of an error in a document, a folder and an archive', async () => {
  const spec = join(home, 'shop/openapi.yaml');
  const text = await readFile(spec, 'utf8');
  await writeFile(
    spec,
    text.replace("'#/components/schemas/ProductPage'", "'#/components/schemas/None'"),
  );
  const line = text.split('\n').findIndex((one) => one.includes('ProductPage')) + 1;
  const expected = { code: 'spec_invalid', severity: 'error', file: 'openapi.yaml', line };
  for (const path of ['shop', 'shop/openapi.yaml']) {
    const { code, findings } = await findingsOf(path);
    expect([code, findings]).toMatchObject([1, [expected]]);
  }
  const text1 = await cli('check', 'shop');
  expect(text1).toMatchObject({ code: 1, said: 'shop: 1 error, 0 warnings.\n' });
  expect(text1.out).toMatch(
    new RegExp(`^openapi\\.yaml:${line}:\\d+: error: .* \\[spec_invalid\\]\\n`),
  );
});

test('warnings alone are no failure', async () => {
  await writeFile(
    join(home, 'spec.json'),
    '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{}}',
  );
  expect(await findingsOf('spec.json')).toMatchObject({
    code: 0,
    findings: [{ code: 'spec.servers_missing', severity: 'warning', file: 'spec.json' }],
  });
});

test('a document is checked together with the files beside it', async () => {
  await mkdir(join(home, 'split'));
  const document = (ref: string) =>
    `openapi: 3.1.0\ninfo: { title: T, version: '1' }\nservers: [{ url: 'https://a.example' }]\npaths:\n  /a:\n    $ref: '${ref}'\n`;
  await writeFile(join(home, 'split/openapi.yaml'), document('./a.yaml'));
  await writeFile(
    join(home, 'split/a.yaml'),
    "get: { responses: { '200': { description: A. } } }\n",
  );
  await writeFile(join(home, 'secret.yaml'), 'get: {}\n');
  expect(await findingsOf('split/openapi.yaml')).toEqual({ code: 0, findings: [] });
  await writeFile(join(home, 'split/openapi.yaml'), document('../secret.yaml'));
  expect(await findingsOf('split/openapi.yaml')).toMatchObject({
    code: 1,
    findings: [{ code: 'ref_external_forbidden' }],
  });
});

test('a broken archive and a text that is none are errors with findings', async () => {
  await writeFile(join(home, 'broken.zip'), 'no archive');
  await writeFile(join(home, 'latin1.yaml'), Uint8Array.from([0x61, 0xe9]));
  expect(await findingsOf('broken.zip')).toMatchObject({
    code: 1,
    findings: [{ severity: 'error' }],
  });
  expect(await findingsOf('latin1.yaml')).toMatchObject({
    code: 1,
    findings: [{ code: 'file_not_text' }],
  });
});

test('packs the same bytes from a copy, prints what it wrote, and names what it left out', async () => {
  await writeFile(join(home, 'shop/notes.txt'), 'mine');
  await cp(join(home, 'shop'), join(home, 'copy'), { recursive: true });
  const first = await cli('pack', 'shop');
  const bytes = await readFile(join(home, 'shop-0.1.0.zip'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(first.code).toBe(0);
  expect(first.out).toBe(`shop-0.1.0.zip  ${bytes.length} bytes  sha256 ${sha256}\n`);
  expect(first.said).toContain('Left out: notes.txt');
  const second = await cli('pack', 'copy', '--output', 'out.zip');
  expect(second.out).toBe(`out.zip  ${bytes.length} bytes  sha256 ${sha256}\n`);
});

test('a design with errors is not packed', async () => {
  await rm(join(home, 'shop/changelog.md'));
  const refused = await cli('pack', 'shop');
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    said: expect.stringContaining('[path_missing]'),
  });
  expect((await readdir(home)).sort()).toEqual(['shop']);
});

test.each([
  [['check']],
  [['check', 'none.yaml']],
  [['check', 'shop', '--format', 'xml']],
  [['check', 'shop', 'shop']],
  [['pack', 'shop/openapi.yaml']],
  [['pack', 'shop', '--output', 'none/x.zip']],
  [['pack', 'shop', '--bogus']],
  [['publish']],
  [[]],
])('%j is a misuse', async (args) => {
  expect(await cli(...args)).toMatchObject({ code: 2, out: '' });
});

test.each(['open', 'serve', 'check', 'pack', 'add-response'])(
  '%s explains itself',
  async (verb) => {
    const { code, out, said } = await cli(verb, '--help');
    expect([code, said]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^Usage: portolan ${verb} `));
    expect((await cli('--help')).out).toContain(`  ${verb}`);
  },
);
