import { isRecord } from '#core/openapi/syntax/is-record.ts';

/** Whether two pieces of plain data are the same, whatever the order of their keys. */
export function isEqualData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isEqualData(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqualData(a[key], b[key]))
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
