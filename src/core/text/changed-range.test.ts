import { array, assert, double, nat, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { type ChangedRange, extendRange } from './changed-range.ts';

test('what is outside of the range is the same text before and after all replacements', () => {
  const replacement = record({
    at: double({ min: 0, max: 1, noNaN: true }),
    length: nat(5),
    text: string({ maxLength: 5 }),
  });
  assert(
    property(string({ maxLength: 30 }), array(replacement, { minLength: 1 }), (before, all) => {
      let text = before;
      let range: ChangedRange | undefined;
      for (const one of all) {
        const offset = Math.floor(one.at * text.length);
        const length = Math.min(one.length, text.length - offset);
        text = text.slice(0, offset) + one.text + text.slice(offset + length);
        range = extendRange(range, { offset, length, text: one.text });
      }
      const { start, end, length } = range ?? { start: 0, end: 0, length: 0 };
      expect(before.slice(0, start)).toBe(text.slice(0, start));
      expect(before.slice(end)).toBe(text.slice(start + length));
    }),
  );
});

test('a replacement alone is the range', () => {
  const range = extendRange(undefined, { offset: 3, length: 2, text: 'abc' });
  expect(range).toEqual({ start: 3, end: 5, length: 3 });
});
