import { expect, test } from 'vitest';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import { buildZip } from '#tests/archives/build-zip.ts';
import { apiFiles, overviewText, SPEC } from '#backend/portal/archive.testing.ts';
import { importArchive } from './import-archive.ts';

type Files = Record<string, string | Buffer>;

function zip(files: Files): Buffer {
  return buildZip(Object.entries(files).map(([name, data]) => ({ name, data })));
}

/** What an archive of a valid API with other files is answered with. */
async function outcome(files: Files, limits = defaultLimits): Promise<string> {
  const result = await importArchive(zip({ ...apiFiles(), ...files }), limits);
  if (result.ok) return 'ok';
  const first = result.findings.find(({ severity }) => severity === 'error');
  return `${result.problem}: ${first?.code} ${first?.file}${first?.pointer}`;
}

function overview(changes: object): Files {
  return { 'overview.json': overviewText(changes) };
}
function spec(more: string): Files {
  return { 'openapi.yaml': SPEC + more };
}
function noise(bytes: number): string {
  return Array.from({ length: Math.ceil(bytes / 8) }, (_, n) =>
    ((n * 2_654_435_761) % 4_294_967_296).toString(16).padStart(8, '0'),
  )
    .join('')
    .slice(0, bytes);
}

test.each([
  ['an overview.json of 256 KiB', padded(256 * 1024), 'ok'],
  ['a larger overview.json', padded(256 * 1024 + 1), 'entry_too_large'],
  ['a document of 2 MiB', { 'docs/overview.md': noise(2 * 1024 * 1024) }, 'ok'],
  ['a larger document', { 'docs/overview.md': noise(2 * 1024 * 1024 + 1) }, 'entry_too_large'],
  ['nesting of 100', spec(`x-a: ${nested(99)}\n`), 'ok'],
  ['deeper nesting', spec(`x-a: ${nested(100)}\n`), 'document_too_complex'],
  ['100 aliases', spec(`x-a: &a 1\nx-b: [${'*a,'.repeat(100)}]\n`), 'ok'],
  ['more aliases', spec(`x-a: &a 1\nx-b: [${'*a,'.repeat(101)}]\n`), 'alias_limit'],
  ['a custom tag', spec('x-a: !local 1\n'), 'spec_invalid'],
  ['several documents', spec('---\na: 1\n'), 'spec_invalid'],
  ['a key twice', spec('x-a: 1\nx-a: 2\n'), 'spec_invalid'],
  ['__proto__ in a document', spec('x-a: { __proto__: 1 }\n'), 'spec_invalid'],
  ['constructor in a document', spec('x-a: { constructor: 1 }\n'), 'ok'],
  ['a version that is a number', { 'openapi.yaml': SPEC.replace('2.1.0', '1.0') }, 'spec_invalid'],
  ['nesting in overview.json', overview({ 'x-a': JSON.parse(nested(101)) }), 'overview_invalid'],
  ['an overview.json that is none', { 'overview.json': '[]' }, 'overview_invalid'],
  ['an overview.json that is not UTF-8', { 'overview.json': Buffer.of(0xff) }, 'overview_invalid'],
  ['a document of another kind', overview({ docs: ['changelog.txt'] }), 'overview_invalid'],
  ['a path to nothing', overview({ docs: ['docs/none.md'] }), 'path_missing'],
  ['a path in another case', overview({ docs: ['Docs/overview.md'] }), 'path_missing'],
  ['a $ref to nothing', spec(ref('missing.yaml')), 'spec_invalid'],
  ['a $ref to another host', spec(ref('http://127.0.0.1:9/a')), 'ref_external_forbidden'],
  ['a $ref to a file of the machine', spec(ref('file:///etc/hosts')), 'ref_external_forbidden'],
  ['a $ref out of the folder', spec(ref('../a.yaml')), 'ref_external_forbidden'],
  ['two layouts', apiFiles({}, 'other/'), 'archive_ambiguous_layout'],
])('%s', async (_what, files: Files, expected) => {
  expect((await outcome(files)).split(':')[0]).toBe(expected);
});

test.each([
  '',
  './a.md',
  '/a.md',
  'C:/a.md',
  '../a.md',
  'a\\b.md',
  'a\0.md',
  'a\u202e.md',
  'a.md.',
  'a.md ',
  'nul.md',
  `${'a/'.repeat(10)}a.md`,
  `${'a'.repeat(253)}.md`,
])('the path %j in overview.json is unsafe', async (path) => {
  expect(await outcome(overview({ docs: [{ path }] }))).toMatch(
    /^path_unsafe: .* overview\.json\/docs\/0\/path$/,
  );
});

test('more values than the limit are too complex', async () => {
  const limits = { ...defaultLimits, nodes: 200 };
  expect(await outcome({}, limits)).toBe('ok');
  expect(await outcome(spec(`x-a: [${'1,'.repeat(200)}]\n`), limits)).toMatch(
    /^document_too_complex/,
  );
});

test('an archive has an overview.json, and 100 APIs at most', async () => {
  const apis = (count: number): Files =>
    Object.assign(
      {},
      ...Array.from({ length: count }, (_, n) => apiFiles({ slug: `a-${n}` }, `a-${n}/`)),
    );
  const problem = async (files: Files) => {
    const result = await importArchive(zip(files));
    return result.ok ? 'ok' : result.problem;
  };
  expect(await problem({ 'openapi.yaml': SPEC })).toBe('overview_missing');
  expect(await problem(apis(100))).toBe('ok');
  expect(await problem(apis(101))).toBe('too_many_apis');
});

test('exactly 1,000 entries are read', async () => {
  const extra = (count: number): Files =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`more/${n}.txt`, 'x']));
  expect(await outcome(extra(996))).toBe('ok');
  expect(await outcome(extra(997))).toMatch(/^too_many_entries: zip\.entries/);
});

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

function padded(bytes: number): Files {
  const text = overviewText({ 'x-a': '' });
  return { 'overview.json': text.replace('"x-a":""', `"x-a":"${noise(bytes - text.length)}"`) };
}

function ref(target: string): string {
  return `components:\n  schemas:\n    A: { $ref: '${target}' }\n`;
}
