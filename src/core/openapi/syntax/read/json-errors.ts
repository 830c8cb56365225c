import { shorten } from './read-result.ts';

type Explanation = { message: string; hint: string };

const CHECK_BEFORE =
  'Look at this place and just before it: a comma, quote or bracket is missing or too many.';

// The keys are jsonc-parser's ParseErrorCode, a const enum that isolated modules can't read.
const EXPLANATIONS: Readonly<Record<number, (found: string) => Explanation>> = {
  1: (found) => ({
    message: `"${found}" is not a JSON value.`,
    hint: 'Put texts in double quotes; the only bare words are true, false and null.',
  }),
  2: (found) => ({
    message: `"${found}" is not a JSON number.`,
    hint: 'Write it like 12, -3.5 or 1e6.',
  }),
  3: () => ({
    message: 'A property name in double quotes is expected here.',
    hint: 'Quote the name, or remove the comma before a closing brace.',
  }),
  4: () => ({
    message: 'A value is expected here.',
    hint: 'Write a value, or remove the comma or colon before it.',
  }),
  5: () => ({
    message: 'A colon is expected after the property name.',
    hint: 'Write "name": value.',
  }),
  6: () => ({
    message: 'A comma is expected here.',
    hint: 'Put a comma between the two values.',
  }),
  7: () => ({ message: 'An object is not closed.', hint: 'Add the missing }.' }),
  8: () => ({ message: 'An array is not closed.', hint: 'Add the missing ].' }),
  9: () => ({
    message: 'The document goes on after its end.',
    hint: 'Remove what stands behind the last closing bracket.',
  }),
  10: () => ({
    message: 'JSON has no comments.',
    hint: 'Remove the comment, or save the document as YAML.',
  }),
  11: () => ({ message: 'A comment is not closed.', hint: 'JSON has no comments: remove it.' }),
  12: () => ({ message: 'A text is not closed.', hint: 'Add the missing double quote.' }),
  13: (found) => ({
    message: `The number "${found}" is not complete.`,
    hint: 'Write it like 12, -3.5 or 1e6.',
  }),
  14: () => ({
    message: 'A \\u escape is not complete.',
    hint: 'Write four hexadecimal digits after \\u.',
  }),
  15: () => ({
    message: 'A text holds an unknown escape.',
    hint: 'Write \\\\ for a backslash; allowed are \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u.',
  }),
  16: () => ({
    message: 'A text holds a control character.',
    hint: 'Write a line break as \\n and a tab as \\t.',
  }),
};

/** Says in words what jsonc-parser's error code means, and what to do. */
export function explainJsonError(code: number, found: string): Explanation {
  return (
    EXPLANATIONS[code]?.(shorten(found)) ?? {
      message: 'The text is not valid JSON here.',
      hint: CHECK_BEFORE,
    }
  );
}
