import type { TextRange } from '#core/text/text-edit.ts';

/** Where something is wrong, and how it is said. */
export type CauseFault = { offset: number; message: string; hint: string };

/** What makes a text unreadable, and what has to be left out so that the rest can be read. */
export type Cause = {
  /** `undefined` where only the reader that noticed it can say what is wrong. */
  fault: CauseFault | undefined;
  /** The part that can't be read: never empty, in whole lines or from a value's start. */
  span: TextRange;
  /** Where a key ends that is to be read as if its colon were there; `span` is then left alone. */
  colonAt?: number;
  /** Of a wrong indentation, the start of the entry around: where something in it was left out, this follows from it. */
  within?: number | undefined;
};

const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '{': '}' };
const QUOTES: Readonly<Record<string, string>> = { '"': 'double quote', "'": 'single quote' };

/** A `[` or `{` without its end. */
export function notClosed(text: string, offset: number): CauseFault {
  const opener = text.charAt(offset);
  return {
    offset,
    message: `This ${opener} is not closed.`,
    hint: `Add the missing ${CLOSERS[opener] ?? 'bracket'}.`,
  };
}

/** A `]` or `}` without its beginning. */
export function closesNothing(text: string, offset: number): CauseFault {
  return {
    offset,
    message: `This ${text.charAt(offset)} has no opening bracket.`,
    hint: 'Remove it, or add the opening bracket.',
  };
}

/** A quoted text without its end. */
export function quoteNotClosed(text: string, offset: number): CauseFault {
  return {
    offset,
    message: 'A quoted string is not closed.',
    hint: `Add the missing ${QUOTES[text.charAt(offset)] ?? 'quote'}.`,
  };
}

/** Something behind the end of a value. */
export function goesOn(offset: number): CauseFault {
  return {
    offset,
    message: 'The value has ended before this.',
    hint: 'Remove what follows it, or put the whole string in quotes.',
  };
}

/** A key without its colon. */
export function colonMissing(offset: number): CauseFault {
  return {
    offset,
    message: 'A colon is missing after this key.',
    hint: 'Write "key: value", with a space after the colon.',
  };
}

/** Two values or entries with nothing between them. */
export function commaMissing(offset: number): CauseFault {
  return {
    offset,
    message: 'A comma is missing here.',
    hint: 'Put a comma between the two, or quotes around a string with special characters.',
  };
}

/** A comma with nothing before it, or nothing after it where that is not allowed. */
export function commaTooMany(offset: number): CauseFault {
  return { offset, message: 'There is an extra comma.', hint: 'Remove this comma.' };
}

/** A line that belongs nowhere by its indentation. */
export function wrongIndent(offset: number): CauseFault {
  return {
    offset,
    message: 'The indentation does not match the lines around it.',
    hint: 'Align the keys of a mapping, with spaces only.',
  };
}

/** A tab where the indentation of a line should be. */
export function tabAsIndent(offset: number): CauseFault {
  return {
    offset,
    message: 'A tab is used for indentation.',
    hint: 'Indent with spaces: YAML does not allow tabs there.',
  };
}

/** A second `key: value` on a line. */
export function secondColon(offset: number): CauseFault {
  return {
    offset,
    message: 'A key has a second colon on the same line.',
    hint: 'Put the inner mapping on its own line, or the string with the colon in quotes.',
  };
}

/** A text that begins with a character that means something else there. */
export function startsWithSign(text: string, offset: number): CauseFault {
  return {
    offset,
    message: `A string can't start with ${text.charAt(offset)}.`,
    hint: 'Put the whole string in quotes.',
  };
}
