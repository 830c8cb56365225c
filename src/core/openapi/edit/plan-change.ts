import { editMessages } from '#messages/en/edit.ts';
import { parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { findPair } from '#core/openapi/syntax/read/find-node.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import { objectLiteral, type Literal } from '#core/openapi/syntax/render/literal.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { type TextEdit, mergeEdits } from '#core/text/text-edit.ts';
import { lostAnchors, nameAnchor, touchedAnchors } from './anchors-of-edits.ts';
import { isInUnread } from '#core/openapi/syntax/is-readable-at.ts';
import { sharedWithOthers, unreadable, unreadableAt, unreadableEntries } from './edit-obstacle.ts';
import { isInOrder } from './is-in-order.ts';
import { insertItem } from './insert-item.ts';
import { insertMember } from './insert-member.ts';
import { locateEntry } from './located-collection.ts';
import { locateWithParents } from './locate-owner.ts';
import { withAnchorsMoved } from './move-anchors.ts';
import { moveEntry, removeEntry } from './remove-member.ts';
import { renameKey } from './rename-key.ts';
import { replaceValue } from './replace-value.ts';
import { changedData, placedBy, type SpecChange } from './spec-change.ts';
import { type IntendedEdit, isIntendedEdit } from './verify-edit.ts';

/** Edits in ascending order that don't overlap, or a sentence that says why there are none. */
export type ChangePlan =
  | {
      ok: true;
      edits: TextEdit[];
      /** The JSON Pointer of the node that holds all of them. */
      around: string;
    }
  | { ok: false; message: string };

/**
 * Plans the smallest text edits that make a change to a document, in its own layout.
 *
 * Every byte outside the touched node stays. The plan is checked by reading its result: one that would
 * mean anything else than the document with the change is refused. Never throws.
 */
export function planChange(spec: ParsedSpec, change: SpecChange): ChangePlan {
  const obstacle = unreadableFor(spec, change) ?? obstacleTo(spec, change);
  if (obstacle !== undefined) return { ok: false, message: obstacle };
  const effective = change.kind === 'set' ? wrapMissing(spec, change) : change;
  const plain = plainEdits(spec, effective);
  for (const { edits, around } of plain === undefined ? [] : candidates(spec, effective, plain)) {
    const depth = splitPointer(around)?.length ?? 0;
    const tokens = (splitPointer(effective.pointer) ?? []).slice(depth);
    const intended: IntendedEdit = {
      around,
      change: (data) => changedData(data, tokens, effective),
      isOrdered: (before, after) =>
        effective.kind === 'set' || isInOrder(before, after, tokens, effective),
      placed: (pointer) => placedBy(spec.value, effective, pointer),
    };
    if (isIntendedEdit(spec, edits, intended)) return { ok: true, edits, around };
  }
  const fault = unreadable(spec);
  if (fault !== undefined) return { ok: false, message: fault };
  const [anchor] = touchedAnchors(spec, plain ?? []);
  const message =
    anchor === undefined
      ? editMessages.t('affectsOthers')
      : editMessages.t('affectsAliases', { anchor: nameAnchor(spec, anchor) });
  return { ok: false, message };
}

type Candidate = { edits: TextEdit[]; around: string };

// Where anchors would be lost, their aliases are edited too. What only changes its place may keep them.
function candidates(spec: ParsedSpec, change: SpecChange, edits: TextEdit[]): Candidate[] {
  const plain = { edits, around: aroundOf(spec, change) };
  if (lostAnchors(spec, edits).length === 0) return [plain];
  const moved = withAnchorsMoved(spec, edits);
  return [
    ...(change.kind === 'move' ? [plain] : []),
    ...(moved === undefined ? [] : [{ edits: moved, around: '' }]),
  ];
}

/** The edits of a change that are most likely right, not checked: for who checks the edits of many in one go. */
export function plainEdits(spec: ParsedSpec, change: SpecChange): TextEdit[] | undefined {
  const { pointer } = change;
  if (change.kind === 'insert') return insertItem(spec, pointer, change.index, change.value);
  const located = locateEntry(spec, pointer);
  if (change.kind === 'set') {
    if (located === undefined) return addMember(spec, change);
    const edits = replaceValue(spec, pointer, change.value);
    return edits && withoutAnchor(spec, located.entry.value, edits);
  }
  if (located === undefined) return undefined;
  switch (change.kind) {
    case 'remove':
      return located.entries.length > 1
        ? removeEntry(spec, located)
        : replaceValue(spec, parentPointer(pointer), emptyOf(located.collection.kind));
    case 'rename':
      return renameKey(spec, located, change.key);
    default:
      return moveEntry(spec, located, change.to);
  }
}

// Aliases keep what the node was: its anchor must not name what takes its place.
function withoutAnchor(spec: ParsedSpec, node: SourceNode, edits: TextEdit[]): TextEdit[] {
  const anchor = spec.anchors.find((one) => one.node === node && one.uses.length > 0);
  if (anchor === undefined || edits.some(({ start }) => start <= anchor.start)) return edits;
  return mergeEdits([{ start: anchor.start, end: node.start, text: '' }, ...edits]);
}

function addMember(
  spec: ParsedSpec,
  { pointer, value, order }: Extract<SpecChange, { kind: 'set' }>,
): TextEdit[] | undefined {
  const key = splitPointer(pointer)?.at(-1);
  if (key === undefined) return undefined;
  const before = new Set(order?.slice(0, Math.max(0, order.indexOf(key))));
  return insertMember(spec, {
    owner: parentPointer(pointer),
    key,
    value,
    indexAmong: (keys) =>
      order === undefined ? keys.length : keys.findLastIndex((other) => before.has(other)) + 1,
  });
}

// Objects that are missing on the way become part of the value.
function wrapMissing(
  spec: ParsedSpec,
  change: Extract<SpecChange, { kind: 'set' }>,
): Extract<SpecChange, { kind: 'set' }> {
  let { pointer, value, order } = change;
  while (pointer !== '') {
    const owner = parentPointer(pointer);
    if (owner === '' || locateWithParents(spec.root, owner) !== undefined) break;
    value = objectLiteral([[splitPointer(pointer)?.at(-1) ?? '', value]]);
    pointer = owner;
    order = undefined;
  }
  return { kind: 'set', pointer, value, ...(order === undefined ? {} : { order }) };
}

// The nearest node that holds the edits and, in YAML's block style, has a key to be read with.
function aroundOf(spec: ParsedSpec, change: SpecChange): string {
  let around = change.kind === 'insert' ? change.pointer : parentPointer(change.pointer);
  while (around !== '') {
    const located = locateWithParents(spec.root, around);
    const isInBraces = located?.parents.some((parent) => 'flow' in parent && parent.flow) === true;
    if (located?.pair !== undefined) break;
    if (located !== undefined && (spec.format === 'json' || isInBraces)) break;
    around = parentPointer(around);
  }
  return around;
}

/** Why a change can't be made in a document that can't be read whole: what it is made in can't be read. */
function unreadableFor(spec: ParsedSpec, { kind, pointer }: SpecChange): string | undefined {
  if (spec.syntaxFindings.length === 0) return undefined;
  let owner = kind === 'insert' ? pointer : parentPointer(pointer);
  while (owner !== '' && locateWithParents(spec.root, owner) === undefined) {
    owner = parentPointer(owner);
  }
  const node = locateWithParents(spec.root, pointer)?.node;
  const isInPlace = kind === 'rename' || (kind === 'set' && node?.kind === 'scalar');
  const name = splitPointer(pointer)?.at(-1) ?? '';
  // What can't be read may refer to it.
  if (kind === 'rename' && isInUnread(spec, name)) return unreadable(spec);
  return isInPlace ? unreadableAt(spec, owner) : unreadableEntries(spec, owner);
}

function obstacleTo(spec: ParsedSpec, change: SpecChange): string | undefined {
  const located = locateWithParents(spec.root, change.pointer);
  const tokens = splitPointer(change.pointer);
  if (tokens === undefined || (tokens.length === 0 && change.kind !== 'insert')) {
    return editMessages.t('wholeDocument');
  }
  if (change.kind === 'set' && located === undefined) {
    let owner = parentPointer(change.pointer);
    while (owner !== '' && locateWithParents(spec.root, owner) === undefined) {
      owner = parentPointer(owner);
    }
    const holder = locateWithParents(spec.root, owner);
    return holder && (sharedWithOthers(spec, holder, 'place') ?? notAMapping(holder.node));
  }
  if (located === undefined) {
    // It may be in what can't be read.
    return unreadable(spec) ?? editMessages.t('nothingAt', { pointer: change.pointer });
  }
  if (change.kind === 'rename' && isTaken(spec, change)) {
    return editMessages.t('nameTaken', { name: change.key });
  }
  // An entry is not what its value shares: it goes, moves or is named anew without it.
  const holder =
    change.kind === 'insert'
      ? located
      : locateWithParents(spec.root, parentPointer(change.pointer));
  return holder && sharedWithOthers(spec, holder, 'place');
}

function notAMapping(node: { kind: string; value?: unknown }): string | undefined {
  const isNull = node.kind === 'scalar' && node.value === null;
  return node.kind === 'map' || isNull ? undefined : editMessages.t('notAnObject');
}

function isTaken(spec: ParsedSpec, { pointer, key }: { pointer: string; key: string }): boolean {
  const owner = locateWithParents(spec.root, parentPointer(pointer))?.node;
  return owner?.kind === 'map' && findPair(owner, key) !== undefined;
}

function emptyOf(kind: 'map' | 'seq'): Literal {
  return kind === 'map' ? objectLiteral([]) : { kind: 'array', items: [] };
}
