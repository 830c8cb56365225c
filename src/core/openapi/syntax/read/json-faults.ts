import { shorten } from './read-result.ts';

/** What is wrong with a JSON text at a place. */
export type JsonFault = { offset: number; message: string; hint: string };

function valueHint(found: string): string {
  return /^-?[\d.]/u.test(found)
    ? 'Write a number like 12, -3.5 or 1e6, or put a string in double quotes.'
    : 'Put strings in double quotes; the only words without quotes are true, false and null.';
}

/** The faults of JSON (RFC 8259), each at an offset. */
export const jsonFaults = {
  notValue: (offset: number, found: string): JsonFault => ({
    offset,
    message: `"${shorten(found)}" is not a JSON value.`,
    hint: valueHint(found),
  }),
  keyExpected: (offset: number): JsonFault => ({
    offset,
    message: 'A property name in double quotes is expected here.',
    hint: 'Put the name in double quotes.',
  }),
  valueMissing: (offset: number): JsonFault => ({
    offset,
    message: 'A value is expected here.',
    hint: 'Write a value, or remove what comes before it.',
  }),
  colonMissing: (offset: number): JsonFault => ({
    offset,
    message: 'A colon is expected after the property name.',
    hint: 'Write "name": value.',
  }),
  commaMissing: (offset: number): JsonFault => ({
    offset,
    message: 'A comma is expected here.',
    hint: 'Put a comma between the two values.',
  }),
  commaTooMany: (offset: number): JsonFault => ({
    offset,
    message: 'There is an extra comma.',
    hint: 'Remove this comma.',
  }),
  braceMissing: (offset: number): JsonFault => ({
    offset,
    message: 'An opening { is missing here.',
    hint: 'Add the missing {.',
  }),
  bracketMissing: (offset: number): JsonFault => ({
    offset,
    message: 'An opening [ is missing here.',
    hint: 'Add the missing [.',
  }),
  notClosed: (text: string, opener: number, offset = opener): JsonFault => {
    const isMap = text.charAt(opener) === '{';
    return {
      offset,
      message: offset === opener ? `This ${text.charAt(opener)} is not closed.` : end(isMap),
      hint: `Add the missing ${isMap ? '}' : ']'}.`,
    };
  },
  closesNothing: (offset: number, found: string): JsonFault => ({
    offset,
    message: `This ${found} has no opening bracket.`,
    hint: 'Remove it, or add the opening bracket.',
  }),
  goesOn: (offset: number, _found: string): JsonFault => ({
    offset,
    message: 'There is text after the end of the document.',
    hint: 'Remove what follows the last closing bracket.',
  }),
  comment: (offset: number): JsonFault => ({
    offset,
    message: 'JSON has no comments.',
    hint: 'Remove the comment, or save the document as YAML.',
  }),
  quoteNotClosed: (offset: number): JsonFault => ({
    offset,
    message: 'A quoted string is not closed.',
    hint: 'Add the missing double quote.',
  }),
  controlCharacter: (offset: number): JsonFault => ({
    offset,
    message: 'A string contains a control character.',
    hint: 'Write a line break as \\n and a tab as \\t.',
  }),
  unknownEscape: (offset: number): JsonFault => ({
    offset,
    message: 'A string contains an unknown escape.',
    hint: 'Write \\\\ for a backslash; allowed are \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits.',
  }),
};

function end(isMap: boolean): string {
  return isMap ? 'An object is not closed.' : 'An array is not closed.';
}
