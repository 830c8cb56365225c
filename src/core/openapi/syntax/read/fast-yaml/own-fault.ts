import { syntaxFaultsMessages } from '#messages/en/syntax-faults.ts';
import { shorten, type SyntaxFault } from '#core/openapi/syntax/read/read-result.ts';
import { explainYamlError, tooManyTokens } from '#core/openapi/syntax/read/yaml-faults.ts';
import { TAB, codeAt, endOfLine } from './chars.ts';

/** What is wrong beyond doubt where the quick reading gave up. */
export type FaultReason = 'quote' | 'colon' | 'indent';

// Anchors, aliases, tags, explicit keys and directives.
const UNUSUAL = /^(?:[&*!?%]|<<)/u;

/** What the quick reader itself says of a place in a large text where it gave up. */
export function ownFault(
  text: string,
  offset: number,
  reason: FaultReason | undefined,
): SyntaxFault {
  const fault = { code: 'spec_invalid', offset, pointer: '' } as const;
  if (reason === 'indent') return { ...fault, ...explainYamlError('BAD_INDENT', '') };
  if (reason !== undefined) {
    const message = syntaxFaultsMessages.t(`quick.${reason}.message`);
    return { ...fault, message, hint: syntaxFaultsMessages.t(`quick.${reason}.hint`) };
  }
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
    message: syntaxFaultsMessages.t('loneReturn.message'),
    hint: syntaxFaultsMessages.t('loneReturn.hint'),
  };
}
