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
  return { code, offset: fault.start, pointer: '', message, hint };
}

/** The fault of a key that is itself a mapping or a list. */
export function keyNotText(offset: number, pointer: string): SyntaxFault {
  const message = 'A key is a mapping or a sequence.';
  return {
    code: 'spec_invalid',
    offset,
    pointer,
    message,
    hint: 'Write keys as plain or quoted strings.',
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
    message: `The YAML alias *${name} is used inside what it refers to.`,
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
    hint: `Write &${name} before the value that it stands for, or put the string in quotes.`,
  };
}

/** The name of the alias that a fault says to have no anchor. */
export function aliasOf({ message }: SyntaxFault): string | undefined {
  return /^The YAML alias \*(.+) has no anchor before it\.$/su.exec(message)?.[1];
}

/** The fault of a large document that uses what is read in small ones only. */
export function tooManyTokens(offset: number): SyntaxFault {
  return {
    code: 'document_too_complex',
    offset,
    pointer: '',
    message: 'The document is too large for the YAML features that it uses.',
    hint: 'Remove tags, explicit keys (?) and directives, or split the document.',
  };
}

type Explanation = { message: string; hint: string };

const INDENT_HINT = 'Align the keys of a mapping, with spaces only.';

const EXPLANATIONS: Readonly<Record<ErrorCode, (found: string) => Explanation>> = {
  ALIAS_PROPS: () => ({
    message: 'An alias can have neither a tag nor an anchor.',
    hint: 'Remove what is before the *.',
  }),
  BAD_ALIAS: () => ({
    message: 'An alias or anchor has no usable name.',
    hint: 'Write a name after & or *, without a colon; or put the string in quotes.',
  }),
  BAD_COLLECTION_TYPE: () => ({
    message: 'A tag does not fit its mapping or list.',
    hint: 'Remove the tag.',
  }),
  BAD_DIRECTIVE: () => ({
    message: 'The line that starts with % is not a YAML directive.',
    hint: 'Remove the line, or put the string in quotes.',
  }),
  BAD_DQ_ESCAPE: (found) => ({
    message: `A double-quoted string contains an unknown escape (${found}).`,
    hint: 'Write \\\\ for a backslash, or use single quotes.',
  }),
  BAD_INDENT: () => ({
    message: 'The indentation does not match the lines around it.',
    hint: INDENT_HINT,
  }),
  BAD_PROP_ORDER: () => ({
    message: 'A tag or anchor is written before its indicator.',
    hint: 'Put it after the dash, question mark or colon.',
  }),
  BAD_SCALAR_START: (found) => ({
    message: `A string can't start with ${found === '' ? 'this character' : found.slice(0, 1)}.`,
    hint: 'Put the whole string in quotes.',
  }),
  BLOCK_AS_IMPLICIT_KEY: () => ({
    message: 'A key has a second colon on the same line.',
    hint: 'Put the inner mapping on its own line, or the string with the colon in quotes.',
  }),
  BLOCK_IN_FLOW: () => ({
    message: 'An indented mapping or list is inside braces or brackets.',
    hint: 'Write the inner one in braces or brackets too.',
  }),
  DUPLICATE_KEY: () => ({
    message: 'A key appears twice in the same mapping.',
    hint: 'Keep one of them, or rename one.',
  }),
  IMPOSSIBLE: () => ({ message: 'The text is not valid YAML here.', hint: INDENT_HINT }),
  KEY_OVER_1024_CHARS: () => ({
    message: 'A key is longer than 1024 characters.',
    hint: 'Look for a missing line break or quote before the colon.',
  }),
  MISSING_CHAR: () => ({
    message:
      'Something is missing here: a colon after a key, a space, a comma or a closing quote or bracket.',
    hint: 'Write "key: value", with a space after the colon, and close open quotes and brackets.',
  }),
  MULTILINE_IMPLICIT_KEY: () => ({
    message: 'A key spans several lines.',
    hint: 'Look for a missing colon on the line before, or quote the key.',
  }),
  MULTIPLE_ANCHORS: () => ({ message: 'A value has two anchors.', hint: 'Keep one of them.' }),
  MULTIPLE_DOCS: () => ({
    message: 'The file has more than one YAML document.',
    hint: 'Keep one document per file; remove the line --- and everything that belongs to another document.',
  }),
  MULTIPLE_TAGS: () => ({ message: 'A value has two tags.', hint: 'Keep one of them.' }),
  NON_STRING_KEY: () => ({ message: 'A key is not a string.', hint: 'Put the key in quotes.' }),
  RESOURCE_EXHAUSTION: () => ({
    message: 'The document is nested too deeply to be read.',
    hint: 'Move inner schemas to components and refer to them with $ref.',
  }),
  TAB_AS_INDENT: () => ({
    message: 'A tab is used for indentation.',
    hint: 'Indent with spaces: YAML does not allow tabs there.',
  }),
  TAG_RESOLVE_FAILED: (found) => ({
    message: `The tag ${found} is unknown, or does not match its value.`,
    hint: 'Remove the tag: only the tags of JSON values are allowed.',
  }),
  UNEXPECTED_TOKEN: (found) => ({
    message: found === '' ? 'Something unexpected is here.' : `"${found}" is not expected here.`,
    hint: 'Look at this line and the one before: indentation, quotes and colons.',
  }),
};

/** Says in words what an error code of the YAML reader means, and what to do. */
export function explainYamlError(code: ErrorCode, found: string): Explanation {
  return EXPLANATIONS[code](shorten(found));
}
