import type { ArchiveLimits } from '#core/archive/archive-limits.ts';
import { quotePath } from '#core/archive/paths.ts';
import type { ZipEntry } from './zip-entry.ts';
import { showBytes, type ZipFault } from './zip-fault.ts';

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
      message: `The archive inflates to ${showBytes(expanded)}; the limit is ${showBytes(limits.expandedBytes)}.`,
      hint: 'Leave out files that the API does not need.',
    });
  } else if (expanded > archiveBytes * limits.ratio) {
    faults.push({
      problem: 'expansion_limit',
      rule: 'archive_ratio',
      path: '',
      message: `The archive inflates to ${Math.ceil(expanded / archiveBytes)} times its size; the limit is ${limits.ratio} times.`,
      hint: 'Leave out files that repeat the same bytes.',
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
      message: `The file ${quotePath(path)} inflates to ${showBytes(entry.bytes)}; the limit is ${showBytes(limits.entryBytes)}.`,
      hint: 'Make the file smaller or leave it out.',
    };
  }
  if (entry.bytes > limits.ratioFloorBytes && entry.bytes > entry.packedBytes * limits.ratio) {
    return {
      problem: 'expansion_limit',
      rule: 'entry_ratio',
      path,
      message: `The file ${quotePath(path)} inflates to ${Math.ceil(entry.bytes / Math.max(1, entry.packedBytes))} times its packed size; the limit is ${limits.ratio} times.`,
      hint: 'Leave out files that repeat the same bytes.',
    };
  }
  return undefined;
}
