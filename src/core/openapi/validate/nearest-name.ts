const MAX_CANDIDATES = 2000;

/** The candidate that differs least from a word, or `undefined` when none is near enough to be a slip. */
export function nearestName(word: string, candidates: readonly string[]): string | undefined {
  // Among very many names a near one says little, and looking for it takes long.
  if (candidates.length > MAX_CANDIDATES) return undefined;
  const limit = Math.max(1, Math.min(4, Math.floor(word.length / 2.5)));
  let best: string | undefined;
  let least = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Levenshtein's distance: insertions, deletions and substitutions from one word to another. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const insertion = (current[column - 1] ?? 0) + 1;
      const deletion = (previous[column] ?? 0) + 1;
      current.push(Math.min(substitution, insertion, deletion));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
