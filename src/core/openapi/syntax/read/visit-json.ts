import { visit } from 'jsonc-parser';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import {
  duplicateKey,
  forbiddenKey,
  refuseReading,
  tooDeep,
  tooManyNodes,
  type ReadResult,
  type SyntaxFault,
  shorten,
} from './read-result.ts';
import {
  LARGE_TEXT,
  MAX_SYNTAX_FINDINGS,
  NODES_OF_COLLECTION,
  NODES_OF_KEY,
  type ReadingLimits,
} from './reading-limits.ts';
import {
  emptyScalar,
  type SourceMap,
  type SourceNode,
  type SourcePair,
  type SourceSeq,
} from './source-node.ts';
import { setMember } from './set-member.ts';

type OpenObject = {
  kind: 'map';
  node: SourceMap;
  value: Record<string, unknown>;
  pair: SourcePair | undefined;
};
type OpenArray = { kind: 'seq'; node: SourceSeq; value: unknown[] };
type OpenCollection = OpenObject | OpenArray;

/** Ends the visit of a document beyond the limits: the visitor has no other way to stop. */
class LimitReached extends Error {
  readonly fault: SyntaxFault;
  constructor(fault: SyntaxFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** Ends the visit of a large text whose first faults are known. */
class EnoughFaults extends Error {}

/**
 * Reads JSON token by token, whatever is wrong with it.
 *
 * A broken text gives what could be read around the faults; a large one with many of them, what stands before.
 */
export function visitJson(
  text: string,
  limits: ReadingLimits,
  onFirstFault?: (fault: SyntaxFault) => void,
): ReadResult {
  const reading = createReading(text, limits, onFirstFault);
  try {
    visit(text, reading.visitor, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (error instanceof LimitReached) return refuseReading(error.fault);
    if (error instanceof EnoughFaults) return reading.result;
    throw error;
  }
  return reading.result;
}

function createReading(
  text: string,
  limits: ReadingLimits,
  onFirstFault: ((fault: SyntaxFault) => void) | undefined,
) {
  const result: ReadResult = { root: undefined, value: undefined, faults: [], nodes: 0 };
  const open: OpenCollection[] = [];
  let nodes = 0;

  const report = (fault: SyntaxFault): void => {
    if (result.faults.length === 0) onFirstFault?.(fault);
    if (result.faults.length < MAX_SYNTAX_FINDINGS) result.faults.push(fault);
    else if (text.length > LARGE_TEXT) throw new EnoughFaults();
  };

  const count = (offset: number, many = 1): void => {
    nodes += many;
    result.nodes = nodes;
    if (nodes > limits.nodes) throw new LimitReached(tooManyNodes(offset, limits));
  };

  const add = (node: SourceNode, value: unknown): void => {
    count(node.start, node.kind === 'scalar' ? 1 : NODES_OF_COLLECTION);
    const parent = open.at(-1);
    if (parent === undefined) {
      // Whatever follows the first value is a fault, and not part of the document.
      if (result.root === undefined) {
        result.root = node;
        result.value = value;
      }
    } else if (parent.kind === 'seq') {
      parent.node.items.push(node);
      parent.value.push(value);
    } else if (parent.pair !== undefined) {
      parent.pair.value = node;
      if (parent.pair.key !== '__proto__')
        setMember(parent.value, parent.pair.key, value, parent.node.pairs.length);
      parent.pair = undefined;
    }
  };

  const begin = (collection: OpenCollection): void => {
    if (open.length >= limits.nesting) {
      throw new LimitReached(tooDeep(collection.node.start, limits.nesting));
    }
    add(collection.node, collection.value);
    open.push(collection);
  };

  const end = (offset: number, length: number): void => {
    const closed = open.pop();
    if (closed !== undefined) closed.node.end = offset + length;
  };

  const visitor = {
    onObjectBegin(offset: number) {
      const node: SourceMap = {
        kind: 'map',
        start: offset,
        end: text.length,
        flow: true,
        aliased: false,
        pairs: [],
      };
      begin({ kind: 'map', node, value: {}, pair: undefined });
    },
    onArrayBegin(offset: number) {
      const node: SourceSeq = {
        kind: 'seq',
        start: offset,
        end: text.length,
        flow: true,
        aliased: false,
        items: [],
      };
      begin({ kind: 'seq', node, value: [] });
    },
    onObjectProperty(key: string, offset: number, length: number) {
      const parent = open.at(-1);
      if (parent?.kind !== 'map') return;
      count(offset, NODES_OF_KEY);
      const keyEnd = offset + length;
      if (key === '__proto__') report(forbiddenKey(offset, pointerOf(open, key)));
      else if (Object.hasOwn(parent.value, key))
        report(duplicateKey(key, offset, pointerOf(open, key)));
      parent.pair = {
        key,
        keyStart: offset,
        keyEnd,
        value: emptyScalar(keyEnd),
      };
      parent.node.pairs.push(parent.pair);
    },
    onLiteralValue(value: string | number | boolean | null, offset: number, length: number) {
      const style = typeof value === 'string' ? 'double' : 'plain';
      add(
        { kind: 'scalar', start: offset, end: offset + length, style, value, aliased: false },
        value,
      );
    },
    onObjectEnd: end,
    onArrayEnd: end,
    onError(code: number, offset: number, length: number) {
      const { message, hint } = explainJsonError(code, text.slice(offset, offset + length));
      report({ code: 'spec_invalid', offset, pointer: '', message, hint });
    },
  };

  return { visitor, result };
}

function pointerOf(open: readonly OpenCollection[], key: string): string {
  const tokens = open
    .slice(0, -1)
    .map((collection) =>
      collection.kind === 'seq'
        ? collection.node.items.length - 1
        : (collection.node.pairs.at(-1)?.key ?? ''),
    );
  return joinPointer('', ...tokens, key);
}

type Explanation = { message: string; hint: string };

const CHECK_BEFORE =
  'Look at this place and just before it: a comma, quote or bracket is missing or too many.';

// The keys are jsonc-parser's ParseErrorCode, a const enum that isolated modules can't read.
const EXPLANATIONS: Readonly<Record<number, (found: string) => Explanation>> = {
  1: (found) => ({
    message: `"${found}" is not a JSON value.`,
    hint: 'Put texts in double quotes; the only bare words are true, false and null.',
  }),
  2: (found) => ({
    message: `"${found}" is not a JSON number.`,
    hint: 'Write it like 12, -3.5 or 1e6.',
  }),
  3: () => ({
    message: 'A property name in double quotes is expected here.',
    hint: 'Quote the name, or remove the comma before a closing brace.',
  }),
  4: () => ({
    message: 'A value is expected here.',
    hint: 'Write a value, or remove the comma or colon before it.',
  }),
  5: () => ({
    message: 'A colon is expected after the property name.',
    hint: 'Write "name": value.',
  }),
  6: () => ({
    message: 'A comma is expected here.',
    hint: 'Put a comma between the two values.',
  }),
  7: () => ({ message: 'An object is not closed.', hint: 'Add the missing }.' }),
  8: () => ({ message: 'An array is not closed.', hint: 'Add the missing ].' }),
  9: () => ({
    message: 'The document goes on after its end.',
    hint: 'Remove what stands behind the last closing bracket.',
  }),
  10: () => ({
    message: 'JSON has no comments.',
    hint: 'Remove the comment, or save the document as YAML.',
  }),
  11: () => ({ message: 'A comment is not closed.', hint: 'JSON has no comments: remove it.' }),
  12: () => ({ message: 'A text is not closed.', hint: 'Add the missing double quote.' }),
  13: (found) => ({
    message: `The number "${found}" is not complete.`,
    hint: 'Write it like 12, -3.5 or 1e6.',
  }),
  14: () => ({
    message: 'A \\u escape is not complete.',
    hint: 'Write four hexadecimal digits after \\u.',
  }),
  15: () => ({
    message: 'A text holds an unknown escape.',
    hint: 'Write \\\\ for a backslash; allowed are \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u.',
  }),
  16: () => ({
    message: 'A text holds a control character.',
    hint: 'Write a line break as \\n and a tab as \\t.',
  }),
};

/** Says in words what jsonc-parser's error code means, and what to do. */
function explainJsonError(code: number, found: string): Explanation {
  return (
    EXPLANATIONS[code]?.(shorten(found)) ?? {
      message: 'The text is not valid JSON here.',
      hint: CHECK_BEFORE,
    }
  );
}
