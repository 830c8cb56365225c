import { type ExtraField, type LocalFileHeader, parseExtraFields } from 'yauzl';
import { DESCRIPTOR_FLAG, type ZipEntry } from './zip-entry.ts';
import { type ZipFault, unreadable } from './zip-fault.ts';
import { readUint64 } from './zip64-end-record.ts';
import { resolveZip64 } from './zip64-extra.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

/** Where an entry stands in the archive: its header begins at `start`, its packed data at `dataStart`. */
export type Region = { start: number; dataStart: number; dataEnd: number; end: number };

const DESCRIPTOR_SIGNATURE = 0x08074b50;
// The bits for the effort of the compression mean nothing to a reader, and some programs set them in one place only.
const MEANINGFUL_FLAGS = ~0x0006;

/** Compares a local header with its entry in the central directory: programs differ in which one they believe. */
export function checkLocalHeader(
  bytes: Buffer,
  entry: ZipEntry,
  header: LocalFileHeader,
  directoryStart: number,
): Region | ZipFault {
  const shown = entry.name ?? '';
  const differs = (what: keyof (typeof backendArchiveMessages)['english']['differs']) =>
    unreadable('local_header_mismatch', shown, backendArchiveMessages.t(`differs.${what}`));
  if (!header.fileName.equals(entry.rawName)) return differs('name');
  if (header.compressionMethod !== entry.method) return differs('compression');
  if (((header.generalPurposeBitFlag ^ entry.flags) & MEANINGFUL_FLAGS) !== 0) {
    return differs('flags');
  }
  const sizes = resolveZip64(
    [header.uncompressedSize, header.compressedSize],
    readExtras(header.extraField),
  );
  const [size, packedBytes] = sizes ?? [];
  if (size === undefined || packedBytes === undefined) {
    return unreadable('zip64_inconsistent', shown, backendArchiveMessages.t('container.sizes64'));
  }
  // With a data descriptor (bit 3) the header's three values are zero and follow after the data.
  const isStreamed = (entry.flags & DESCRIPTOR_FLAG) !== 0;
  const agrees = (local: number, listed: number) => local === listed || (isStreamed && local === 0);
  if (!agrees(size, entry.bytes) || !agrees(packedBytes, entry.packedBytes)) {
    return differs('size');
  }
  if (!agrees(header.crc32, entry.crc32)) return differs('checksum');
  const dataStart = header.fileDataStart;
  const dataEnd = dataStart + entry.packedBytes;
  const end = isStreamed ? descriptorEnd(bytes, entry, dataEnd) : dataEnd;
  if (end === undefined) {
    return unreadable(
      'descriptor_mismatch',
      shown,
      backendArchiveMessages.t('container.differsAfter'),
    );
  }
  if (end > directoryStart) {
    return unreadable('overlap', shown, backendArchiveMessages.t('container.runsIntoList'));
  }
  return { start: entry.headerStart, dataStart, dataEnd, end };
}

function readExtras(extra: Buffer): ExtraField[] {
  try {
    return parseExtraFields(extra);
  } catch {
    // Some programs pad the local extra field; what cannot be read there holds no ZIP64 sizes.
    return [];
  }
}

// APPNOTE.TXT 4.3.9: the signature is optional, and sizes take 8 bytes in ZIP64 files.
function descriptorEnd(bytes: Buffer, entry: ZipEntry, at: number): number | undefined {
  for (const signed of [true, false]) {
    for (const width of [4, 8]) {
      const start = at + (signed ? 4 : 0);
      const end = start + 4 + 2 * width;
      if (end > bytes.length) continue;
      if (signed && bytes.readUInt32LE(at) !== DESCRIPTOR_SIGNATURE) continue;
      const read = (from: number) =>
        width === 4 ? bytes.readUInt32LE(from) : readUint64(bytes, from);
      const isMatch =
        bytes.readUInt32LE(start) === entry.crc32 &&
        read(start + 4) === entry.packedBytes &&
        read(start + 4 + width) === entry.bytes;
      if (isMatch) return end;
    }
  }
  return undefined;
}
