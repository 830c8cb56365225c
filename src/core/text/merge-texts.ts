import { diffArrays } from 'diff';
import { commonLines } from './common-ends.ts';
import { splitAfterBreaks } from './line-breaks.ts';
import type { TextEdit } from './text-edit.ts';

/** A run of lines that was replaced: lines `start` up to `end` of the base became `lines`. */
type Hunk = { start: number; end: number; lines: readonly string[] };

/** Comparing longer than this is given up; then the texts are taken as different from first to last change. */
const LONGEST_COMPARISON_MS = 2000;

/** The edits, as few lines as possible, that turn one text into another; they are in the text's order. */
export function editsBetween(from: string, to: string): TextEdit[] {
  const lines = splitAfterBreaks(from);
  return toEdits(lines, hunksBetween(lines, splitAfterBreaks(to)));
}

/**
 * The edits that bring what another program did to a text into one's own version of it.
 *
 * Answers `undefined` when both changed the same lines, or lines that touch: then somebody has to choose. A change that
 * both made alike is no conflict.
 */
export function mergeEdits(base: string, local: string, remote: string): TextEdit[] | undefined {
  const baseLines = splitAfterBreaks(base);
  const localLines = splitAfterBreaks(local);
  const ours = hunksBetween(baseLines, localLines);
  const others = hunksBetween(baseLines, splitAfterBreaks(remote));
  const moved: Hunk[] = [];
  let shift = 0;
  let at = 0;
  for (const hunk of others) {
    for (; at < ours.length; at += 1) {
      const mineHunk = ours[at];
      if (mineHunk === undefined || mineHunk.end >= hunk.start) break;
      shift += mineHunk.lines.length - (mineHunk.end - mineHunk.start);
    }
    const next = ours[at];
    if (next !== undefined && next.start <= hunk.end) {
      if (!isSame(next, hunk)) return undefined;
    } else moved.push({ ...hunk, start: hunk.start + shift, end: hunk.end + shift });
  }
  return toEdits(localLines, moved);
}

/**
 * A place at which the remote text differs from the base, or both do: lines `start` up to `end` of one's own, and what
 * stands there in each of the three texts.
 */
export type MergeHunk = {
  start: number;
  end: number;
  base: readonly string[];
  own: readonly string[];
  remote: readonly string[];
  /** Both changed these lines, or lines that touch, and not alike. */
  isConflict: boolean;
};

/**
 * Merges three texts, given by their lines: what only the remote one changed, and what both did; in the order of one's
 * own. What only one's own text changed, and what both changed alike, stays and is not among them.
 */
export function mergeHunks(
  base: readonly string[],
  own: readonly string[],
  remote: readonly string[],
): MergeHunk[] {
  const sides = [hunksBetween(base, own), hunksBetween(base, remote)] as const;
  const [ours, others] = sides;
  const found: MergeHunk[] = [];
  const at = { own: 0, remote: 0 };
  let shift = 0;
  for (;;) {
    const [mine, other] = [ours[at.own], others[at.remote]];
    if (other === undefined) return found;
    // Grows until nothing touches it any more.
    const first = mine !== undefined && mine.start <= other.start ? mine : other;
    let { end } = first;
    const from = { ...at };
    for (let grows = true; grows;) {
      grows = false;
      for (const [side, hunks] of [
        ['own', ours],
        ['remote', others],
      ] as const) {
        const next = hunks[at[side]];
        if (next === undefined || next.start > end) continue;
        end = Math.max(end, next.end);
        at[side] += 1;
        grows = true;
      }
    }
    const { start } = first;
    const [owns, remotes] = [ours.slice(from.own, at.own), others.slice(from.remote, at.remote)];
    const is = replaced(base, { start, end }, owns);
    const would = replaced(base, { start, end }, remotes);
    const place = { start: start + shift, end: start + shift + is.length };
    shift += is.length - (end - start);
    if (remotes.length === 0 || areSameLines(is, would)) continue;
    const isConflict = owns.length > 0;
    found.push({ ...place, base: base.slice(start, end), own: is, remote: would, isConflict });
  }
}

/** What hunks make of a part of the base that holds them. */
function replaced(
  base: readonly string[],
  { start, end }: Pick<Hunk, 'start' | 'end'>,
  hunks: readonly Hunk[],
): string[] {
  const parts: (readonly string[])[] = [];
  let at = start;
  for (const hunk of hunks) {
    parts.push(base.slice(at, hunk.start), hunk.lines);
    at = hunk.end;
  }
  return [...parts, base.slice(at, end)].flat();
}

function areSameLines(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}

function isSame(a: Hunk, b: Hunk): boolean {
  return a.start === b.start && a.end === b.end && areSameLines(a.lines, b.lines);
}

function hunksBetween(from: readonly string[], to: readonly string[]): Hunk[] {
  const { head, tail } = commonLines(from, to);
  const before = from.slice(head, from.length - tail);
  const after = to.slice(head, to.length - tail);
  if (before.length === 0 && after.length === 0) return [];
  const whole = { start: head, end: head + before.length, lines: after };
  if (before.length === 0 || after.length === 0) return [whole];
  const parts = diffArrays(before, after, { timeout: LONGEST_COMPARISON_MS });
  if (parts === undefined) return [whole];
  const hunks: Hunk[] = [];
  let line = head;
  for (const part of parts) {
    const last = hunks.at(-1);
    const joins = last !== undefined && last.end === line;
    if (part.added) {
      if (joins) hunks[hunks.length - 1] = { ...last, lines: [...last.lines, ...part.value] };
      else hunks.push({ start: line, end: line, lines: part.value });
    } else {
      const end = line + part.value.length;
      if (part.removed) {
        if (joins) hunks[hunks.length - 1] = { ...last, end };
        else hunks.push({ start: line, end, lines: [] });
      }
      line = end;
    }
  }
  return hunks;
}

/** Offsets are in UTF-16 code units of the text that `lines` make up. */
function toEdits(lines: readonly string[], hunks: readonly Hunk[]): TextEdit[] {
  let line = 0;
  let offset = 0;
  const offsetOf = (wanted: number): number => {
    for (; line < wanted; line += 1) offset += lines[line]?.length ?? 0;
    return offset;
  };
  return hunks.map(({ start, end, lines: added }) => ({
    start: offsetOf(start),
    end: offsetOf(end),
    text: added.join(''),
  }));
}
