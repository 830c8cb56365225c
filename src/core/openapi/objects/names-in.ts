const MANY = 500;

const known = new WeakMap<object, readonly string[]>();

/** The names in an object; many are listed once, as listing a hundred thousand takes as long as a check of them. */
export function namesIn(holder: object): readonly string[] {
  const earlier = known.get(holder);
  if (earlier !== undefined) return earlier;
  const names = Object.keys(holder);
  if (names.length > MANY) known.set(holder, names);
  return names;
}
