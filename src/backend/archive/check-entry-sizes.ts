import type { ArchiveLimits } from '#core/archive/archive-limits.ts';
import { quotePath } from '#core/archive/paths.ts';
import type { ZipEntry } from './zip-entry.ts';
import { showBytes, type ZipFault } from './zip-fault.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

/**
 * Refuses entries that are too large or expand too far, by their declared sizes.
 *
 * What inflates to another size than declared is refused while inflating, so these limits hold for actual bytes.
 */
export function checkEntrySizes(
  entries: readonly ZipEntry[],
  archiveBytes: number,
  limits: ArchiveLimits,
): ZipFault[] {
  const faults = entries.flatMap((entry) => checkEntry(entry, limits) ?? []);
  let expanded = 0;
  for (const entry of entries) expanded += entry.bytes;
  if (expanded > limits.expandedBytes) {
    faults.push({
      problem: 'expansion_limit',
      rule: 'expanded_size',
      path: '',
      message: backendArchiveMessages.t('size.expanded', {
        size: showBytes(expanded),
        limit: showBytes(limits.expandedBytes),
      }),
      hint: backendArchiveMessages.t('size.expandedHint'),
    });
  } else if (expanded > archiveBytes * limits.ratio) {
    faults.push({
      problem: 'expansion_limit',
      rule: 'archive_ratio',
      path: '',
      message: backendArchiveMessages.t('size.ratio', {
        times: String(Math.ceil(expanded / archiveBytes)),
        limit: String(limits.ratio),
      }),
      hint: backendArchiveMessages.t('size.ratioHint'),
    });
  }
  return faults;
}

function checkEntry(entry: ZipEntry, limits: ArchiveLimits): ZipFault | undefined {
  const path = entry.name ?? '';
  if (entry.bytes > limits.entryBytes) {
    return {
      problem: 'entry_too_large',
      rule: 'entry_size',
      path,
      message: backendArchiveMessages.t('size.file', {
        file: quotePath(path),
        size: showBytes(entry.bytes),
        limit: showBytes(limits.entryBytes),
      }),
      hint: backendArchiveMessages.t('size.fileHint'),
    };
  }
  if (entry.bytes > limits.ratioFloorBytes && entry.bytes > entry.packedBytes * limits.ratio) {
    return {
      problem: 'expansion_limit',
      rule: 'entry_ratio',
      path,
      message: backendArchiveMessages.t('size.fileRatio', {
        file: quotePath(path),
        times: String(Math.ceil(entry.bytes / Math.max(1, entry.packedBytes))),
        limit: String(limits.ratio),
      }),
      hint: backendArchiveMessages.t('size.ratioHint'),
    };
  }
  return undefined;
}
