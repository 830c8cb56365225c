import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { splitAfterBreaks } from '#core/text/line-breaks.ts';
import { editsBetween } from '#core/text/merge-texts.ts';
import { isSameFile } from '#core/releasing/contents.ts';
import { describePlace } from '#core/releasing/document-differences.ts';
import type { MergeChoices, MergeConflict } from './merge-conflict.ts';
import { mergeFile } from './merge-files.ts';
import { mergeLines } from './merge-lines.ts';
import { isApart, mergeParts, PARTS } from './merge-parts.ts';
import {
  byData,
  dataOf,
  formatOf,
  LINES,
  type Merged,
  type MergeSide,
  type MergeSides,
  OVERVIEW,
  overviewIn,
  textIn,
  textOf,
  Unmergeable,
} from './merge-sides.ts';
import { OWN_MEMBERS, overviewAsTold } from './told-overview.ts';

/** A file of the design as it is to be written, with its byte order mark; only those that change. */
export type MergedFile = { path: string; text: string; isNew: boolean; taken: number };

export type MergePlan =
  | { ok: true; files: MergedFile[]; conflicts: MergeConflict[] }
  | { ok: false; message: string };

/**
 * Merges what others changed on a portal since the base into a design: overview.json by its members, the OpenAPI
 * document by its lines or, where the portal writes it in its own way, by its data, and other files by their lines.
 * Where nothing was chosen in a conflict, the design's own stays.
 */
export function planMerge(sides: MergeSides, choices: MergeChoices = {}): MergePlan {
  const merged: Merged[] = [];
  try {
    merged.push(mergeOverview(sides, choices), mergeSpec(sides, choices));
    if (!sides.remote.isExact) merged.push(...mergeParts(sides, sides.remote, choices));
    for (const path of otherPaths(sides)) merged.push(mergeFile(sides, path, choices));
  } catch (error) {
    if (error instanceof Unmergeable) return { ok: false, message: error.message };
    throw error;
  }
  const { own } = sides;
  return {
    ok: true,
    conflicts: merged.flatMap((one) => one?.conflicts ?? []),
    files: merged.flatMap((one) => {
      if (one?.isWritten !== true) return [];
      const { path, taken } = one;
      const before = own.files.get(path);
      if (textOf(before) === one.text) return [];
      const text = hasMark(before) ? `\uFEFF${one.text}` : one.text;
      return [{ path, text, isNew: !before, taken }];
    }),
  };
}

function mergeOverview({ base, own, remote }: MergeSides, choices: MergeChoices): Merged {
  const was = overviewIn(base);
  const text = textIn(own.files, OVERVIEW);
  const parts = remote.isExact ? [] : PARTS.filter((name) => isApart(name, own, remote));
  const is = remote.isExact ? overviewIn(remote) : overviewAsTold(was, remote);
  return byData({
    file: OVERVIEW,
    text,
    base: was,
    remote: is,
    isExact: remote.isExact,
    except: new Set([...OWN_MEMBERS, ...parts]),
    isNeeded: (value) => isWorkedOn(value, base, own),
    choices,
    describe: (path) => path.join(' › '),
  });
}

/** Whether a value names a document that others took out, and that was worked on here. */
function isWorkedOn(value: unknown, base: MergeSide, own: MergeSide): boolean {
  if (Array.isArray(value)) return value.some((one) => isWorkedOn(one, base, own));
  const path = isRecord(value) ? value['path'] : undefined;
  return typeof path === 'string' && !isSameFile(base.files.get(path), own.files.get(path));
}

function mergeSpec({ base, own, remote }: MergeSides, choices: MergeChoices): Merged {
  const was = base.files.get(base.spec);
  const told = remote.isExact
    ? { path: remote.spec, bytes: remote.files.get(remote.spec) }
    : remote.spec;
  const file = own.spec;
  const [before, mine] = [textOf(was), textIn(own.files, file)];
  const is = textOf(told?.bytes);
  if (!told || is === undefined || before === undefined || isSameFile(was, told.bytes)) {
    return undefined;
  }
  const ways = [base.spec, file, told.path].map(formatOf);
  if (new Set(ways).size === 1 && (remote.isExact || isLike(before, is))) {
    const texts = { file, base: before, own: mine, remote: is, choices, offered: LINES };
    const merged = mergeLines(texts);
    // Lines that fit by themselves may be no document any more: a comma, a name twice.
    const isBroken =
      merged.taken > 0 &&
      before !== mine &&
      parseSpec(merged.text, { file }).syntaxFindings.length > 0 &&
      parseSpec(mine, { file }).syntaxFindings.length === 0;
    if (!isBroken) return { ...merged, path: file, isWritten: true };
  }
  return byData({
    file,
    text: mine,
    base: dataOf(base.spec, before),
    remote: dataOf(told.path, is),
    isExact: remote.isExact,
    choices,
    describe: describePlace,
  });
}

/** Whether a text is another one with changes, rather than the same data written in another way. */
function isLike(before: string, after: string): boolean {
  const lines = splitAfterBreaks(before).length;
  const edits = editsBetween(before, after);
  const changed = edits.map(({ start, end }) => splitAfterBreaks(before.slice(start, end)).length);
  return changed.reduce((sum, one) => sum + one, 0) <= lines / 2;
}

/** Files but overview.json, the documents and the parts, which are merged by themselves. */
function otherPaths({ base, own, remote }: MergeSides): string[] {
  const known = new Set([OVERVIEW, base.spec, own.spec]);
  if (remote.isExact) {
    known.add(remote.spec);
    return [...remote.files.keys()].filter((path) => !known.has(path)).toSorted();
  }
  const changelog = remote.members['changelog'];
  if (typeof changelog === 'string') known.add(changelog);
  return [...remote.texts.keys()].filter((path) => !known.has(path)).toSorted();
}

function hasMark(bytes: Uint8Array | undefined): boolean {
  return bytes?.[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
