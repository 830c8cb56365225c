import { diffArrays } from 'diff';

/** Between two lines that are the same, so many edits are looked for; beyond that the lines count as replaced. */
const MOST_EDITS = 2000;

/**
 * Says of each line of `after` which line of `before` it is: an index, or -1 for a line that is new. The indexes rise.
 *
 * Lines that stand once in both texts are matched first (patience diff, Bram Cohen), and only what lies between them is
 * compared: the time grows with the texts, not with the square of what changed.
 */
export function matchLines(before: readonly string[], after: readonly string[]): Int32Array {
  const matches = new Int32Array(after.length).fill(-1);
  const open = [{ from: 0, to: before.length, start: 0, end: after.length }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const rest = matchEnds(before, after, part, matches);
    if (rest.from === rest.to || rest.start === rest.end) continue;
    const anchors = commonUniqueLines(before, after, rest);
    if (anchors.length === 0) matchShort(before, after, rest, matches);
    let { from, start } = rest;
    for (const [old, now] of anchors) {
      matches[now] = old;
      open.push({ from, to: old, start, end: now });
      from = old + 1;
      start = now + 1;
    }
    if (anchors.length > 0) open.push({ from, to: rest.to, start, end: rest.end });
  }
  return matches;
}

/** Lines `from` up to `to` of the text before, against lines `start` up to `end` of the one after. */
type Part = { from: number; to: number; start: number; end: number };

function matchEnds(
  before: readonly string[],
  after: readonly string[],
  part: Part,
  matches: Int32Array,
): Part {
  let { from, to, start, end } = part;
  while (from < to && start < end && before[from] === after[start]) {
    matches[start] = from;
    from += 1;
    start += 1;
  }
  while (from < to && start < end && before[to - 1] === after[end - 1]) {
    to -= 1;
    end -= 1;
    matches[end] = to;
  }
  return { from, to, start, end };
}

/** The pairs of lines that stand once on both sides, as many as are in the same order on both. */
function commonUniqueLines(
  before: readonly string[],
  after: readonly string[],
  part: Part,
): [old: number, now: number][] {
  const olds = uniqueLines(before, part.from, part.to);
  const pairs: [old: number, now: number][] = [];
  for (const [line, now] of uniqueLines(after, part.start, part.end)) {
    const old = olds.get(line) ?? -1;
    if (now >= 0 && old >= 0) pairs.push([old, now]);
  }
  return longestRising(pairs.toSorted((a, b) => a[1] - b[1]));
}

/** Each line with its index, or with -1 if it stands more than once. */
function uniqueLines(lines: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    const line = lines[at] ?? '';
    places.set(line, places.has(line) ? -1 : at);
  }
  return places;
}

/** The longest run of pairs whose old indexes rise, by the piles of patience sorting. */
function longestRising(pairs: readonly [old: number, now: number][]): [old: number, now: number][] {
  const tops: number[] = [];
  const previous = new Int32Array(pairs.length).fill(-1);
  const oldAt = (pile: number): number => pairs[tops[pile] ?? -1]?.[0] ?? -1;
  for (const [index, [old]] of pairs.entries()) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (oldAt(middle) < old) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? -1 : (tops[low - 1] ?? -1);
    tops[low] = index;
  }
  const longest: [old: number, now: number][] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair) longest.push(pair);
  }
  return longest.reverse();
}

function matchShort(
  before: readonly string[],
  after: readonly string[],
  { from, to, start, end }: Part,
  matches: Int32Array,
): void {
  const options = { maxEditLength: MOST_EDITS };
  const parts = diffArrays(before.slice(from, to), after.slice(start, end), options) ?? [];
  let old = from;
  let now = start;
  for (const { added, removed, value } of parts) {
    if (added) now += value.length;
    else if (removed) old += value.length;
    else {
      for (let count = value.length; count > 0; count -= 1) matches[now++] = old++;
    }
  }
}
