import { fixesMessages } from '#messages/en/fixes.ts';
import { withAnchorsMoved } from '#core/openapi/edit/move-anchors.ts';
import { removeMember } from '#core/openapi/edit/remove-member.ts';
import { splitPointer, joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { componentNoun } from '#core/openapi/references/component-sections.ts';
import type { Fix } from './fix.ts';
import { isEqualData } from '#core/openapi/edit/equal-data.ts';
import { planChange } from '#core/openapi/edit/plan-change.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { resolveLocal, valueAt } from '#core/openapi/references/resolve-local.ts';
import { trimExample as planTrim } from '#core/openapi/trim/trim-example.ts';

/** Removes a component that nothing refers to. */
export function removeUnused(spec: ParsedSpec, pointer: string): Fix[] {
  const [, section, name] = splitPointer(pointer) ?? [];
  const removed = removeMember(spec, pointer);
  const edits = removed && withAnchorsMoved(spec, removed);
  if (edits === undefined || section === undefined) return [];
  return [
    {
      title: fixesMessages.t('removeUnused', { kind: componentNoun(section), name: name ?? '' }),
      edits,
    },
  ];
}

/** Removes a parameter or a tag that says no more than an earlier one of its list. */
export function removeDuplicate(spec: ParsedSpec, pointer: string): Fix[] {
  const tokens = splitPointer(pointer) ?? [];
  const depth = tokens.findLastIndex((token) => token === 'parameters' || token === 'tags');
  const holder = tokens[depth];
  const index = Number(tokens[depth + 1]);
  if (holder === undefined || !Number.isInteger(index)) return [];
  if (tokens.length > depth + (holder === 'tags' ? 3 : 2)) return [];
  const list = joinPointer('', ...tokens.slice(0, depth + 1));
  const items = valueAt(spec.value, list);
  if (!Array.isArray(items)) return [];
  const own = contentOf(spec, items[index]);
  const isTold = items
    .slice(0, index)
    .some((earlier) => isEqualData(contentOf(spec, earlier), own));
  if (!isRecord(own) || !isTold) return [];
  const plan = planChange(spec, { kind: 'remove', pointer: joinPointer(list, index) });
  if (!plan.ok) return [];
  const title = fixesMessages.t('removeSecond', {
    kind: holder === 'tags' ? 'tag' : 'parameter',
    name: String(own['name']),
  });
  return [{ title, edits: plan.edits }];
}

function contentOf(spec: ParsedSpec, written: unknown): unknown {
  const ref = isRecord(written) ? written['$ref'] : undefined;
  return typeof ref === 'string' ? resolveLocal(spec, ref)?.value : written;
}

/** Shortens an example's lists and texts until it has no more than 16 KiB. */
export function trimExample(spec: ParsedSpec, pointer: string): Fix[] {
  const trimmed = planTrim(spec, pointer);
  return trimmed.ok ? [{ title: fixesMessages.t('trim'), edits: trimmed.edits }] : [];
}
