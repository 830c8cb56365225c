import type { Finding } from '#core/finding/finding.ts';
import type { DecodedText } from './utf8.ts';

/** The finding for a text file that is not UTF-8, at its first byte that does not belong. */
export function notUtf8(
  code: 'overview.not_utf8' | 'spec_invalid',
  file: string,
  { offset, line, column }: Extract<DecodedText, { ok: false }>,
): Finding {
  return {
    code,
    severity: 'error',
    file,
    pointer: '',
    line,
    column,
    message: `The file is not UTF-8 text: byte ${offset + 1} does not belong there.`,
    hint: 'Save the file with the encoding UTF-8.',
  };
}
