import { shorten, type SyntaxFault } from '#core/openapi/syntax/read/read-result.ts';
import { explainYamlError, tooManyTokens } from '#core/openapi/syntax/read/yaml-faults.ts';
import { TAB, codeAt, endOfLine } from './chars.ts';

/** What is wrong beyond doubt where the quick reading gave up. */
export type FaultReason = 'quote' | 'colon' | 'indent';

const REASONS: Readonly<Record<FaultReason, { message: string; hint: string }>> = {
  quote: {
    message: 'A quoted string is not closed, or continues on a line with too little indentation.',
    hint: 'Add the missing quote, or indent the lines that follow more than the key.',
  },
  colon: {
    message: 'A colon is missing after a key.',
    hint: 'Write "key: value", with a space after the colon.',
  },
  indent: {
    message: 'The indentation does not match the lines around it.',
    hint: 'Align the keys of a mapping, with spaces only.',
  },
};

// Anchors, aliases, tags, explicit keys and directives.
const UNUSUAL = /^(?:[&*!?%]|<<)/u;

/** What the quick reader itself says of a place in a large text where it gave up. */
export function ownFault(
  text: string,
  offset: number,
  reason: FaultReason | undefined,
): SyntaxFault {
  const fault = { code: 'spec_invalid', offset, pointer: '' } as const;
  if (reason !== undefined) return { ...fault, ...REASONS[reason] };
  const line = text.slice(offset, Math.min(endOfLine(text, offset), offset + 80)).trimEnd();
  if (codeAt(text, offset) === TAB) return { ...fault, ...explainYamlError('TAB_AS_INDENT', '') };
  if (/^(?:---|\.\.\.)$/u.test(line)) return { ...fault, ...explainYamlError('MULTIPLE_DOCS', '') };
  if (UNUSUAL.test(line)) return tooManyTokens(offset);
  return { ...fault, ...explainYamlError('UNEXPECTED_TOKEN', shorten(line)) };
}

/** The fault of line ends that are neither LF nor CR LF. */
export function loneReturn(offset: number): SyntaxFault {
  return {
    code: 'spec_invalid',
    offset,
    pointer: '',
    message: 'A line ends with only a carriage return.',
    hint: 'Save the file with LF or CR LF line endings.',
  };
}
