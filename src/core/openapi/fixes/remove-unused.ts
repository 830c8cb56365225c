import { withAnchorsMoved } from '#core/openapi/edit/move-anchors.ts';
import { removeMember } from '#core/openapi/edit/remove-member.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { wordOf } from '#core/openapi/references/component-sections.ts';
import type { Fix } from './fix.ts';

/** Removes a component that nothing refers to. */
export function removeUnused(spec: ParsedSpec, pointer: string): Fix[] {
  const [, section, name] = splitPointer(pointer) ?? [];
  const removed = removeMember(spec, pointer);
  const edits = removed && withAnchorsMoved(spec, removed);
  if (edits === undefined || section === undefined) return [];
  return [{ title: `Remove the ${wordOf(section)} "${name}"`, edits }];
}
