import { syntaxFaultsMessages } from '#messages/en/syntax-faults.ts';
import { explainYamlError } from '#core/openapi/syntax/read/yaml-faults.ts';
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

/** A `[` or `{` without its end. */
export function notClosed(text: string, offset: number): CauseFault {
  const opener = text.charAt(offset);
  const closer = CLOSERS[opener];
  return {
    offset,
    message: syntaxFaultsMessages.t('notClosed.message', { opener }),
    hint:
      closer === undefined
        ? syntaxFaultsMessages.t('notClosed.bracket')
        : syntaxFaultsMessages.t('notClosed.hint', { closer }),
  };
}

/** A `]` or `}` without its beginning. */
export function closesNothing(text: string, offset: number): CauseFault {
  return {
    offset,
    message: syntaxFaultsMessages.t('closesNothing.message', { found: text.charAt(offset) }),
    hint: syntaxFaultsMessages.t('closesNothing.hint'),
  };
}

/** A quoted text without its end. */
export function quoteNotClosed(text: string, offset: number): CauseFault {
  const quote = text.charAt(offset);
  const kind = quote === '"' ? 'double' : quote === "'" ? 'single' : 'hint';
  return {
    offset,
    message: syntaxFaultsMessages.t('cause.quoteNotClosed.message'),
    hint: syntaxFaultsMessages.t(`cause.quoteNotClosed.${kind}`),
  };
}

/** Something behind the end of a value. */
export function goesOn(offset: number): CauseFault {
  return caused('goesOn', offset);
}

/** A key without its colon. */
export function colonMissing(offset: number): CauseFault {
  return caused('colonMissing', offset);
}

/** Two values or entries with nothing between them. */
export function commaMissing(offset: number): CauseFault {
  return caused('commaMissing', offset);
}

function caused(kind: 'goesOn' | 'colonMissing' | 'commaMissing', offset: number): CauseFault {
  return {
    offset,
    message: syntaxFaultsMessages.t(`cause.${kind}.message`),
    hint: syntaxFaultsMessages.t(`cause.${kind}.hint`),
  };
}

/** A comma with nothing before it, or nothing after it where that is not allowed. */
export function commaTooMany(offset: number): CauseFault {
  return {
    offset,
    message: syntaxFaultsMessages.t('extraComma.message'),
    hint: syntaxFaultsMessages.t('extraComma.hint'),
  };
}

/** A line that belongs nowhere by its indentation. */
export function wrongIndent(offset: number): CauseFault {
  return { offset, ...explainYamlError('BAD_INDENT', '') };
}

/** A tab where the indentation of a line should be. */
export function tabAsIndent(offset: number): CauseFault {
  return { offset, ...explainYamlError('TAB_AS_INDENT', '') };
}

/** A second `key: value` on a line. */
export function secondColon(offset: number): CauseFault {
  return { offset, ...explainYamlError('BLOCK_AS_IMPLICIT_KEY', '') };
}

/** A text that begins with a character that means something else there. */
export function startsWithSign(text: string, offset: number): CauseFault {
  return { offset, ...explainYamlError('BAD_SCALAR_START', text.charAt(offset)) };
}
