/** Of each kind; what was not heard of for longest is forgotten. */
const MAX_ENTRIES = 10_000;

/** Puts an entry last, and drops the first one of too many. */
export function putLast<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MAX_ENTRIES) return;
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}
