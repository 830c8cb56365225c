import { syntaxFaultsMessages } from '#messages/en/syntax-faults.ts';
import { findNode, pointerAtOffset } from './find-node.ts';
import type { ReadResult, SyntaxFault } from './read-result.ts';
import { MAX_SYNTAX_FINDINGS } from './reading-limits.ts';

// All but those that can be printed (c-printable); halves of surrogate pairs are looked for by themselves.
const UNPRINTABLE = /[^\t\n\r -~\u0085\u00a0-\ufffd]/g;

/**
 * The characters of a text that YAML forbids (YAML 1.2.2, section 5.1), in the order of the text.
 *
 * In quotes it takes what JSON takes there: everything from the space on. `root` says what stands in quotes; where the
 * text could not be read, only what is forbidden anywhere is told.
 */
export function findForbiddenCharacters(text: string, root: ReadResult['root']): SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  UNPRINTABLE.lastIndex = 0;
  while (faults.length < MAX_SYNTAX_FINDINGS) {
    const match = UNPRINTABLE.exec(text);
    if (match === null) break;
    const isAnywhere = match[0] < ' ';
    const quotesEnd = isAnywhere ? undefined : endOfQuotes(text, root, match.index);
    if (quotesEnd === undefined) faults.push(forbidden(text, root, match.index));
    else UNPRINTABLE.lastIndex = quotesEnd;
  }
  if (!text.isWellFormed()) faults.push(forbidden(text, root, text.search(/\p{Surrogate}/u)));
  return faults.sort((a, b) => a.offset - b.offset);
}

/** Where the text in quotes around an offset ends, as far as it is known; `undefined` where there is none. */
function endOfQuotes(text: string, root: ReadResult['root'], offset: number): number | undefined {
  if (root === undefined) return offset + 1;
  const located = findNode(root, pointerAtOffset(root, text, offset));
  const { node, pair } = located ?? {};
  if (pair !== undefined && pair.keyStart <= offset && offset < pair.keyEnd) {
    return /["']/u.test(text.charAt(pair.keyStart)) ? pair.keyEnd : undefined;
  }
  const isQuoted = node?.kind === 'scalar' && (node.style === 'double' || node.style === 'single');
  return isQuoted && node.start <= offset && offset < node.end ? node.end : undefined;
}

function forbidden(text: string, root: ReadResult['root'], offset: number): SyntaxFault {
  const code = text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0');
  return {
    code: 'spec_invalid',
    offset,
    pointer: pointerAtOffset(root, text, offset),
    message: syntaxFaultsMessages.t('forbiddenCharacter.message', {
      character: `U+${code}${code === '0000' ? ' (NUL)' : ''}`,
    }),
    hint: syntaxFaultsMessages.t('forbiddenCharacter.hint', { escape: `\\u${code}` }),
  };
}
