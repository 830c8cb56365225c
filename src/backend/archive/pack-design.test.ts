import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import { design, type Files } from '#tests/archives/sample-design.ts';
import { importArchive } from './import-archive.ts';
import { checkDesign, packDesign } from './pack-design.ts';
import { readArchive } from './read-archive.ts';
import { writeZip } from './write-zip.ts';

function bytesOf(files: Files): Map<string, Uint8Array> {
  return new Map(Object.entries(files).map(([path, file]) => [path, Buffer.from(file)]));
}

const files = bytesOf(
  design(
    { docs: [{ path: 'docs/Überblick.md' }], changelog: 'changelog.md' },
    {
      'docs/Überblick.md': '![Flow](flow.png)\n'.repeat(200),
      'docs/flow.png': Buffer.alloc(300, 7),
      'changelog.md': '',
      'notes.txt': 'not for the portal',
      '.DS_Store': 'x',
    },
  ),
);

async function pack(from: ReadonlyMap<string, Uint8Array>) {
  const packed = await packDesign(from);
  if (!packed.ok) throw new Error(packed.findings.map(({ message }) => message).join('\n'));
  return packed;
}

describe('packing', () => {
  test('what overview.json points to, in the order of the paths; the rest is named', async () => {
    const packed = await pack(files);
    expect(packed.name).toBe('payments-1.0.0.zip');
    expect(packed.entries.map(({ path, bytes }) => `${path} ${bytes}`)).toEqual([
      'changelog.md 0',
      'docs/flow.png 300',
      'docs/Überblick.md 3600',
      'openapi.yaml 258',
      'overview.json 299',
    ]);
    expect(packed.leftOut).toEqual([
      { path: '.DS_Store', bytes: 1, reason: 'A file manager created it for itself.' },
      { path: 'notes.txt', bytes: 18, reason: 'Nothing refers to it.' },
    ]);
    expect(packed.findings.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'archive.unreferenced_file notes.txt',
    ]);
    expect(packed.sha256).toBe(createHash('sha256').update(packed.bytes).digest('hex'));
  });

  test('the archive holds the same bytes again, and is imported without warnings', async () => {
    const packed = await pack(files);
    const read = await readArchive(packed.bytes);
    expect(read.ok && [...read.archive.files.keys()]).toEqual(
      packed.entries.map(({ path }) => path),
    );
    for (const { path } of packed.entries) {
      expect(
        read.ok &&
          Buffer.from(read.archive.files.get(path) ?? []).equals(files.get(path) ?? Buffer.of(1)),
      ).toBe(true);
    }
    const imported = await importArchive(packed.bytes);
    expect(imported).toMatchObject({
      ok: true,
      archive: { entries: 5, sha256: packed.sha256 },
      warnings: [],
    });
    expect(imported.ok && imported.apis[0]?.files.map(({ path }) => path)).toEqual(
      packed.entries.map(({ path }) => path),
    );
    const spec = createHash('sha256')
      .update(files.get('openapi.yaml') ?? '')
      .digest('hex');
    expect(imported.ok && imported.apis[0]?.specSha256).toBe(spec);
  });

  test('unpacking gives a folder that packs to the same archive', async () => {
    const packed = await pack(files);
    const read = await readArchive(packed.bytes);
    const again = await pack(read.ok ? read.archive.files : new Map());
    expect(again.sha256).toBe(packed.sha256);
  });

  test('the same files in another order give the same bytes', async () => {
    const packed = await pack(files);
    const again = await pack(new Map([...files].toReversed()));
    expect(Buffer.from(again.bytes).equals(packed.bytes)).toBe(true);
  });

  test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('the same bytes in %s', async (zone) => {
    const script = `
      const { writeZip } = await import('#backend/archive/write-zip.ts');
      const bytes = await writeZip(new Map([['a.md', Buffer.from('# A\\n'.repeat(50))], ['ü', Buffer.from('b')]]));
      process.stdout.write(Buffer.from(bytes).toString('hex'));
    `;
    const there = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { TZ: zone },
      encoding: 'utf8',
    });
    const here = await writeZip(bytesOf({ ü: 'b', 'a.md': '# A\n'.repeat(50) }));
    expect(there).toBe(Buffer.from(here).toString('hex'));
  });

  test('the digest of a small archive, on every system and for ever', async () => {
    const bytes = await writeZip(bytesOf({ 'a.md': '# A\n'.repeat(50), ü: 'b' }));
    expect(createHash('sha256').update(bytes).digest('hex')).toMatchInlineSnapshot(
      `"3b3e1eb522019e25c78eca785d879ebbd1727de7baf463f6487f4fbbb6c79bd8"`,
    );
  });

  test('a design with errors is not packed', async () => {
    const broken = await packDesign(bytesOf(design({ slug: 'A B' })));
    expect(broken).toMatchObject({
      ok: false,
      problem: 'overview_invalid',
      findings: [{ code: 'overview.slug_invalid' }],
    });
  });

  test('what a portal would refuse for its size is refused before', async () => {
    const limits = { ...defaultLimits, entryBytes: 1000 };
    expect(await packDesign(files, limits)).toMatchObject({
      ok: false,
      problem: 'entry_too_large',
    });
    expect(await checkDesign(files, limits)).toMatchObject({ problem: 'entry_too_large' });
  });

  test('a large archive gets a warning', async () => {
    const { findings } = await checkDesign(files, { ...defaultLimits, heavyBytes: 100 });
    expect(findings.map(({ code }) => code)).toEqual([
      'archive.unreferenced_file',
      'archive.heavy',
    ]);
  });
});

describe('importing', () => {
  const zip = (from: Files) => writeZip(bytesOf(from));

  test('each API has its own files, with paths relative to its folder', async () => {
    const one = design({ slug: 'a' });
    const two = design({ slug: 'b' });
    const both: Files = { 'shared.txt': 'x', '__MACOSX/._a': 'x' };
    for (const [path, file] of Object.entries(one)) both[`a/${path}`] = file;
    for (const [path, file] of Object.entries(two)) both[`b/${path}`] = file;
    const imported = await importArchive(await zip(both));
    expect(imported).toMatchObject({
      ok: true,
      archive: { entries: 6 },
      apis: [
        {
          folder: 'a/',
          overview: { slug: 'a' },
          files: [{ path: 'openapi.yaml' }, { path: 'overview.json' }],
        },
        {
          folder: 'b/',
          overview: { slug: 'b' },
          files: [{ path: 'openapi.yaml' }, { path: 'overview.json' }],
        },
      ],
      warnings: [{ code: 'archive.unreferenced_file', file: 'shared.txt' }],
    });
  });

  test.each([
    ['no overview.json', { 'a.txt': 'x' }, 'overview_missing'],
    ['an empty archive', {}, 'overview_missing'],
    ['a broken spec', design({}, { 'openapi.yaml': 'openapi: 3.1.0\n' }), 'spec_invalid'],
    ['an unsafe path in overview.json', design({ spec: '/openapi.yaml' }), 'path_unsafe'],
  ])('%s', async (_what, from: Files, problem) => {
    expect(await importArchive(await zip(from))).toMatchObject({ ok: false, problem });
  });

  test('one broken API refuses all', async () => {
    const both: Files = { 'b/overview.json': '{}' };
    for (const [path, file] of Object.entries(design({}))) both[`a/${path}`] = file;
    expect(await importArchive(await zip(both))).toMatchObject({
      ok: false,
      problem: 'overview_invalid',
    });
  });
});
