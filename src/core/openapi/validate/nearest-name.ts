/** The candidate that differs least from a word, or `undefined` when none is near enough to be a slip. */
export function nearestName(word: string, candidates: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  const letters = lettersOf(wanted);
  let best: string | undefined;
  // How far the next one that is nearer may be at most.
  let limit = Math.max(1, Math.min(4, Math.floor(word.length / 2.5)));
  for (const candidate of candidates) {
    if (limit < 0) return best;
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const name = candidate.toLowerCase();
    if (haveOtherLetters(letters, lettersOf(name), limit)) continue;
    const distance = editDistance(wanted, name, limit);
    if (distance <= limit) [best, limit] = [candidate, distance - 1];
  }
  return best;
}

/** Which of 32 groups of characters a word has, a bit for each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether one word has more letters that the other lacks than so many edits could bring in. */
function haveOtherLetters(a: number, b: number, limit: number): boolean {
  return isMore(a & ~b, limit) || isMore(b & ~a, limit);
}

function isMore(letters: number, limit: number): boolean {
  let [left, count] = [letters, 0];
  while (left !== 0 && count <= limit) {
    left &= left - 1;
    count += 1;
  }
  return count > limit;
}

/** Levenshtein's distance: insertions, deletions and substitutions; where it is beyond a limit, any number beyond. */
function editDistance(a: string, b: string, limit: number): number {
  let start = 0;
  let [endA, endB] = [a.length, b.length];
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const [rows, columns] = [endA - start, endB - start];
  if (rows === 0 || columns === 0) return rows + columns;
  const beyond = limit + 1;
  // One row, written over by the next one: what differs in between is short, and looked at very often.
  const distances = new Uint16Array(columns + 1);
  for (let column = 0; column <= columns; column += 1) distances[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    // So far from the diagonal there are more insertions or deletions than that.
    const from = Math.max(1, row - limit);
    const to = Math.min(columns, row + limit);
    let diagonal = distances[from - 1] ?? 0;
    let left = from === 1 ? row : beyond;
    let least = left;
    distances[from - 1] = left;
    const code = a.charCodeAt(start + row - 1);
    for (let column = from; column <= to; column += 1) {
      const above = column === row + limit ? beyond : (distances[column] ?? 0);
      const isSame = code === b.charCodeAt(start + column - 1);
      left = Math.min(isSame ? diagonal : diagonal + 1, left + 1, above + 1);
      diagonal = distances[column] ?? 0;
      distances[column] = left;
      if (left < least) least = left;
    }
    if (least > limit) return beyond;
  }
  return distances[columns] ?? beyond;
}
