import { describe, expect, test } from 'vitest';
import { buildZip, type ZipPart } from '#tests/archives/build-zip.ts';
import { readArchive } from './read-archive.ts';

const overview: ZipPart = { name: 'overview.json', data: '{"name":"Payments API"}' };

async function outcome(bytes: Buffer): Promise<string> {
  const read = await readArchive(bytes);
  return read.ok ? 'ok' : `${read.problem}: ${read.findings.map(({ code }) => code).join(', ')}`;
}

describe('path_unsafe', () => {
  test.each([
    ['', 'empty'],
    [Buffer.from([0x66, 0xe9]), 'not_utf8'],
    [Buffer.from([0xef, 0xbb, 0xbf, 0x66]), 'not_utf8'],
    ['./a.md', 'dot'],
    ['a//b.md', 'empty_segment'],
    ['/etc/passwd', 'absolute'],
    ['C:/a.md', 'drive'],
    ['c:a.md', 'drive'],
    ['../a.md', 'parent'],
    ['docs/../../a.md', 'parent'],
    ['docs\\a.md', 'backslash'],
    ['a\0.md', 'nul'],
    ['a\n.md', 'control'],
    ['a\u0085.md', 'control'],
    ['a\u202Egnp.md', 'bidi'],
    ['a.md.', 'trailing'],
    ['docs /a.md', 'trailing'],
    ['nul', 'reserved'],
    ['docs/COM1.md', 'reserved'],
    ['aux/a.md', 'reserved'],
    ['COM\u00b9', 'reserved'],
    ['docs/lpt\u00b2.md', 'reserved'],
    ['CONIN$', 'reserved'],
    ['conout$.md', 'reserved'],
    ['aux .md', 'reserved'],
    ['nul:.md', 'reserved'],
    ['a\u200bb.md', 'invisible'],
    ['a\u{e0041}b.md', 'invisible'],
    ['.git/config', 'git'],
    ['a/.git/config', 'git'],
    ['.git', 'git'],
    ['.GiT/config', 'git'],
    ['.git /config', 'git'],
    ['.git. ./config', 'git'],
    ['.git::$INDEX_ALLOCATION/config', 'git'],
    ['.git:config', 'git'],
    ['git~1/config', 'git'],
    ['GIT~1./config', 'git'],
    ['Git~12/config', 'git'],
    ['gi2837~1/config', 'git'],
    ['g\ufe0fit~1/config', 'git'],
    ['.g\u200cit/config', 'invisible'],
    ['.gi\ufefft/config', 'invisible'],
    ['.g\ufe0fit/config', 'git'],
    ['.gitmodules', 'git'],
    ['.GITMODULES ', 'git'],
    ['.gitmodule\u017f', 'git'],
    ['.gitmodules:$DATA', 'git'],
    ['gitmod~1', 'git'],
    ['docs/GITMOD~4. ', 'git'],
    ['gitmo~10', 'git'],
    ['gi7eba~1', 'git'],
    ['gi7eb~10', 'git'],
    [`${'a'.repeat(253)}.md`, 'too_long'],
    ['ü'.repeat(128), 'too_long'],
    ['1/2/3/4/5/6/7/8/9/10/11', 'too_deep'],
  ])('%j', async (name, rule) => {
    expect(await outcome(buildZip([{ name, data: 'x' }]))).toBe(`path_unsafe: zip.path_${rule}`);
  });

  test.each([
    'a'.repeat(255),
    '1/2/3/4/5/6/7/8/9/10',
    'con-fig.md',
    '.well-known/a.md',
    'a b/c…d.md',
    'common/a',
    'COM',
    'com\u2074.md',
    'conin.md',
    '.gitignore',
    '.github/a.md',
    'git/a.md',
    'a.git/config',
    'git~a',
    'git~',
    'gi7d29~1',
    'gitmodules~1.md',
    '\u2764\ufe0f.md',
  ])('%j is fine', async (name) => {
    expect(await outcome(buildZip([{ name, data: 'x' }]))).toBe('ok');
  });
});

describe('duplicate_entry', () => {
  test.each([
    ['equal names', ['a.md', 'a.md'], 'duplicate_name'],
    ['another case', ['docs/A.md', 'docs/a.md'], 'duplicate_name'],
    ['another normal form', ['caf\u00e9.md', 'cafe\u0301.md'], 'duplicate_name'],
    ['case folding', ['stra\u00dfe.md', 'STRASSE.md'], 'duplicate_name'],
    ['a folder twice', ['docs/', 'docs/'], 'duplicate_name'],
    ['a file that is a folder', ['docs', 'docs/'], 'file_and_folder'],
    ['a file with files in it', ['docs', 'Docs/a.md'], 'file_and_folder'],
  ])('%s', async (_what, names, rule) => {
    const parts = names.map((name) => ({ name, mode: 0 }));
    expect(await outcome(buildZip(parts))).toBe(`duplicate_entry: zip.${rule}`);
  });
});

describe('entry_encrypted and entry_unsupported', () => {
  test.each([
    ['encryption', { ...overview, flags: 0x0801 }, 'entry_encrypted: zip.encrypted'],
    ['strong encryption', { ...overview, flags: 0x0841 }, 'entry_encrypted: zip.encrypted'],
    ['an encrypted directory', { ...overview, flags: 0x2800 }, 'entry_encrypted: zip.encrypted'],
    ['a symbolic link', { ...overview, mode: 0o120777 }, 'entry_unsupported: zip.symlink'],
    ['a device', { ...overview, mode: 0o060644 }, 'entry_unsupported: zip.special_file'],
    ['a pipe', { ...overview, mode: 0o010644 }, 'entry_unsupported: zip.special_file'],
    [
      'a folder with the name of a file',
      { ...overview, mode: 0o040755 },
      'entry_unsupported: zip.special_file',
    ],
    [
      'a folder with data',
      { name: 'docs/', data: 'x', mode: 0o040755 },
      'entry_unsupported: zip.folder_with_data',
    ],
    ['Deflate64', { ...overview, method: 9 }, 'entry_unsupported: zip.method'],
    ['LZMA', { ...overview, method: 14 }, 'entry_unsupported: zip.method'],
  ])('%s', async (_what, part, expected) => {
    expect(await outcome(buildZip([part]))).toBe(expected);
  });
});
