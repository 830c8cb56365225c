import { END_SIGNATURE, type EndRecord } from './end-record.ts';
import type { PlacedEntry } from './list-entries.ts';
import { type ZipFault, unreadable } from './zip-fault.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

/**
 * Refuses entries that share bytes, bytes before the first entry, and another end record in a gap.
 *
 * Gaps themselves are fine: programs that change an archive in place leave them.
 */
export function checkRegions(
  bytes: Buffer,
  entries: readonly PlacedEntry[],
  record: EndRecord,
): ZipFault | undefined {
  const ordered = entries.toSorted((a, b) => a.region.start - b.region.start);
  let end = 0;
  for (const { region, name } of ordered) {
    if (region.start < end) {
      return unreadable('overlap', name ?? '', backendArchiveMessages.t('container.shared'));
    }
    if (end === 0 && region.start > 0) return leadingBytes();
    const fault = checkGap(bytes.subarray(end, region.start));
    if (fault !== undefined) return fault;
    ({ end } = region);
  }
  if (end === 0 && record.directoryStart > 0) return leadingBytes();
  return checkGap(bytes.subarray(end, record.directoryStart));
}

function leadingBytes(): ZipFault {
  return unreadable('leading_bytes', '', backendArchiveMessages.t('container.before'));
}

function checkGap(gap: Buffer): ZipFault | undefined {
  return gap.includes(END_SIGNATURE)
    ? unreadable('several_end_records', '', backendArchiveMessages.t('container.severalEnds'))
    : undefined;
}
