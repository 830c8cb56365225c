import { describe, expect, test } from 'vitest';
import { readFileText, withByteOrderMark, writeFileText } from './document-text.ts';

function unchanged(text: string) {
  const file = readFileText(text);
  return writeFileText(file, file.text);
}

describe('a file that was read and written without an edit is the same', () => {
  test.each([
    ['LF', 'a\nb\n'],
    ['CRLF', 'a\r\nb\r\n'],
    ['mixed', 'a\r\nb\nc\rd\r\n'],
    ['byte order mark', '\uFEFFa\nb'],
    ['byte order mark and mixed', '\uFEFFa\nb\r\nc\r\n'],
    ['no line break', 'a'],
    ['empty', ''],
  ])('%s', async (_name, text) => {
    expect(await unchanged(text)).toBe(text);
  });
});

test('the editor gets one line break and no byte order mark', () => {
  expect(readFileText('\uFEFFa\r\nb\nc\r\n')).toMatchObject({
    text: 'a\r\nb\r\nc\r\n',
    lineBreak: '\r\n',
    byteOrderMark: true,
  });
});

test('the bytes of a text are saved behind the mark that the file had', async () => {
  const saved = (original: string) =>
    withByteOrderMark(readFileText(original), new Blob(['edited: é\n'])).bytes();
  const edited = new TextEncoder().encode('edited: é\n');
  expect(await saved('\uFEFFtitle: a\n')).toEqual(new Uint8Array([0xef, 0xbb, 0xbf, ...edited]));
  expect(await saved('title: a\n')).toEqual(edited);
});
