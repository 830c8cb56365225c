import { hash } from 'node:crypto';
import { type ArchiveLimits, defaultLimits } from '#core/archive/archive-limits.ts';
import type { ReadArchive } from './archive-types.ts';
import { checkEntryKind } from './check-entry-kinds.ts';
import { checkEntryNames } from './check-entry-names.ts';
import { checkEntrySizes } from './check-entry-sizes.ts';
import { checkRegions } from './check-regions.ts';
import { findEndRecord } from './end-record.ts';
import { inflateEntry } from './inflate-entry.ts';
import { listEntries, type PlacedEntry } from './list-entries.ts';
import { isFolderName } from './zip-entry.ts';
import { showBytes, toFinding, type ZipFault } from './zip-fault.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

/**
 * Reads a ZIP archive into memory, and refuses whatever two programs could read differently, whatever would leave
 * its folder, and whatever is larger than the limits.
 *
 * Answers with a value for any bytes. `bytes` is not changed; the files have memory of their own.
 */
export async function readArchive(
  bytes: Uint8Array,
  limits: ArchiveLimits = defaultLimits,
): Promise<ReadArchive> {
  if (bytes.length > limits.archiveBytes) return refuse([tooLarge(bytes.length, limits)]);
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEndRecord(archive);
  if (!end.ok) return refuse([end.fault]);
  if (end.record.entries > limits.entries) {
    return refuse([tooManyEntries(end.record.entries, limits)]);
  }
  const listed = await listEntries(archive, end.record);
  if (!listed.ok) return refuse([listed.fault]);
  const { entries } = listed;
  const misplaced = checkRegions(archive, entries, end.record);
  if (misplaced !== undefined) return refuse([misplaced]);
  const faults = [
    ...checkEntryNames(entries, limits),
    ...entries.flatMap((entry) => checkEntryKind(entry) ?? []),
    ...checkEntrySizes(entries, archive.length, limits),
  ];
  return faults.length > 0 ? refuse(faults) : inflateAll(archive, entries);
}

function inflateAll(archive: Buffer, entries: readonly PlacedEntry[]): ReadArchive {
  const files = new Map<string, Uint8Array>();
  let expandedBytes = 0;
  for (const entry of entries) {
    const inflated = inflateEntry(archive, entry);
    if (!inflated.ok) return refuse([inflated.fault]);
    if (entry.name === undefined || isFolderName(entry.name)) continue;
    files.set(entry.name, inflated.bytes);
    expandedBytes += inflated.bytes.length;
  }
  return {
    ok: true,
    archive: {
      sha256: hash('sha256', archive),
      bytes: archive.length,
      entries: entries.length,
      expandedBytes,
      files,
    },
  };
}

function refuse(faults: readonly ZipFault[]): ReadArchive {
  return {
    ok: false,
    problem: faults[0]?.problem ?? 'archive_unreadable',
    findings: faults.map(toFinding),
  };
}

function tooLarge(bytes: number, limits: ArchiveLimits): ZipFault {
  return {
    problem: 'archive_too_large',
    rule: 'archive_size',
    path: '',
    message: backendArchiveMessages.t('size.archive', {
      size: showBytes(bytes),
      limit: showBytes(limits.archiveBytes),
    }),
    hint: backendArchiveMessages.t('size.expandedHint'),
  };
}

function tooManyEntries(entries: number, limits: ArchiveLimits): ZipFault {
  return {
    problem: 'too_many_entries',
    rule: 'entries',
    path: '',
    message: backendArchiveMessages.t('size.entries', {
      entries: String(entries),
      limit: String(limits.entries),
    }),
    hint: backendArchiveMessages.t('size.expandedHint'),
  };
}
