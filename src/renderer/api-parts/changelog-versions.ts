import type { ChangelogEntry } from '#contracts/portal.ts';

/** The entries of one version, in their own order. */
export type VersionNotes = {
  key: string;
  version: string | undefined;
  date: string | undefined;
  entries: { key: string; entry: ChangelogEntry }[];
};

/** Puts the entries that follow one another and have the same version under one heading. */
export function groupByVersion(changelog: readonly ChangelogEntry[]): VersionNotes[] {
  const groups: VersionNotes[] = [];
  for (const [index, entry] of changelog.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && last.version === entry.version) {
      last.date ??= entry.date;
      last.entries.push({ key: String(index), entry });
    } else {
      groups.push({
        key: String(index),
        version: entry.version,
        date: entry.date,
        entries: [{ key: String(index), entry }],
      });
    }
  }
  return groups;
}
