import { assert, constantFrom, nat, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { isFirstOnLine, lineStartOf } from './lines.ts';

const texts = string({ unit: constantFrom(' ', '\t', '\n', '\r\n', 'a', '\uFEFF') });

test('what is first on its line has blanks alone between it and the start of the line', () => {
  assert(
    property(texts, nat(), (text, number) => {
      const offset = number % (text.length + 1);
      const before = text.slice(lineStartOf(text, offset), offset);
      expect(isFirstOnLine(text, offset)).toBe(/^[ \t]*$/u.test(before));
    }),
    {
      examples: [
        ['\uFEFFa', 1],
        ['\uFEFF  a', 3],
        ['a \uFEFFa', 3],
      ],
    },
  );
});

test('the whole of a long line is not looked through', () => {
  const line = 'a'.repeat(20_000_000);
  const before = process.cpuUsage();
  for (let offset = 0; offset < line.length; offset += 1000) isFirstOnLine(line, offset + 1);
  const { user } = process.cpuUsage(before);
  // Looked through, it would be 200,000,000,000 characters.
  expect(user / 1000).toBeLessThan(2000);
});
