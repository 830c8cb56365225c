import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownText, typedText } from './text-document.ts';

test('lines that were not typed into keep their line breaks', () => {
  expect(typedText('# A\r\n\r\nOne\nTwo\r\n', '# A\n\nOne\nThree\n')).toBe(
    '# A\r\n\r\nOne\nThree\r\n',
  );
  expect(typedText('A\r\nB\r\n', 'A\nnew\nB\n')).toBe('A\r\nnew\r\nB\r\n');
  expect(typedText('A\nB', 'A\nC')).toBe('A\nC');
});

test('what is typed is what is shown', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '\n', '\r\n')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(shownText(typedText(before, shownText(after)))).toBe(shownText(after));
    }),
  );
});
