/** Designs by their last use in this window or an earlier one, then those that were never used in their own order. */
export function byUse<Item extends { id: string }>(
  designs: readonly Item[],
  used: readonly string[],
): Item[] {
  const age = new Map(used.map((id, index) => [id, index]));
  const of = ({ id }: Item) => age.get(id) ?? used.length;
  return designs.toSorted((a, b) => of(a) - of(b));
}
