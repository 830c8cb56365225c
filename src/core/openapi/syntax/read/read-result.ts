import { syntaxFaultsMessages } from '#messages/en/syntax-faults.ts';
import type { TextRange } from '#core/text/text-edit.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { SourceAnchor, SourceNode } from './source-node.ts';

/** The codes that a portal's import reports too. */
export type SyntaxCode = 'spec_invalid' | 'alias_limit' | 'document_too_complex';

/** A fault of the text, before its offset has become a line and a column. */
export type SyntaxFault = {
  code: SyntaxCode;
  offset: number;
  pointer: string;
  message: string;
  hint: string;
  /** Of a key that stands twice: the text can be read all the same. */
  isRepeatedKey?: true;
  /** The name of an alias that has no anchor. */
  alias?: string;
};

/** What a reader makes of a text: the tree of its nodes, the plain data, and what is wrong. */
export type ReadResult = {
  root: SourceNode | undefined;
  value: unknown;
  faults: SyntaxFault[];
  /** The parts of the text that can't be read, in its order; absent where there are none. */
  unread?: TextRange[];
  /** The YAML anchors of a text that could be read, in its order; absent where there are none. */
  anchors?: SourceAnchor[];
  /** How many nodes were read, as the limits count them; `undefined` where the reading was given up. */
  nodes: number | undefined;
  /** What the reading has cost, in such nodes, where that is more than their number. */
  cost?: number;
};

/** The answer for a document beyond the limits: nothing of it is kept. */
export function refuseReading(fault: SyntaxFault): ReadResult {
  return { root: undefined, value: undefined, faults: [fault], nodes: undefined };
}

/** The fault of a document that is nested too deeply. */
export function tooDeep(offset: number, limit: number): SyntaxFault {
  return {
    code: 'document_too_complex',
    offset,
    pointer: '',
    message: syntaxFaultsMessages.t('tooDeep.message', { limit: String(limit) }),
    hint: syntaxFaultsMessages.t('tooDeep.hint'),
  };
}

/** The fault of a document with too many values. */
export function tooManyNodes(offset: number, { nodes, shared }: ReadingLimits): SyntaxFault {
  const inAll = shared !== undefined && nodes < shared.nodes;
  return {
    code: 'document_too_complex',
    offset,
    pointer: '',
    message: inAll
      ? syntaxFaultsMessages.t('tooManyValues.together', { limit: shared.nodes })
      : syntaxFaultsMessages.t('tooManyValues.message', { limit: nodes }),
    hint: syntaxFaultsMessages.t('tooManyValues.hint'),
  };
}

/** The fault of a key that stands twice in one mapping. */
export function duplicateKey(key: string, offset: number, pointer: string): SyntaxFault {
  return {
    code: 'spec_invalid',
    offset,
    pointer,
    message: syntaxFaultsMessages.t('repeatedKey.message', { key: shorten(key) }),
    hint: syntaxFaultsMessages.t('repeatedKey.hint'),
    isRepeatedKey: true,
  };
}

/** The fault of a key that could change the behaviour of every object of a program. */
export function forbiddenKey(offset: number, pointer: string): SyntaxFault {
  return {
    code: 'spec_invalid',
    offset,
    pointer,
    message: syntaxFaultsMessages.t('forbiddenKey.message'),
    hint: syntaxFaultsMessages.t('forbiddenKey.hint'),
  };
}

/** A text in a message: one line, at most 60 characters. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
