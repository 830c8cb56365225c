import { describe, expect, test } from 'vitest';
import { changedLines, comparedLines } from './changed-lines.ts';
import type { ChangedLine } from './changed-line.ts';

function shown(lines: readonly ChangedLine[]) {
  return lines.map((line) => {
    if (line.kind === 'added') return `+${line.newLine} ${line.text}`;
    if (line.kind === 'removed') return `-${line.oldLine} ${line.text}`;
    return ` ${line.newLine} ${line.text}`;
  });
}

function lineIn(text: string) {
  return (offset: number) => text.slice(0, offset).split('\n').length;
}

describe('changedLines', () => {
  test('shows added lines between their neighbours', () => {
    const text = 'a\nb\nc\nd\ne\n';
    const edits = [{ start: 4, end: 4, text: 'x\ny\n' }];
    expect(shown(changedLines(text, edits, lineIn(text), 1))).toEqual([
      ' 2 b',
      '+3 x',
      '+4 y',
      ' 5 c',
    ]);
  });

  test('shows the comma that JSON needs as a changed line', () => {
    const text = '{\n  "a": 1\n}\n';
    const edits = [{ start: 10, end: 10, text: ',\n  "b": 2' }];
    expect(shown(changedLines(text, edits, lineIn(text), 1))).toEqual([
      ' 1 {',
      '-2   "a": 1',
      '+2   "a": 1,',
      '+3   "b": 2',
      ' 4 }',
    ]);
  });

  test('works at both ends of a text without a last line break, and with CRLF', () => {
    const text = 'a\r\nb';
    const edits = [{ start: 4, end: 4, text: '\r\nc' }];
    expect(shown(changedLines(text, edits, lineIn(text)))).toEqual([' 1 a', ' 2 b', '+3 c']);
    expect(shown(changedLines('', [{ start: 0, end: 0, text: 'a' }], lineIn('')))).toEqual([
      '-1 ',
      '+1 a',
    ]);
  });

  test('nothing to write is no line', () => {
    expect(changedLines('a\n', [], lineIn('a\n'))).toEqual([]);
  });
});

test('comparedLines numbers both texts', () => {
  const before = 'a\nb\nc\nd\ne\nf\n';
  const after = 'a\nB\nc\nd\ne\nf\ng\n';
  expect(shown(comparedLines(before, after, 1))).toEqual([
    ' 1 a',
    '-2 b',
    '+2 B',
    ' 3 c',
    ' 6 f',
    '+7 g',
  ]);
});
