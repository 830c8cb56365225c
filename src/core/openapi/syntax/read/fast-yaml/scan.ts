import { tooDeep, tooManyNodes, type SyntaxFault } from '#core/openapi/syntax/read/read-result.ts';
import { LARGE_TEXT, type ReadingLimits } from '#core/openapi/syntax/read/reading-limits.ts';
import type { FaultReason } from './own-fault.ts';
import type { Damage } from '#core/openapi/syntax/read/recover/damage.ts';
import type {
  ScalarStyle,
  SourceNode,
  SourcePair,
  SourceScalar,
} from '#core/openapi/syntax/read/source-node.ts';

/** Ends the quick reading of a piece: the text is, or may be, outside of what it understands. */
export class GiveUp extends Error {
  /** What is wrong, where that is clear, and where, if not at the reading's place. */
  readonly reason: FaultReason | undefined;
  readonly offset: number | undefined;
  constructor(reason?: FaultReason, offset?: number) {
    super('gave-up');
    this.reason = reason;
    this.offset = offset;
  }
}

/** Ends the reading of a text of usual size that is broken beyond doubt. */
export class Broken extends Error {
  readonly fault: SyntaxFault;
  constructor(fault: SyntaxFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** Ends the reading of a document beyond the limits. */
export class LimitReached extends Error {
  readonly fault: SyntaxFault;
  constructor(fault: SyntaxFault) {
    super(fault.message);
    this.fault = fault;
  }
}

// How many short pieces of a text are kept as strings: a power of two, few for a short text.
const TEXT_SLOTS = 8192;
const TEXT_SLOTS_SHORT = 256;
const SHORT_TEXT = 50_000;

/** Where a quick reading stands. One object for all its functions, so that nothing is passed around. */
export type Scan = {
  /** The text; where it is broken, without what can't be read. */
  text: string;
  readonly limits: ReadingLimits;
  /** Whether the library reads no more of the text than small parts. */
  readonly isLarge: boolean;
  /** The next character; after a block node, the first content of a following line. */
  pos: number;
  /** The column of `pos` where it is the first content of a line or of an entry; -1 at the end. */
  column: number;
  /** Whether a comment line was skipped on the way to `pos`. */
  sawComment: boolean;
  /** Where the content of the line or key scanned last ends. */
  contentEnd: number;
  /** The plain data of the node read last. */
  value: unknown;
  /** How many nodes have been read, keys counted. */
  nodes: number;
  /** Short pieces of the text that became strings already, by a hash; a power of two of them. */
  readonly texts: string[];
  /** The entries of the collections still open; each takes its own off when it closes. */
  readonly pairs: SourcePair[];
  readonly items: SourceNode[];
  readonly values: unknown[];
  openPairs: number;
  openItems: number;
  /** Keys that stand twice in their mapping, and `__proto__`. */
  readonly repeated: { key: string; offset: number }[];
  /** The keys above `pos`, as far as entries are read again when they are broken. */
  readonly path: string[];
  /** What is wrong in a large text, and the parts of it that were left out. */
  readonly damage: Damage;
  /** How many broken entries there were. */
  brokenEntries: number;
  /** How much of the text the library has been given so far. */
  givenAway: number;
  /** Whether a broken entry can't be read apart from the rest. */
  isHopeless: boolean;
  /** Whether a fault is this reader's own word: the text may be YAML that it does not understand. */
  isUnsure: boolean;
};

/** Starts a quick reading of a text. */
export function createScan(text: string, limits: ReadingLimits, damage: Damage): Scan {
  return {
    text,
    limits,
    isLarge: text.length > LARGE_TEXT,
    pos: 0,
    column: 0,
    sawComment: false,
    contentEnd: 0,
    value: null,
    nodes: 0,
    texts: Array.from(
      { length: text.length < SHORT_TEXT ? TEXT_SLOTS_SHORT : TEXT_SLOTS },
      () => '',
    ),
    pairs: [],
    items: [],
    values: [],
    openPairs: 0,
    openItems: 0,
    repeated: [],
    path: [],
    damage,
    brokenEntries: 0,
    givenAway: 0,
    isHopeless: false,
    isUnsure: false,
  };
}

/** Counts a scalar; keys and collections count twice. */
export function countNode(scan: Scan, count = 1): void {
  scan.nodes += count;
  if (scan.nodes > scan.limits.nodes) {
    throw new LimitReached(tooManyNodes(scan.pos, scan.limits));
  }
}

/** Refuses a collection that stands too deep. */
export function checkDepth(scan: Scan, offset: number, depth: number): void {
  const { nesting } = scan.limits;
  if (depth > nesting) throw new LimitReached(tooDeep(offset, nesting));
}

/** Makes a scalar the node read last. */
export function scalarNode(
  scan: Scan,
  start: number,
  end: number,
  style: ScalarStyle,
  value: string | number | boolean | null,
): SourceScalar {
  countNode(scan);
  scan.value = value;
  return { kind: 'scalar', start, end, style, value, aliased: false };
}
