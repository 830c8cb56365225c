import { expect, test } from 'vitest';
import { applyEdits } from './text-edit.ts';
import { changedHunks } from './changed-hunks.ts';

const text = `${Array.from({ length: 60 }, (_, index) => `line ${index + 1}`).join('\n')}\n`;
function lineAt(offset: number) {
  return text.slice(0, offset).split('\n').length;
}
function below(line: number, added: string) {
  const at = text.indexOf(`line ${line}\n`) + `line ${line}`.length;
  return { start: at, end: at, text: `\n${added}` };
}
const edits = [below(5, 'a'), below(7, 'b\nc'), below(40, 'd'), below(59, 'e')];

test('edits that are apart give lines apart, with the numbers that they have afterwards', () => {
  const { lines, ...counts } = changedHunks(text, edits, lineAt, { lines: 100, context: 1 });
  expect(counts).toEqual({ added: 5, removed: 0, left: 0 });
  const after = applyEdits(text, edits).split('\n');
  const shown = lines.filter((line) => line.kind !== 'removed');
  expect(shown.map(({ newLine }) => after[newLine - 1])).toEqual(shown.map((line) => line.text));
  expect(lines.flatMap((line) => (line.kind === 'added' ? [line.newLine] : []))).toEqual([
    6, 9, 10, 44, 64,
  ]);
});

test('what is not shown is counted', () => {
  const all = changedHunks(text, edits, lineAt, { lines: 100, context: 1 });
  const few = changedHunks(text, edits, lineAt, { lines: 4, context: 1 });
  expect(few.lines).toEqual(all.lines.slice(0, 4));
  expect(few).toMatchObject({ added: 5, removed: 0, left: all.lines.length - 4 });
});
