import { jsonFaults } from './json-faults.ts';
import type { JsonText } from './json-text.ts';
import { tooDeep, tooManyNodes, type SyntaxFault } from './read-result.ts';
import { NODES_OF_COLLECTION, type ReadingLimits } from './reading-limits.ts';

/** Ends the reading of a document beyond the limits from any depth. */
export class LimitReached extends Error {
  readonly fault: SyntaxFault;
  constructor(fault: SyntaxFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** What came last in a collection: nothing, a comma, an entry, or one behind which no comma is asked for. */
type Before = 'start' | 'comma' | 'entry' | 'broken';

/** A collection that is open: where it started, and how its lines are indented. */
export type Open = {
  start: number;
  isMap: boolean;
  /** The indentation of the line that it starts on. */
  column: number;
  /** That of its entries where they are on lines of their own, deeper than `column`; -1 where they are not. */
  inner: number;
  /** Whether its bracket is missing, which is told already. */
  isAssumed: boolean;
  /** Where the last key ends whose value stands on lines below: a bracket may be missing there; else -1. */
  below: number;
  before: Before;
  /** Whether an entry had no name or colon: what follows may be like it. */
  hasFailed: boolean;
};

/** The objects and arrays of a broken JSON text that are open, and where they end. */
export class JsonBrackets {
  nodes = 0;
  /** Whether the value read last has no end: then no comma is missing behind it. */
  isCut = false;
  readonly #json: JsonText;
  readonly #limits: ReadingLimits;
  readonly #isByLayout: boolean;
  readonly #open: Open[] = [];

  constructor(json: JsonText, limits: ReadingLimits, isByLayout: boolean) {
    this.#json = json;
    this.#limits = limits;
    this.#isByLayout = isByLayout;
  }

  /** Ends the collection that was started last. */
  end(): void {
    this.#open.pop();
  }

  /** Counts what was read; ends the reading beyond the limits. */
  count(offset: number, many: number): void {
    this.nodes += many;
    if (this.nodes > this.#limits.nodes) throw new LimitReached(tooManyNodes(offset, this.#limits));
  }

  /** Starts a collection, whose first entry is at `inside`. */
  begin(start: number, inside: number, isMap: boolean, isAssumed: boolean): Open {
    const json = this.#json;
    this.count(start, NODES_OF_COLLECTION);
    if (this.#open.length >= this.#limits.nesting)
      throw new LimitReached(tooDeep(start, this.#limits.nesting));
    const around = this.#open.at(-1)?.column ?? 0;
    const column = isAssumed ? around : json.indentAt(start);
    json.pos = inside;
    const first = json.skipSpace();
    // A bracket too many may end it on its line.
    const isCloser = first === '}' || first === ']';
    const indent = isCloser ? (json.nextLine(json.pos)?.indent ?? -1) : json.indentOfFirst();
    const inner = this.#isByLayout && indent > column ? indent : -1;
    const open = {
      start,
      isMap,
      column,
      inner,
      isAssumed,
      below: -1,
      before: 'start' as Before,
      hasFailed: false,
    };
    this.#open.push(open);
    return open;
  }

  /** Whether a key here is where an item of an array with a line for each would be, or deeper. */
  isItem({ inner, before }: Open): boolean {
    const indent = this.#json.indentOfFirst();
    return inner !== -1 && (indent > inner || (indent === inner && before !== 'entry'));
  }

  /** Whether a collection ends here; moves behind its bracket. What is wrong about its end is told. */
  isEnd(open: Open): boolean {
    const json = this.#json;
    for (;;) {
      const first = json.skipSpace();
      if (first === '') {
        const offset = open.inner === -1 || this.#open.length === 1 ? json.text.length : open.start;
        if (!open.isAssumed) json.report(jsonFaults.notClosed(json.text, open.start, offset), true);
        return true;
      }
      if (first !== '}' && first !== ']') {
        if (first === ',' || !this.#isOutside(open)) return false;
        this.reportOpen(open);
        return true;
      }
      if (this.#isOfOuter(open)) {
        this.reportOpen(open);
        return true;
      }
      const isStray = this.#isStray(open);
      if ((first === '}') === open.isMap && !isStray) {
        json.pos += 1;
        return true;
      }
      const isOuter = this.#open.some(({ isMap }) => isMap === (first === '}'));
      const isOwnLine = json.indentOfFirst() === open.column && open.inner !== -1;
      if ((first === '}') !== open.isMap && isOuter && !isOwnLine && !isStray) {
        this.reportOpen(open);
        return true;
      }
      if (open.below === -1) json.report(jsonFaults.closesNothing(json.pos, first), true);
      else json.report(jsonFaults.bracketMissing(open.below), true);
      json.leaveOut(json.pos, json.pos + 1);
      json.pos += 1;
      // The wrong kind of bracket where the right one should be.
      if (isOwnLine && (first === '}') !== open.isMap) return true;
    }
  }

  /** Tells that a collection is not closed, unless its beginning was missing. */
  reportOpen({ start, isAssumed }: Open): void {
    const json = this.#json;
    if (!isAssumed) json.report(jsonFaults.notClosed(json.text, start), true);
    this.isCut = true;
  }

  /** Whether the value read last has no end; asked once. */
  takeCut(): boolean {
    const isCut = this.isCut;
    this.isCut = false;
    return isCut;
  }

  /** Whether a bracket here begins a line that is less deep than the one that the collection started on. */
  #isOfOuter({ column }: Open): boolean {
    const indent = this.#json.indentOfFirst();
    return this.#isByLayout && indent !== -1 && indent < column && this.#open.length > 1;
  }

  /** Whether the line here is indented as little as the one that the collection started on. */
  #isOutside({ column, inner, isMap }: Open): boolean {
    const json = this.#json;
    if (!this.#isByLayout) return false;
    const indent = json.indentOfFirst();
    if (indent === -1 || indent > column || this.#open.length === 1) return false;
    return inner !== -1 || (isMap ? json.isKey() && indent > 0 : json.isKey());
  }

  /** Whether the line behind a bracket says that its collection goes on, or ends there. */
  #isStray({ column, inner, isMap }: Open): boolean {
    const json = this.#json;
    if (inner === -1 || json.indentOfFirst() === column) return false;
    const next = json.nextLine(json.pos);
    const isCloser = next?.first === '}' || next?.first === ']';
    return isCloser
      ? next.indent === column && (next.first === '}') === isMap
      : next?.indent === inner;
  }

  /** Passes over a comma; tells one too many. */
  takesComma(open: Open, first: string): boolean {
    const json = this.#json;
    if (first !== ',') return false;
    const at = json.pos;
    json.pos += 1;
    const isTooMany = open.before === 'start' || open.before === 'comma';
    if (isTooMany || json.skipSpace() === (open.isMap ? '}' : ']'))
      json.report(jsonFaults.commaTooMany(at));
    open.before = 'comma';
    return true;
  }
}
