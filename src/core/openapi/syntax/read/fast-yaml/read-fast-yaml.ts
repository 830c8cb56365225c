import { pointerAtOffset } from '#core/openapi/syntax/read/find-node.ts';
import {
  duplicateKey,
  forbiddenKey,
  refuseReading,
  type ReadResult,
  type SyntaxFault,
} from '#core/openapi/syntax/read/read-result.ts';
import {
  LARGE_TEXT,
  MAX_SYNTAX_FINDINGS,
  type ReadingLimits,
} from '#core/openapi/syntax/read/reading-limits.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import { BYTE_ORDER_MARK, MINUS, OPEN_BRACE, OPEN_BRACKET, codeAt, isEmpty } from './chars.ts';
import { isAtKey } from './key.ts';
import { finishLine, toNextContent } from './lines.ts';
import { loneReturn, ownFault } from './own-fault.ts';
import { readBlockNode } from './read-block.ts';
import { Broken, GiveUp, LimitReached, createScan, type Scan } from './scan.ts';
import { createDamage, leaveOut, type Damage } from '#core/openapi/syntax/read/recover/damage.ts';

/**
 * What the quick reader makes of a text. Where it is not sure, the text may be YAML that it does not understand,
 * and what it says is for want of a reader that does. A text of usual size that is broken is not read: it has a fault.
 */
export type FastReading =
  | { isSure: boolean; result: ReadResult; broken?: undefined }
  | { isSure: false; broken: SyntaxFault; result?: undefined };

/**
 * Reads YAML as OpenAPI documents mostly use it, in one pass.
 *
 * Where it is sure, it gives what the library's reader gives. Of faults it knows keys that stand twice; any other it
 * leaves to the library, with the entry around where that is a small part of the text, else with the whole. So it
 * does with anchors, tags, directives, explicit keys, tabs as indentation and several documents. A small text with
 * any of these is `undefined`; of a large one it says where it gave up.
 *
 * @param damage what is known of the text, where a part of it was left out
 */
export function readFastYaml(
  text: string,
  limits: ReadingLimits,
  damage: Damage = createDamage(),
): FastReading | undefined {
  // A carriage return alone is white space in some places and text in others.
  const lone = text.includes('\r') ? text.search(/\r(?!\n)/u) : -1;
  if (lone !== -1) return unsure(text, loneReturn(lone));
  const scan = createScan(text, limits, damage);
  try {
    if (!toRoot(scan)) throw new GiveUp();
    const root = readBlockNode(scan, -1, 1);
    if (scan.column !== -1) throw new GiveUp(scan.column > 0 ? 'indent' : undefined);
    const { value, nodes } = scan;
    const faults = faultsOf(scan, root);
    const { unread } = damage;
    return {
      isSure: !scan.isUnsure,
      result: { root, value, faults, nodes, ...(unread.length > 0 && { unread }) },
    };
  } catch (error) {
    if (error instanceof LimitReached) return { isSure: true, result: refuseReading(error.fault) };
    if (error instanceof Broken) return { isSure: false, broken: error.fault };
    if (!(error instanceof GiveUp)) throw error;
    const fault = ownFault(scan.text, error.offset ?? scan.pos, error.reason);
    const [earlier] = damage.faults.toSorted((a, b) => a.offset - b.offset);
    return readRest(scan, fault) ?? unsure(text, earlier ?? fault);
  }
}

/** Reads a large text anew without what is wrong at its top, if that is clear. */
function readRest(scan: Scan, noticed: SyntaxFault): FastReading | undefined {
  const { text, limits, damage, isLarge } = scan;
  if (!isLarge || scan.isHopeless) return undefined;
  const { length } = damage.faults;
  const rest = leaveOut(damage, text, noticed, 0, text.length);
  const [added] = damage.faults.slice(length);
  if (rest === undefined || added === undefined || added === noticed) return undefined;
  return readFastYaml(rest, limits, damage);
}

function unsure(text: string, fault: SyntaxFault): FastReading | undefined {
  if (text.length <= LARGE_TEXT) return undefined;
  return { isSure: false, result: refuseReading(fault) };
}

function faultsOf(scan: Scan, root: SourceNode): SyntaxFault[] {
  const { text } = scan;
  const repeated = scan.repeated.map(({ key, offset }) => {
    const pointer = pointerAtOffset(root, text, offset);
    return key === '__proto__' ? forbiddenKey(offset, pointer) : duplicateKey(key, offset, pointer);
  });
  return [...scan.damage.faults, ...repeated]
    .sort((a, b) => a.offset - b.offset)
    .slice(0, MAX_SYNTAX_FINDINGS);
}

// In braces that start in the first column, lines may start there, but not with a mark between documents.
function hasDocumentMark(text: string, from: number): boolean {
  const marks = /^(?:---|\.\.\.)(?=\s|$)/gmu;
  marks.lastIndex = from;
  return marks.test(text);
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
  if (first === OPEN_BRACE || first === OPEN_BRACKET) {
    return scan.column === 0 && !hasMark && !hasDocumentMark(text, scan.pos);
  }
  const isDash = first === MINUS && isEmpty(codeAt(text, scan.pos + 1));
  return isDash ? !hasMark : isAtKey(scan);
}
