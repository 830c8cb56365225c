import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import type { OverviewReport } from './overview-report.ts';
import type { Field, Fields } from './read-fields.ts';

// What other portals call our fields.
const ALIASES: readonly (readonly [alias: string, key: string])[] = [
  ['openapi', 'spec'],
  ['oas', 'spec'],
  ['specPath', 'spec'],
  ['documentation', 'docs'],
  ['pages', 'docs'],
  ['description', 'summary'],
];

/** The name that a field has in an object: ours, or the one that another portal gave it where ours is not there. */
export function writtenKey(members: Readonly<Record<string, unknown>>, key: string): string {
  const isThere = (name: string) => Object.hasOwn(members, name) && members[name] !== null;
  if (isThere(key)) return key;
  return ALIASES.find(([alias, ours]) => ours === key && isThere(alias))?.[0] ?? key;
}

/** Gives the fields that other portals name their own way our names, each with a warning. */
export function resolveAliases(fields: Fields, report: OverviewReport): Fields {
  const resolved = new Map<string, Field>(fields);
  for (const [alias, key] of ALIASES) {
    const field = resolved.get(alias);
    if (field === undefined) continue;
    resolved.delete(alias);
    const isTaken = resolved.has(key);
    if (!isTaken) resolved.set(key, field);
    report.warn({
      rule: 'alias_key',
      pointer: field.pointer,
      atKey: true,
      message: isTaken
        ? overviewChecksMessages.t('key.aliasTaken', { alias, key })
        : overviewChecksMessages.t('key.alias', { alias, key }),
      hint: isTaken
        ? overviewChecksMessages.t('key.aliasTakenHint', { alias })
        : overviewChecksMessages.t('key.aliasHint', { key }),
    });
  }
  return resolved;
}

/** Warns of a value that has the shape that other portals give it. */
export function reportAlias(
  report: OverviewReport,
  pointer: string,
  message: string,
  hint: string,
): void {
  return report.warn({ rule: 'alias_key', pointer, message, hint });
}
