import { expect, test } from 'vitest';
import { foldPath } from './file-names.ts';
import { extensionOf, quotePath, resolveReference } from './paths.ts';
import { compareUtf8, decodeUtf8, utf8Length } from './utf8.ts';

test.each([
  ['', 'a.yaml', 'a.yaml'],
  ['docs/', './img/a.png', 'docs/img/a.png'],
  ['docs/deep/', '../a%20b.md#top', 'docs/a b.md'],
  ['', '../a.md', undefined],
  ['docs/', '../../a.md', undefined],
  ['docs/', '%2e%2e/%2e%2e/a.md', undefined],
  ['', '/a.md', undefined],
  ['', '//host/a.md', undefined],
  ['', 'https://host/a.md', undefined],
  ['', 'data:image/png;base64,AA', undefined],
  ['', '#/components', undefined],
  ['', '%zz', undefined],
])('from %j, %j is %j', (folder, reference, expected) => {
  expect(resolveReference(folder, reference)).toBe(expected);
});

test('folded paths are equal where a file system may take them for the same', () => {
  expect(foldPath('Caf\u00e9/STRASSE')).toBe(foldPath('cafe\u0301/stra\u00dfe'));
  expect(foldPath('a')).not.toBe(foldPath('b'));
});

test('extensions and quotes', () => {
  expect([extensionOf('a/B.MD'), extensionOf('.gitignore'), extensionOf('a.b/c')]).toEqual([
    '.md',
    '',
    '',
  ]);
  expect(quotePath('a\u202eb\0')).toBe(String.raw`"a\u202eb\u0000"`);
});

test('UTF-8: order, length, and the first byte that does not belong', () => {
  const words = ['\u{1F600}', '\uFFFD', 'z', 'ab', 'a', '\u00e9'];
  const byBytes = words.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(words.toSorted(compareUtf8)).toEqual(byBytes);
  expect(words.map(utf8Length)).toEqual(words.map((word) => Buffer.byteLength(word)));
  expect(decodeUtf8(Buffer.from('\uFEFFé'))).toEqual({ ok: true, text: 'é' });
  for (const [good, bad] of [
    ['', 'ff'],
    ['é€😀', 'c3'],
    ['abc', 'e282'],
    ['é', '80'],
    ['', 'f09f9820'],
  ] as const) {
    const bytes = Buffer.concat([Buffer.from(good), Buffer.from(bad, 'hex'), Buffer.from('zz')]);
    expect(decodeUtf8(bytes)).toMatchObject({ ok: false, offset: Buffer.byteLength(good) });
  }
  expect(decodeUtf8(Buffer.from('eins\nz\xff', 'latin1'))).toMatchObject({ line: 2, column: 2 });
});
