import { joinPointer, parentPointer, splitPointer } from './json-pointer.ts';
import { findNode } from './read/find-node.ts';
import type { SourceMap, SourceNode } from './read/source-node.ts';
import type { ParsedSpec } from './types.ts';

/**
 * Whether the node at a JSON Pointer could be read with all its own entries, so that it can be shown and edited.
 *
 * It could not where a part of it is unreadable: an entry, a value, or an item of one of its lists. What is wrong deeper
 * inside, in a node of its own, does not count. Nor can it be read where what is in it may belong elsewhere: in a mapping
 * that took over the lines of a key in a wrong column, in braces that open on a line with a fault.
 */
export function isReadableAt(spec: ParsedSpec, pointer: string): boolean {
  const node = findNode(spec.root, pointer)?.node;
  if (node === undefined) return false;
  return (
    spec.syntaxFindings.length === 0 ||
    (spec.unread.every(({ start }) => !ownersOf(spec, start).includes(pointer)) &&
      !mixedMaps(spec).some((mixed) => pointer === mixed || pointer.startsWith(`${mixed}/`)) &&
      !mayBelongToUnread(spec, pointer) &&
      !opensBesideFault(spec, node))
  );
}

/** Whether a node could be read with all that is below it. */
export function isWholeAt(spec: ParsedSpec, pointer: string): boolean {
  const { unread, unreadable } = spec;
  const offsets = [
    ...unread.map(({ start }) => start),
    ...unreadable.map((finding) => spec.offsetAt(finding)),
  ];
  return !offsets.some((offset) => `${spec.pointerAt(offset)}/`.startsWith(`${pointer}/`));
}

/** Whether a part of a document that could not be read has a name in it. */
export function isInUnread({ text, unread }: ParsedSpec, name: string): boolean {
  return unread.some(({ start, end }) => text.slice(start, end).includes(name));
}

/** The nodes that have an unreadable part at an offset: the innermost, the lists around it, and what has these. */
function ownersOf(spec: ParsedSpec, offset: number): string[] {
  const innermost = spec.pointerAt(offset);
  const owners = [...itemsBefore(spec, innermost, offset), innermost];
  for (;;) {
    const last = owners.at(-1) ?? '';
    if (last === '' || findNode(spec.root, last)?.node.kind === 'map') return owners;
    owners.push(parentPointer(last));
  }
}

/** Of a list, the item before an offset: lines that are not deep enough for it may be its own. */
function itemsBefore(spec: ParsedSpec, pointer: string, offset: number): string[] {
  const list = findNode(spec.root, pointer)?.node;
  if (list?.kind !== 'seq') return [];
  const index = list.items.findLastIndex(({ start }) => start < offset);
  return index === -1 ? [] : [`${pointer}/${index}`];
}

/** The mappings that have names twice because one of their keys stands in the column of what belongs below it. */
function mixedMaps(spec: ParsedSpec): string[] {
  return spec.unreadable.flatMap((finding) => {
    const offset = spec.offsetAt(finding);
    const pointer = parentPointer(spec.pointerAt(offset));
    const map = findNode(spec.root, pointer)?.node;
    const isMixed =
      map?.kind === 'map' &&
      map.pairs.some(({ keyStart }) => keyStart === offset) &&
      hasNameTwice(map);
    return isMixed ? [pointer] : [];
  });
}

/** Whether a node, or what it has, may belong to a key that could not be read with the lines below it. */
function mayBelongToUnread(spec: ParsedSpec, pointer: string): boolean {
  const { text, unread } = spec;
  return unread.some(({ start, end }) => {
    if (!/:[ \t]*(?:#.*)?$/u.test(text.slice(start, end))) return false;
    const below = spec.pointerAt(end + text.slice(end).search(/\S|$/u));
    const around = (splitPointer(below) ?? []).map((_, depth, tokens) =>
      joinPointer('', ...tokens.slice(0, depth + 1)),
    );
    return around.some((one, depth) => {
      if (pointer === one && depth < around.length - 1) return true;
      const owner = parentPointer(one);
      const child = pointer.startsWith(`${owner}/`) ? childOn(spec, owner, pointer) : undefined;
      return depth > 0 && child !== undefined && child > start;
    });
  });
}

/** Where the entry of a collection starts that is on the way to a pointer below it. */
function childOn(spec: ParsedSpec, owner: string, pointer: string): number | undefined {
  const depth = splitPointer(owner)?.length ?? 0;
  const tokens = splitPointer(pointer)?.slice(0, depth + 1) ?? [];
  const range = spec.rangeOf(joinPointer('', ...tokens));
  return (range?.key ?? range?.value)?.start;
}

function opensBesideFault(spec: ParsedSpec, node: SourceNode): boolean {
  if (!('flow' in node && node.flow)) return false;
  const { line } = spec.positionAt(node.start);
  return spec.unreadable.some((finding) => finding.line === line);
}

function hasNameTwice({ pairs }: SourceMap): boolean {
  return new Set(pairs.map(({ key }) => key)).size < pairs.length;
}
