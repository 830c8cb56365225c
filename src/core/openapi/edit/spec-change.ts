import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { valueOfLiteral, type Literal } from '#core/openapi/syntax/render/literal.ts';

/** One change to a document's data, at the place of a JSON Pointer (RFC 6901). */
export type SpecChange =
  /**
   * Gives the place a value. What stands there is replaced; a member that isn't there is added behind
   * those that `order` names before it, else at the end. Missing objects on the way are made.
   */
  | { kind: 'set'; pointer: string; value: Literal; order?: readonly string[] }
  /** Adds an item to the array at `pointer`, before the one at `index`. */
  | { kind: 'insert'; pointer: string; index: number; value: Literal }
  /** Takes away a member or an item. */
  | { kind: 'remove'; pointer: string }
  /** Gives the member at `pointer` another name; it keeps its place. */
  | { kind: 'rename'; pointer: string; key: string }
  /** Moves a member or an item within its object or array, to the index that it has afterwards. */
  | { kind: 'move'; pointer: string; to: number };

/** What a change makes of plain data; `tokens` lead from `data` to the place of the change. */
export function changedData(data: unknown, tokens: readonly string[], change: SpecChange): unknown {
  const [token, ...rest] = tokens;
  if (change.kind === 'insert' && token === undefined) {
    return Array.isArray(data)
      ? data.toSpliced(change.index, 0, valueOfLiteral(change.value))
      : data;
  }
  if (token === undefined) return change.kind === 'set' ? valueOfLiteral(change.value) : data;
  if (rest.length === 0 && change.kind !== 'insert' && change.kind !== 'set') {
    return changedOwner(data, token, change);
  }
  if (Array.isArray(data)) {
    return data.with(Number(token), changedData(data[Number(token)], rest, change));
  }
  const before = isRecord(data) ? data : {};
  return { ...before, [token]: changedData(before[token], rest, change) };
}

function changedOwner(
  owner: unknown,
  token: string,
  change: Extract<SpecChange, { kind: 'remove' | 'rename' | 'move' }>,
): unknown {
  if (Array.isArray(owner)) {
    const index = Number(token);
    const others = owner.toSpliced(index, 1);
    return change.kind === 'move' ? others.toSpliced(change.to, 0, owner[index]) : others;
  }
  const entries = Object.entries(isRecord(owner) ? owner : {});
  const index = entries.findIndex(([key]) => key === token);
  const entry = entries[index];
  if (entry === undefined) return owner;
  const others = entries.toSpliced(index, 1);
  switch (change.kind) {
    case 'remove':
      return Object.fromEntries(others);
    case 'rename':
      return Object.fromEntries(entries.with(index, [change.key, entry[1]]));
    default:
      return Object.fromEntries(others.toSpliced(change.to, 0, entry));
  }
}

/**
 * The pointer that a node of a document has after a change; `undefined` for one that the change takes away or replaces.
 */
export function placedBy(data: unknown, change: SpecChange, pointer: string): string | undefined {
  const own = splitPointer(change.pointer) ?? [];
  const tokens = splitPointer(pointer) ?? [];
  const depth = change.kind === 'insert' ? own.length : own.length - 1;
  const token = tokens[depth];
  const isOutside = own.some((one, index) => index < depth && one !== tokens[index]);
  if (token === undefined || isOutside) return pointer;
  const put = (now: string | number) => joinPointer('', ...tokens.with(depth, String(now)));
  const isOwn = token === own[depth];
  if (change.kind === 'set') return isOwn ? undefined : pointer;
  if (change.kind === 'rename') return isOwn ? put(change.key) : pointer;
  if (isOwn && change.kind === 'remove') return undefined;
  const list = valueAt(data, joinPointer('', ...own.slice(0, depth)));
  if (!Array.isArray(list)) return pointer;
  const places = changedPlaces(list.length, Number(own[depth]), change);
  return put(places.indexOf(Number(token)));
}

/** The places that the items of a list had before an insertion, removal or move; -1 for a new one. */
function changedPlaces(
  length: number,
  index: number,
  change: Extract<SpecChange, { kind: 'insert' | 'remove' | 'move' }>,
): number[] {
  const places = Array.from({ length }, (_, at) => at);
  if (change.kind === 'insert') return places.toSpliced(change.index, 0, -1);
  const others = places.toSpliced(index, 1);
  return change.kind === 'move' ? others.toSpliced(change.to, 0, index) : others;
}
