import { parentPointer } from './json-pointer.ts';
import { findNode } from './read/find-node.ts';
import type { ParsedSpec } from './types.ts';

/**
 * Whether the node at a JSON Pointer could be read with all its own entries, so that it can be shown and edited.
 *
 * It could not where a part of it is unreadable: an entry, a value, or an item of one of its lists. What is wrong deeper
 * inside, in a node of its own, does not count.
 */
export function isReadableAt(spec: ParsedSpec, pointer: string): boolean {
  if (findNode(spec.root, pointer) === undefined) return false;
  return spec.unread.every(({ start }) => !ownersOf(spec, start).includes(pointer));
}

/** The nodes that have an unreadable part at an offset: the innermost, the lists around it, and what has these. */
function ownersOf(spec: ParsedSpec, offset: number): string[] {
  const owners = [spec.pointerAt(offset)];
  for (;;) {
    const last = owners.at(-1) ?? '';
    if (last === '' || findNode(spec.root, last)?.node.kind === 'map') return owners;
    owners.push(parentPointer(last));
  }
}
