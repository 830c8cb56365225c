import { exampleMessages } from '#messages/en/examples.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import { readJson } from '#core/openapi/syntax/read/read-json.ts';
import { defaultReadingLimits } from '#core/openapi/syntax/read/reading-limits.ts';
import { createLineIndex } from '#core/text/line-index.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { Literal } from '#core/openapi/syntax/render/literal.ts';
import type { TextPosition } from '#core/text/text-edit.ts';

/** Pasted JSON, read; or the first fault in words, with its place in the pasted text. */
export type ParsedExample =
  | {
      ok: true;
      literal: Literal;
      value: unknown;
      /** Where the value at a JSON Pointer stands in the pasted text. */
      positionOf(pointer: string): TextPosition;
    }
  | { ok: false; message: string; hint: string; position: TextPosition };

// A schema takes two levels for one of its example, and both stand some ten levels deep in the document.
const MAX_EXAMPLE_NESTING = 40;

/**
 * Reads pasted JSON (strict, RFC 8259) without losing digits or the order of keys.
 *
 * Keys that stand twice and the key `__proto__` are faults, as they would be in the document.
 */
export function parseExampleJson(text: string): ParsedExample {
  const lines = createLineIndex(text);
  const refuse = (message: string, hint: string, offset: number): ParsedExample => ({
    ok: false,
    message,
    hint,
    position: lines.positionAt(offset),
  });
  if (text.trim() === '')
    return refuse(exampleMessages.t('empty'), exampleMessages.t('emptyHint'), 0);
  const { root, value, faults } = readJson(text, defaultReadingLimits);
  const [fault] = faults;
  if (fault !== undefined) return refuse(fault.message, fault.hint, fault.offset);
  if (root === undefined)
    return refuse(exampleMessages.t('empty'), exampleMessages.t('emptyHint'), 0);
  const deep = firstBelow(root, MAX_EXAMPLE_NESTING);
  if (deep !== undefined) {
    const message = exampleMessages.t('deep', { levels: MAX_EXAMPLE_NESTING });
    return refuse(message, exampleMessages.t('deepHint'), deep.start);
  }
  return {
    ok: true,
    literal: toLiteral(root, text),
    value,
    positionOf: (pointer) => lines.positionAt(findNode(root, pointer)?.node.start ?? 0),
  };
}

function toLiteral(node: SourceNode, text: string): Literal {
  switch (node.kind) {
    case 'map':
      return {
        kind: 'object',
        members: node.pairs.map(({ key, value }) => [key, toLiteral(value, text)]),
      };
    case 'seq':
      return { kind: 'array', items: node.items.map((item) => toLiteral(item, text)) };
    case 'alias':
      return { kind: 'null' };
    default:
      if (typeof node.value === 'string') return { kind: 'string', value: node.value };
      if (typeof node.value === 'boolean') return { kind: 'boolean', value: node.value };
      if (node.value === null) return { kind: 'null' };
      return { kind: 'number', source: text.slice(node.start, node.end) };
  }
}

function firstBelow(node: SourceNode, levels: number): SourceNode | undefined {
  const children =
    node.kind === 'map'
      ? node.pairs.map((pair) => pair.value)
      : node.kind === 'seq'
        ? node.items
        : undefined;
  if (children === undefined) return undefined;
  if (levels === 0) return node;
  for (const child of children) {
    const found = firstBelow(child, levels - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
