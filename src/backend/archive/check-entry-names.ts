import type { ArchiveLimits } from '#core/archive/archive-limits.ts';
import { checkPath, quotePath } from '#core/archive/paths.ts';
import { foldPath } from '#core/archive/file-names.ts';
import { isFolderName, type ZipEntry } from './zip-entry.ts';
import type { ZipFault } from './zip-fault.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

/** Refuses unsafe paths, and names that some file system takes for the same. */
export function checkEntryNames(entries: readonly ZipEntry[], limits: ArchiveLimits): ZipFault[] {
  return [...checkPaths(entries, limits), ...checkDuplicates(entries)];
}

function checkPaths(entries: readonly ZipEntry[], limits: ArchiveLimits): ZipFault[] {
  return entries.flatMap((entry) => {
    if (entry.name === undefined) {
      return [
        {
          problem: 'path_unsafe' as const,
          rule: 'path_not_utf8',
          path: entry.rawName.toString('latin1'),
          message: backendArchiveMessages.t('name.notUtf8', {
            name: quotePath(entry.rawName.toString('latin1')),
          }),
          hint: backendArchiveMessages.t('name.notUtf8Hint'),
        },
      ];
    }
    const fault = checkPath(
      isFolderName(entry.name) ? entry.name.slice(0, -1) : entry.name,
      limits,
    );
    if (fault === undefined) return [];
    const { rule, message, hint } = fault;
    return [
      { problem: 'path_unsafe' as const, rule: `path_${rule}`, path: entry.name, message, hint },
    ];
  });
}

function checkDuplicates(entries: readonly ZipEntry[]): ZipFault[] {
  const seen = new Map<string, string>();
  const faults: ZipFault[] = [];
  const files = new Map<string, string>();
  for (const { name } of entries) {
    if (name === undefined) continue;
    const key = foldPath(isFolderName(name) ? name.slice(0, -1) : name);
    const other = seen.get(key);
    if (other !== undefined) faults.push(duplicate(name, other));
    seen.set(key, name);
    if (!isFolderName(name)) files.set(key, name);
  }
  for (const { name } of entries) {
    const file = name === undefined ? undefined : fileAbove(name, files);
    if (name !== undefined && file !== undefined) faults.push(fileAndFolder(name, file));
  }
  return faults;
}

function fileAbove(name: string, files: ReadonlyMap<string, string>): string | undefined {
  const key = foldPath(name);
  for (let slash = key.indexOf('/'); slash > 0; slash = key.indexOf('/', slash + 1)) {
    const file = files.get(key.slice(0, slash));
    if (file !== undefined && slash < key.length - 1) return file;
  }
  return undefined;
}

function duplicate(name: string, other: string): ZipFault {
  return isFolderName(name) === isFolderName(other)
    ? {
        problem: 'duplicate_entry',
        rule: 'duplicate_name',
        path: name,
        message:
          name === other
            ? backendArchiveMessages.t('name.twice', { name: quotePath(name) })
            : backendArchiveMessages.t('name.same', {
                name: quotePath(name),
                other: quotePath(other),
              }),
        hint: backendArchiveMessages.t('name.sameHint'),
      }
    : fileAndFolder(name, other);
}

function fileAndFolder(name: string, other: string): ZipFault {
  return {
    problem: 'duplicate_entry',
    rule: 'file_and_folder',
    path: name,
    message: backendArchiveMessages.t('name.both', {
      other: quotePath(other),
      name: quotePath(name),
    }),
    hint: backendArchiveMessages.t('name.bothHint'),
  };
}
