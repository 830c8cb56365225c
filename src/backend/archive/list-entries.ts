import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { decodeUtf8 } from '#core/archive/utf8.ts';
import { checkLocalHeader, type Region } from './check-local-header.ts';
import type { EndRecord } from './end-record.ts';
import type { ZipEntry } from './zip-entry.ts';
import { type ZipFault, unreadable } from './zip-fault.ts';
import { resolveZip64 } from './zip64-extra.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

export type PlacedEntry = ZipEntry & { region: Region };

export type ListedEntries = { ok: true; entries: PlacedEntry[] } | { ok: false; fault: ZipFault };

const HEADER_BYTES = 46;
const UNICODE_PATH_EXTRA = 0x7075;

/** Reads the central directory and each entry's local header, and refuses what does not agree with itself. */
export async function listEntries(bytes: Buffer, record: EndRecord): Promise<ListedEntries> {
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false });
    return await readDirectory(zip, bytes, record);
  } catch (error) {
    return { ok: false, fault: toFault(error) };
  } finally {
    zip?.close();
  }
}

async function readDirectory(
  zip: ZipFile,
  bytes: Buffer,
  record: EndRecord,
): Promise<ListedEntries> {
  const entries: PlacedEntry[] = [];
  let at = record.directoryStart;
  for await (const found of zip.eachEntry()) {
    const read = readEntry(found, bytes, at);
    if ('problem' in read) return { ok: false, fault: read };
    if (read.headerStart >= record.directoryStart) {
      return { ok: false, fault: headerMissing(read.name ?? '') };
    }
    const header = await zip.readLocalFileHeaderPromise(found);
    const placed = checkLocalHeader(bytes, read, header, record.directoryStart);
    if ('problem' in placed) return { ok: false, fault: placed };
    entries.push({ ...read, region: placed });
    at += HEADER_BYTES + found.fileNameLength + found.extraFieldLength + found.fileCommentLength;
  }
  if (at !== record.directoryEnd) {
    return {
      ok: false,
      fault: unreadable('directory_size', '', backendArchiveMessages.t('container.listLength')),
    };
  }
  return { ok: true, entries };
}

function readEntry(found: Entry, bytes: Buffer, at: number): ZipEntry | ZipFault {
  const rawName = found.fileNameRaw;
  const decoded = decodeUtf8(rawName);
  const name = decoded.ok && !startsWithByteOrderMark(rawName) ? decoded.text : undefined;
  const shown = name ?? '';
  const values = resolveZip64(
    [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)],
    found.extraFields,
  );
  const [size, packedBytes, headerStart] = values ?? [];
  if (
    size === undefined ||
    size !== found.uncompressedSize ||
    packedBytes !== found.compressedSize ||
    headerStart !== found.relativeOffsetOfLocalHeader
  ) {
    return unreadable('zip64_inconsistent', shown, backendArchiveMessages.t('container.sizes64'));
  }
  if (bytes.readUInt16LE(at + 34) !== 0) {
    return unreadable('multi_disk', shown, backendArchiveMessages.t('container.otherDisk'));
  }
  if (hasOtherName(found)) {
    return unreadable('name_ambiguous', shown, backendArchiveMessages.t('container.twoNames'));
  }
  return {
    rawName,
    name,
    flags: found.generalPurposeBitFlag,
    method: found.compressionMethod,
    crc32: found.crc32,
    packedBytes,
    bytes: size,
    headerStart,
    mode: found.externalFileAttributes >>> 16,
  };
}

// The text decoder drops a byte order mark; a name that begins with one is kept apart from the name without.
function startsWithByteOrderMark(name: Buffer): boolean {
  return name[0] === 0xef && name[1] === 0xbb && name[2] === 0xbf;
}

// Programs that know the Unicode Path extra (APPNOTE.TXT 4.6.9) take its name, others the header's.
function hasOtherName(entry: Entry): boolean {
  return entry.extraFields.some(
    ({ id, data }) =>
      id === UNICODE_PATH_EXTRA &&
      data.length >= 5 &&
      data[0] === 1 &&
      data.readUInt32LE(1) === crc32(entry.fileNameRaw) &&
      !data.subarray(5).equals(entry.fileNameRaw),
  );
}

function toFault(error: unknown): ZipFault {
  const reason = error instanceof Error ? error.message : '';
  if (reason === 'strong encryption is not supported') {
    return {
      problem: 'entry_encrypted',
      rule: 'encrypted',
      path: '',
      message: backendArchiveMessages.t('container.encrypted'),
      hint: backendArchiveMessages.t('entry.encryptedHint'),
    };
  }
  if (reason.includes('overflows file bounds')) {
    return unreadable('out_of_bounds', '', backendArchiveMessages.t('container.runsPastEnd'));
  }
  if (reason.includes('local file header signature')) {
    return headerMissing('');
  }
  return unreadable('directory_damaged', '', backendArchiveMessages.t('container.listDamaged'));
}

function headerMissing(path: string): ZipFault {
  return unreadable(
    'local_header_missing',
    path,
    backendArchiveMessages.t('container.fileMisplaced'),
  );
}
