import { syntaxFaultsMessages } from '#messages/en/syntax-faults.ts';
import type { ErrorCode } from 'yaml';
import { type SyntaxFault, shorten } from './read-result.ts';

/** What the composer found wrong, from one offset to another, in UTF-16 code units. */
export type YamlFault = { code: ErrorCode; start: number; end: number };

/** What the YAML reader reported, in words. */
export function describeYamlFault(fault: YamlFault, text: string): SyntaxFault {
  const { message, hint } = explainYamlError(
    fault.code,
    text.slice(fault.start, Math.min(fault.end, fault.start + 80)),
  );
  const code = fault.code === 'RESOURCE_EXHAUSTION' ? 'document_too_complex' : 'spec_invalid';
  const described: SyntaxFault = { code, offset: fault.start, pointer: '', message, hint };
  return fault.code === 'DUPLICATE_KEY' ? { ...described, isRepeatedKey: true } : described;
}

/** The fault of a key that is itself a mapping or a list. */
export function keyNotText(offset: number, pointer: string): SyntaxFault {
  return {
    code: 'spec_invalid',
    offset,
    pointer,
    message: syntaxFaultsMessages.t('keyNotText.message'),
    hint: syntaxFaultsMessages.t('keyNotText.hint'),
  };
}

/** The fault of a document with more aliases than allowed. */
export function tooManyAliases(offset: number, limit: number): SyntaxFault {
  return {
    code: 'alias_limit',
    offset,
    pointer: '',
    message: syntaxFaultsMessages.t('tooManyAliases.message', { limit: String(limit) }),
    hint: syntaxFaultsMessages.t('tooManyAliases.hint'),
  };
}

/** The fault of aliases that multiply into too many values. */
export function aliasExpansion(offset: number, limit: number): SyntaxFault {
  return {
    code: 'alias_limit',
    offset,
    pointer: '',
    message: syntaxFaultsMessages.t('aliasExpansion.message', { limit }),
    hint: syntaxFaultsMessages.t('aliasExpansion.hint'),
  };
}

/** The fault of an alias inside the value it stands for. */
export function cyclicAlias(name: string, offset: number): SyntaxFault {
  return {
    code: 'alias_limit',
    offset,
    pointer: '',
    message: syntaxFaultsMessages.t('cyclicAlias.message', { alias: `*${name}` }),
    hint: syntaxFaultsMessages.t('cyclicAlias.hint'),
  };
}

/** The fault of an alias whose anchor is missing. */
export function unknownAlias(name: string, offset: number, pointer: string): SyntaxFault {
  return {
    code: 'spec_invalid',
    offset,
    pointer,
    message: syntaxFaultsMessages.t('unknownAlias.message', { alias: `*${name}` }),
    hint: syntaxFaultsMessages.t('unknownAlias.hint', { anchor: `&${name}` }),
    alias: name,
  };
}

/** The fault of a large document that uses what is read in small ones only. */
export function tooManyTokens(offset: number): SyntaxFault {
  return {
    code: 'document_too_complex',
    offset,
    pointer: '',
    message: syntaxFaultsMessages.t('tooManyTokens.message'),
    hint: syntaxFaultsMessages.t('tooManyTokens.hint'),
  };
}

/** Says in words what an error code of the YAML reader means, and what to do. */
export function explainYamlError(
  code: ErrorCode,
  found: string,
): { message: string; hint: string } {
  return {
    message: yamlMessage(code, shorten(found)),
    hint: syntaxFaultsMessages.t(`yaml.${code}.hint`),
  };
}

function yamlMessage(code: ErrorCode, found: string): string {
  switch (code) {
    case 'BAD_SCALAR_START':
      return found === ''
        ? syntaxFaultsMessages.t('yaml.BAD_SCALAR_START.unnamed')
        : syntaxFaultsMessages.t('yaml.BAD_SCALAR_START.message', { found: found.slice(0, 1) });
    case 'UNEXPECTED_TOKEN':
      return found === ''
        ? syntaxFaultsMessages.t('yaml.UNEXPECTED_TOKEN.unnamed')
        : syntaxFaultsMessages.t('yaml.UNEXPECTED_TOKEN.message', { found });
    case 'BAD_DQ_ESCAPE':
    case 'TAG_RESOLVE_FAILED':
      return syntaxFaultsMessages.t(`yaml.${code}.message`, { found });
    default:
      return syntaxFaultsMessages.t(`yaml.${code}.message`);
  }
}
