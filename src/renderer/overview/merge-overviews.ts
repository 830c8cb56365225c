import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { changeOverview, readOverviewObject } from './overview-json.ts';

/**
 * What another program made of overview.json, with what was changed here since `base` written into it: of a field that
 * both changed, ours stays.
 *
 * Without a `base` every field of ours that differs counts as changed here. Answers `undefined` when one of the texts is no
 * JSON object.
 */
export function mergeOverviews(
  base: string | undefined,
  local: string,
  remote: string,
): string | undefined {
  const ours = readOverviewObject(local);
  const others = readOverviewObject(remote);
  const before = base === undefined ? others : readOverviewObject(base);
  if (ours === undefined || others === undefined || before === undefined) return undefined;
  const keys = new Set([...Object.keys(ours), ...Object.keys(before)]);
  const changes = [...keys].flatMap((key): SpecChange[] => {
    const pointer = joinPointer('', key);
    if (isSame(ours[key], before[key]) || isSame(ours[key], others[key])) return [];
    if (key in ours) return [{ kind: 'set', pointer, value: literalOf(ours[key]) }];
    return base !== undefined && key in others ? [{ kind: 'remove', pointer }] : [];
  });
  const merged = changeOverview(remote, changes);
  return merged.ok ? merged.text : undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
