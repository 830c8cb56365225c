import type { YamlFault } from './compose-yaml.ts';
import type { SyntaxFault } from './read-result.ts';
import { explainYamlError } from './yaml-errors.ts';

/** What the YAML reader reported, in words. */
export function describeYamlFault(fault: YamlFault, text: string): SyntaxFault {
  const { message, hint } = explainYamlError(
    fault.code,
    text.slice(fault.start, Math.min(fault.end, fault.start + 80)),
  );
  const code = fault.code === 'RESOURCE_EXHAUSTION' ? 'document_too_complex' : 'spec_invalid';
  return { code, offset: fault.start, pointer: '', message, hint };
}

/** The fault of a key that is itself a mapping or a list. */
export function keyNotText(offset: number, pointer: string): SyntaxFault {
  const message = 'A key is a mapping or a list.';
  return {
    code: 'spec_invalid',
    offset,
    pointer,
    message,
    hint: 'Write keys as plain or quoted text.',
  };
}

/** The fault of a document with more aliases than allowed. */
export function tooManyAliases(offset: number, limit: number): SyntaxFault {
  return {
    code: 'alias_limit',
    offset,
    pointer: '',
    message: `The document uses more than ${limit} YAML aliases.`,
    hint: 'Use components and $ref instead of anchors and aliases.',
  };
}

/** The fault of aliases that multiply into too many values. */
export function aliasExpansion(offset: number, limit: number): SyntaxFault {
  return {
    code: 'alias_limit',
    offset,
    pointer: '',
    message: `The YAML aliases expand to more than ${limit.toLocaleString('en-US')} values.`,
    hint: 'Use components and $ref instead of anchors and aliases.',
  };
}

/** The fault of an alias inside the value it stands for. */
export function cyclicAlias(name: string, offset: number): SyntaxFault {
  return {
    code: 'alias_limit',
    offset,
    pointer: '',
    message: `The YAML alias *${name} stands inside what it refers to.`,
    hint: 'Use components and $ref for schemas that refer to themselves.',
  };
}

/** The fault of an alias whose anchor is missing. */
export function unknownAlias(name: string, offset: number, pointer: string): SyntaxFault {
  return {
    code: 'spec_invalid',
    offset,
    pointer,
    message: `The YAML alias *${name} has no anchor before it.`,
    hint: `Write &${name} at the value it means, or put the text in quotes.`,
  };
}

/** The fault of a large document that uses what is read in small ones only. */
export function tooManyTokens(offset: number): SyntaxFault {
  return {
    code: 'document_too_complex',
    offset,
    pointer: '',
    message: 'The document is too large for the kind of YAML that it uses.',
    hint: 'Do without tags, explicit keys (?) and directives, or split the document.',
  };
}
