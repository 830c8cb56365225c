/** Those marks that share their line with no other: several links in a row would all say the same. */
export function aloneOnTheirLines<Mark extends { at: { lineNumber: number } }>(
  marks: readonly Mark[],
): Mark[] {
  const counts = new Map<number, number>();
  for (const { at } of marks) counts.set(at.lineNumber, (counts.get(at.lineNumber) ?? 0) + 1);
  return marks.filter(({ at }) => counts.get(at.lineNumber) === 1);
}
