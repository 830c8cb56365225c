import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { JsonBrackets, LimitReached, type Open } from './json-brackets.ts';
import { JsonText } from './json-text.ts';
import {
  duplicateKey,
  forbiddenKey,
  refuseReading,
  type ReadResult,
  type SyntaxFault,
} from './read-result.ts';
import { NODES_OF_KEY, type ReadingLimits } from './reading-limits.ts';
import { jsonFaults } from './json-faults.ts';
import { setMember } from './set-member.ts';
import {
  emptyScalar,
  type SourceMap,
  type SourceNode,
  type SourceScalar,
  type SourceSeq,
} from './source-node.ts';

type Read = { node: SourceNode; value: unknown };

/**
 * Reads JSON that something is wrong with.
 *
 * One fault is told once, at its cause; the rest is read by the brackets and, where each entry has a line, by the
 * indentation. What can't be read is in `unread`.
 *
 * @param isByLayout whether the indentation counts: not in a text that is whole, however its lines stand
 */
export function readBrokenJson(
  text: string,
  limits: ReadingLimits,
  onFirstFault?: (fault: SyntaxFault) => void,
  isByLayout = true,
): ReadResult {
  const reader = new BrokenJsonReader(text, limits, isByLayout, onFirstFault);
  try {
    return reader.readDocument();
  } catch (error) {
    if (error instanceof LimitReached) return refuseReading(error.fault);
    throw error;
  }
}

class BrokenJsonReader {
  readonly #json: JsonText;
  readonly #brackets: JsonBrackets;
  readonly #path: (string | number)[] = [];

  constructor(
    text: string,
    limits: ReadingLimits,
    isByLayout: boolean,
    onFirstFault: ((fault: SyntaxFault) => void) | undefined,
  ) {
    this.#json = new JsonText(text, onFirstFault);
    this.#brackets = new JsonBrackets(this.#json, limits, isByLayout);
  }

  readDocument(): ReadResult {
    const json = this.#json;
    const first = json.skipSpace();
    if (first === '') json.report(jsonFaults.valueMissing(json.pos));
    const isBare = first === '"' && json.isKey();
    if (isBare) json.report(jsonFaults.braceMissing(json.pos));
    const read =
      first === '' ? undefined : isBare ? this.#readObject(0, json.pos) : this.#readValue(first);
    const behind = json.skipSpace();
    if (behind !== '') {
      const isCloser = behind === '}' || behind === ']';
      json.report(
        (isCloser ? jsonFaults.closesNothing : jsonFaults.goesOn)(json.pos, behind),
        true,
      );
      json.leaveOut(json.pos, json.text.length);
    }
    return {
      root: read?.node,
      value: read?.value,
      faults: json.faults.toSorted((a, b) => a.offset - b.offset),
      nodes: this.#brackets.nodes,
      ...(json.unread.length > 0 && { unread: json.unread }),
    };
  }

  /** Reads the value at the place; `undefined` where none can be read, which is told then. */
  #readValue(first: string): Read | undefined {
    const json = this.#json;
    if (first === '{') return this.#readObject(json.pos, json.pos + 1);
    if (first === '[') return this.#readArray(json.pos);
    const start = json.pos;
    const value = first === '"' ? json.takeText() : json.takeWord();
    if (value === undefined) return undefined;
    this.#brackets.count(start, 1);
    return { node: scalar(start, json.pos, value), value };
  }

  /** Reads an object from inside its brace on; of one whose brace is missing, `inside` is its `start`. */
  #readObject(start: number, inside: number): Read {
    const json = this.#json;
    const open = this.#brackets.begin(start, inside, true, json.text.charAt(start) !== '{');
    const node: SourceMap = {
      kind: 'map',
      start,
      end: start,
      flow: true,
      aliased: false,
      pairs: [],
    };
    const value: Record<string, unknown> = {};
    let behind = json.pos;
    while (!this.#brackets.isEnd(open)) {
      const first = json.skipSpace();
      if (this.#brackets.takesComma(open, first)) continue;
      const entry = json.pos;
      if (open.before === 'entry' && first === '"') json.report(jsonFaults.commaMissing(behind));
      open.before = 'entry';
      const key = this.#readKey(first, open);
      const keyEnd = json.pos;
      let member: Read | undefined;
      if (key !== undefined) {
        this.#brackets.count(entry, NODES_OF_KEY);
        this.#path.push(key);
        member = this.#readMember(entry, keyEnd, open);
        this.#path.pop();
      }
      if (this.#brackets.takeCut()) open.before = 'broken';
      if (key === undefined || member === undefined) {
        json.skipEntry(entry);
        open.before = 'broken';
      } else {
        const pointer = () => joinPointer('', ...this.#path, key);
        if (key === '__proto__') json.add(forbiddenKey(entry, pointer()));
        else if (Object.hasOwn(value, key)) json.add(duplicateKey(key, entry, pointer()));
        node.pairs.push({ key, keyStart: entry, keyEnd, value: member.node });
        if (key !== '__proto__') setMember(value, key, member.value, node.pairs.length);
      }
      behind = json.pos;
    }
    node.end = json.pos;
    this.#brackets.end();
    return { node, value };
  }

  #readArray(start: number): Read {
    const json = this.#json;
    const open = this.#brackets.begin(start, start + 1, false, false);
    const node: SourceSeq = {
      kind: 'seq',
      start,
      end: start,
      flow: true,
      aliased: false,
      items: [],
    };
    const value: unknown[] = [];
    let behind = json.pos;
    while (!this.#brackets.isEnd(open)) {
      const first = json.skipSpace();
      if (this.#brackets.takesComma(open, first)) continue;
      const entry = json.pos;
      const isKey = first === '"' && json.isKey();
      // A key among items: its object lacks a brace, or the array its end.
      if (isKey && !this.#brackets.isItem(open)) {
        this.#brackets.reportOpen(open);
        break;
      }
      if (open.before === 'entry') json.report(jsonFaults.commaMissing(behind));
      open.before = 'entry';
      this.#path.push(node.items.length);
      if (isKey) json.report(jsonFaults.braceMissing(entry));
      const item = isKey ? this.#readObject(entry, entry) : this.#readValue(first);
      this.#path.pop();
      if (this.#brackets.takeCut()) open.before = 'broken';
      if (item === undefined) {
        json.skipEntry(entry);
        open.before = 'broken';
      }
      node.items.push(item?.node ?? emptyScalar(entry));
      value.push(item === undefined ? null : item.value);
      behind = json.pos;
    }
    node.end = json.pos;
    this.#brackets.end();
    return { node, value };
  }

  #readKey(first: string, open: Open): string | undefined {
    const { below, hasFailed } = open;
    const json = this.#json;
    if (first === '"' && json.isKey()) return json.takeText();
    const name = json.takeBrokenName();
    if (name !== undefined) return name;
    if (first === '"') {
      if (below === -1 || json.isKey()) return json.takeText();
    }
    open.hasFailed = true;
    if (below !== -1) json.report(jsonFaults.bracketMissing(below));
    else if (!hasFailed) json.report(jsonFaults.keyExpected(json.pos));
    return undefined;
  }

  /** Reads the colon and value behind a key; `undefined` where there are none. */
  #readMember(entry: number, keyEnd: number, open: Open): Read | undefined {
    const json = this.#json;
    const sign = json.skipSpace();
    if (sign === ':') json.pos += 1;
    else {
      const at = json.indentOfFirst() === -1 ? json.pos : keyEnd;
      if (!open.hasFailed) json.report(jsonFaults.colonMissing(at));
      open.hasFailed = true;
      if (!/[[{"\d]/u.test(sign) || json.indentOfFirst() !== -1) return undefined;
    }
    const first = json.skipSpace();
    if (first === ',' || first === '}' || first === ']' || first === '') {
      json.report(jsonFaults.valueMissing(json.indentOfFirst() === -1 ? json.pos : keyEnd));
      this.#brackets.count(keyEnd, 1);
      return { node: emptyScalar(keyEnd), value: null };
    }
    const isLater = json.indentOfFirst() !== -1;
    const isBelow = isLater && json.indentOfFirst() > json.indentAt(entry);
    open.below = isBelow ? keyEnd : -1;
    if (first === '"' && isLater && !isBelow && json.isKey()) {
      json.report(jsonFaults.valueMissing(keyEnd));
      this.#brackets.isCut = true;
      return { node: emptyScalar(keyEnd), value: null };
    }
    if (first === '"' && json.isKey()) {
      json.report(jsonFaults.braceMissing(keyEnd));
      return this.#readObject(json.pos, json.pos);
    }
    return this.#readValue(first);
  }
}

function scalar(start: number, end: number, value: SourceScalar['value']): SourceScalar {
  const style = typeof value === 'string' ? 'double' : 'plain';
  return { kind: 'scalar', start, end, style, value, aliased: false };
}
