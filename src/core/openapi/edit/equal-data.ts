import { isRecord } from '../is-record.ts';

/** Whether two pieces of plain data are the same, whatever the order of their keys unless `isOrdered`. */
export function isEqualData(a: unknown, b: unknown, isOrdered = false): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return (
      a.length === b.length && a.every((item, index) => isEqualData(item, b[index], isOrdered))
    );
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  const others = Object.keys(b);
  return (
    keys.length === others.length &&
    keys.every(
      (key, index) =>
        Object.hasOwn(b, key) &&
        (!isOrdered || others[index] === key) &&
        isEqualData(a[key], b[key], isOrdered),
    )
  );
}

/**
 * A copy of plain data with a value set at the place that the tokens lead to; what is missing or `null`
 * on the way becomes an object. Only the collections on the way are copied.
 */
export function withValueAt(data: unknown, tokens: readonly string[], value: unknown): unknown {
  const [token, ...rest] = tokens;
  if (token === undefined) return value;
  if (Array.isArray(data)) {
    const copy: unknown[] = [...data];
    copy[Number(token)] = withValueAt(copy[Number(token)], rest, value);
    return copy;
  }
  const before = isRecord(data) ? data : {};
  return { ...before, [token]: withValueAt(before[token], rest, value) };
}
