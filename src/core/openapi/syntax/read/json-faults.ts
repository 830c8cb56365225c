import { syntaxFaultsMessages } from '#messages/en/syntax-faults.ts';
import { shorten } from './read-result.ts';

/** What is wrong with a JSON text at a place; its text is made when the fault is kept. */
export type JsonFault = { offset: number; text: () => { message: string; hint: string } };

type Plain =
  | 'keyExpected'
  | 'valueMissing'
  | 'colonMissing'
  | 'commaMissing'
  | 'braceMissing'
  | 'bracketMissing'
  | 'goesOn'
  | 'comment'
  | 'quoteNotClosed'
  | 'controlCharacter'
  | 'unknownEscape';

function plain(kind: Plain): (offset: number) => JsonFault {
  const text = () => ({
    message: syntaxFaultsMessages.t(`json.${kind}.message`),
    hint: syntaxFaultsMessages.t(`json.${kind}.hint`),
  });
  return (offset) => ({ offset, text });
}

/** The faults of JSON (RFC 8259), each at an offset. */
export const jsonFaults = {
  notValue: (offset: number, found: string): JsonFault => ({
    offset,
    text: () => ({
      message: syntaxFaultsMessages.t('json.notValue.message', { found: shorten(found) }),
      hint: syntaxFaultsMessages.t(
        /^-?[\d.]/u.test(found) ? 'json.notValue.number' : 'json.notValue.hint',
      ),
    }),
  }),
  keyExpected: plain('keyExpected'),
  valueMissing: plain('valueMissing'),
  colonMissing: plain('colonMissing'),
  commaMissing: plain('commaMissing'),
  commaTooMany: (offset: number): JsonFault => ({
    offset,
    text: () => ({
      message: syntaxFaultsMessages.t('extraComma.message'),
      hint: syntaxFaultsMessages.t('extraComma.hint'),
    }),
  }),
  braceMissing: plain('braceMissing'),
  bracketMissing: plain('bracketMissing'),
  notClosed: (text: string, opener: number, offset = opener): JsonFault => {
    const bracket = text.charAt(opener);
    const isMap = bracket === '{';
    return {
      offset,
      text: () => ({
        message:
          offset === opener
            ? syntaxFaultsMessages.t('notClosed.message', { opener: bracket })
            : syntaxFaultsMessages.t(isMap ? 'notClosed.object' : 'notClosed.array'),
        hint: syntaxFaultsMessages.t('notClosed.hint', { closer: isMap ? '}' : ']' }),
      }),
    };
  },
  closesNothing: (offset: number, found: string): JsonFault => ({
    offset,
    text: () => ({
      message: syntaxFaultsMessages.t('closesNothing.message', { found }),
      hint: syntaxFaultsMessages.t('closesNothing.hint'),
    }),
  }),
  goesOn: plain('goesOn'),
  comment: plain('comment'),
  quoteNotClosed: plain('quoteNotClosed'),
  controlCharacter: plain('controlCharacter'),
  unknownEscape: plain('unknownEscape'),
};
