import { isEqualData } from '#core/openapi/edit/equal-data.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { isEmpty, keyOf, MORE_KEYS } from '#core/releasing/value-differences.ts';

/** A value that both changed since the base, and not alike; `undefined` where there is none. */
export type ValueConflict = {
  /** Keys, with what tells an entry of a list from the others in the place of its number. */
  path: readonly string[];
  base: unknown;
  own: unknown;
  remote: unknown;
};

/** A change that brings something of the remote value into one's own; in the order in which they are to be made. */
export type ValueStep = { change: SpecChange; at: ValueConflict };

export type ValueSides = {
  base: unknown;
  own: unknown;
  remote: unknown;
  /** What the remote value does not have was taken out of it; else it may just not be told. */
  isExact: boolean;
  /** Members of the whole that stay as they are. */
  except?: ReadonlySet<string>;
  /** Whether what others took out is needed here. */
  isNeeded?: (value: unknown) => boolean;
  /** What becomes of a change: it is made, one's own value stays, or a conflict is told. */
  decide: (at: ValueConflict, isConflict: boolean) => 'take' | 'leave';
};

/**
 * Compares three values, member by member and entry by entry: what others changed since the base as changes of one's own
 * value. Nothing, `null` and what is empty are the same.
 */
export function mergeValues(sides: ValueSides): ValueStep[] {
  const { base, own, remote } = sides;
  return merge(sides, { base, own, remote, path: [] }, '');
}

type Place = ValueConflict & { order?: readonly string[] };

function merge(sides: ValueSides, at: Place, pointer: string): ValueStep[] {
  const { base, own, remote, path } = at;
  if (isSame(base, remote) || isSame(own, remote)) return [];
  if (isEmpty(remote) && !sides.isExact) return [];
  if (isRecord(own) && isRecord(remote) && (isRecord(base) || isEmpty(base))) {
    return mergeRecords(sides, { base: isRecord(base) ? base : {}, own, remote, path }, pointer);
  }
  if (Array.isArray(own) && Array.isArray(remote) && (Array.isArray(base) || isEmpty(base))) {
    const lists = { base: Array.isArray(base) ? base : [], own, remote };
    const merged = mergeLists(sides, lists, at, pointer);
    if (merged) return merged;
  }
  const isKept = remote === undefined && sides.isNeeded?.(own) === true;
  const isConflict = isKept || !isSame(base, own);
  if (sides.decide(at, isConflict) === 'leave') return [];
  return [{ change: changeTo(at, pointer), at }];
}

function changeTo({ remote, order }: Place, pointer: string): SpecChange {
  if (remote === undefined) return { kind: 'remove', pointer };
  return { kind: 'set', pointer, value: literalOf(remote), ...(order ? { order } : {}) };
}

type Records = Record<'base' | 'own' | 'remote', Record<string, unknown>>;

function mergeRecords(
  sides: ValueSides,
  { base, own, remote, path }: Records & Pick<Place, 'path'>,
  pointer: string,
): ValueStep[] {
  const order = Object.keys(remote);
  return [...new Set([...order, ...Object.keys(base)])].flatMap((name) => {
    if (path.length === 0 && sides.except?.has(name) === true) return [];
    const [was, mine, is] = [base, own, remote].map((one) => memberOf(one, name));
    const at = { base: was, own: mine, remote: is, path: [...path, name] };
    return merge(sides, mine === undefined ? { ...at, order } : at, joinPointer(pointer, name));
  });
}

type Lists = Record<'base' | 'own' | 'remote', readonly unknown[]>;

/** `undefined` where a list counts as one value. */
function mergeLists(
  sides: ValueSides,
  lists: Lists,
  at: Place,
  pointer: string,
): ValueStep[] | undefined {
  const all = [lists.base, lists.own, lists.remote];
  if (all.every((list) => list.every(isScalar) && new Set(list).size === list.length)) {
    const mine: Entries = new Map(lists.own.map((one) => [one, one]));
    const [was, is] = [lists.base, lists.remote].map(
      (list): Entries => new Map(list.map((one) => [one, one])),
    );
    return was && is ? mergeEntries(sides, [was, mine, is], at, pointer) : undefined;
  }
  for (const more of [[], MORE_KEYS]) {
    const [was, mine, is] = all.map((list) => entriesOf(list, more));
    if (was && mine && is) return mergeEntries(sides, [was, mine, is], at, pointer);
  }
  return undefined;
}

type Entries = Map<unknown, unknown>;

function mergeEntries(
  sides: ValueSides,
  [was, mine, is]: readonly [Entries, Entries, Entries],
  { path }: Place,
  pointer: string,
): ValueStep[] {
  const order = [...mine.keys()];
  const inner: ValueStep[] = [];
  const outer: ValueStep[] = [];
  const remotes = [...is.keys()];
  // A list of texts is told whole.
  const isListed = sides.isExact || remotes.some((key) => is.get(key) === key);
  for (const key of new Set([...remotes, ...was.keys()])) {
    const [base, own, remote] = [was, mine, is].map((entries) => entries.get(key));
    const at = { base, own, remote, path: [...path, String(key)] };
    if (own !== undefined && remote !== undefined) {
      const index = [...mine.keys()].indexOf(key);
      inner.push(...merge(sides, at, joinPointer(pointer, index)));
      continue;
    }
    if (isSame(base, remote) || isSame(own, remote) || (remote === undefined && !isListed)) {
      continue;
    }
    const isConflict =
      !isSame(base, own) || (remote === undefined && sides.isNeeded?.(own) === true);
    if (sides.decide(at, isConflict) === 'leave') continue;
    if (remote === undefined) {
      const index = order.indexOf(key);
      order.splice(index, 1);
      outer.push({ change: { kind: 'remove', pointer: joinPointer(pointer, index) }, at });
    } else {
      const before = remotes.slice(0, remotes.indexOf(key)).findLast((one) => order.includes(one));
      const index = before === undefined ? order.length : order.indexOf(before) + 1;
      order.splice(index, 0, key);
      outer.push({ change: { kind: 'insert', pointer, index, value: literalOf(remote) }, at });
    }
  }
  return [...inner, ...outer];
}

function entriesOf(list: readonly unknown[], more: readonly string[]): Entries | undefined {
  const records = list.filter(isRecord);
  if (records.length < list.length) return undefined;
  const entries = new Map(records.map((record) => [keyOf(record, more), record]));
  return entries.size === list.length && !entries.has('') ? entries : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || isEqualData(one, other);
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function memberOf(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
