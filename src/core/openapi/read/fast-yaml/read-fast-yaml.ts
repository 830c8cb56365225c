import { pointerAtOffset } from '../find-node.ts';
import { duplicateKey, type ReadResult, type SyntaxFault } from '../read-result.ts';
import { MAX_SYNTAX_FINDINGS } from '../reading-limits.ts';
import type { SourceNode } from '../source-node.ts';
import { BYTE_ORDER_MARK, MINUS, OPEN_BRACE, OPEN_BRACKET, codeAt, isEmpty } from './chars.ts';
import { isAtKey } from './key.ts';
import { finishLine, toNextContent } from './lines.ts';
import { readBlockNode } from './read-block.ts';
import { GiveUp, createScan, type Scan } from './scan.ts';

/**
 * Reads YAML as OpenAPI documents mostly use it, in one pass; `undefined` where the text has anything else.
 *
 * What it gives is what the library's reader gives. Of faults it knows keys that stand twice; any other it
 * leaves to the library, with the entry around where that is a small part of the text, else with the whole. So it
 * does with anchors, tags, directives, explicit keys, tabs as indentation and several documents.
 */
export function readFastYaml(text: string): ReadResult | undefined {
  // A carriage return alone is white space in some places and text in others.
  if (text.includes('\r') && /\r(?!\n)/u.test(text)) return undefined;
  const scan = createScan(text);
  try {
    if (!toRoot(scan)) return undefined;
    const root = readBlockNode(scan, -1, 1);
    if (scan.column !== -1) return undefined;
    return { root, value: scan.value, faults: faultsOf(scan, root) };
  } catch (error) {
    if (error instanceof GiveUp) return undefined;
    throw error;
  }
}

function faultsOf(scan: Scan, root: SourceNode): SyntaxFault[] {
  const repeated = scan.repeated.map(({ key, offset }) =>
    duplicateKey(key, offset, pointerAtOffset(root, scan.text, offset)),
  );
  return [...scan.faults, ...repeated]
    .sort((a, b) => a.offset - b.offset)
    .slice(0, MAX_SYNTAX_FINDINGS);
}

/** Moves to the root mapping or sequence; whether there is one. */
function toRoot(scan: Scan): boolean {
  const { text } = scan;
  const hasMark = text.charCodeAt(0) === BYTE_ORDER_MARK;
  toNextContent(scan, hasMark ? 1 : 0);
  if (
    text.startsWith('---', scan.pos) &&
    scan.column === 0 &&
    isEmpty(codeAt(text, scan.pos + 3))
  ) {
    finishLine(scan, scan.pos + 3);
  }
  // An indented root is a part of a document that is read by itself.
  if (scan.column === -1 || (hasMark && scan.column > 0)) return false;
  const first = codeAt(text, scan.pos);
  if (first === OPEN_BRACE || first === OPEN_BRACKET) return false;
  const isDash = first === MINUS && isEmpty(codeAt(text, scan.pos + 1));
  return isDash ? !hasMark : isAtKey(scan);
}
