import { type ZipFault, unreadable } from './zip-fault.ts';
import { readZip64EndRecord } from './zip64-end-record.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

/** Where the central directory stands and how many entries it has (APPNOTE.TXT 4.3.16). */
export type EndRecord = {
  entries: number;
  directoryStart: number;
  /** Where the directory must end: at the end record, or at the ZIP64 one. */
  directoryEnd: number;
};

export type FoundEndRecord = { ok: true; record: EndRecord } | { ok: false; fault: ZipFault };

export const END_SIGNATURE = Buffer.from('PK\u0005\u0006', 'latin1');
const LOCAL_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1');
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;

/**
 * Finds the one end record of a ZIP, and accepts it only where no other reader could find another one.
 *
 * Readers search it backwards from the end of the file and differ in what they then believe.
 */
export function findEndRecord(bytes: Buffer): FoundEndRecord {
  const located = locate(bytes);
  if (typeof located !== 'number') return { ok: false, fault: located };
  const fields = {
    disk: bytes.readUInt16LE(located + 4),
    directoryDisk: bytes.readUInt16LE(located + 6),
    entriesHere: bytes.readUInt16LE(located + 8),
    entries: bytes.readUInt16LE(located + 10),
    directoryBytes: bytes.readUInt32LE(located + 12),
    directoryStart: bytes.readUInt32LE(located + 16),
  };
  const zip64 = readZip64EndRecord(bytes, located, fields);
  if (zip64.kind === 'fault') return { ok: false, fault: zip64.fault };
  if (zip64.kind === 'none' && (fields.disk !== 0 || fields.directoryDisk !== 0)) {
    return { ok: false, fault: severalDisks() };
  }
  const record = zip64.kind === 'found' ? zip64.record : { ...fields, directoryEnd: located };
  if (record.entriesHere !== record.entries) return { ok: false, fault: severalDisks() };
  const misplaced = checkPlace(bytes, record);
  if (misplaced !== undefined) return { ok: false, fault: misplaced };
  const { entries, directoryStart, directoryEnd } = record;
  return { ok: true, record: { entries, directoryStart, directoryEnd } };
}

/** The fault of an archive that is spread over several files. */
function severalDisks(): ZipFault {
  return unreadable('multi_disk', '', backendArchiveMessages.t('container.split'));
}

function locate(bytes: Buffer): number | ZipFault {
  const reaching: number[] = [];
  let last: number | undefined;
  const lowest = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT);
  for (let at = bytes.length; at > lowest;) {
    at = bytes.lastIndexOf(END_SIGNATURE, at - 1);
    if (at < lowest) break;
    last ??= at;
    if (at + END_BYTES > bytes.length) continue;
    if (at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) reaching.push(at);
  }
  const [only] = reaching;
  if (last === undefined) return noEndRecord(bytes);
  if (only === undefined) return brokenEnd(bytes, last);
  if (reaching.length > 1 || last > only) {
    return unreadable('several_end_records', '', backendArchiveMessages.t('container.severalEnds'));
  }
  return only;
}

function noEndRecord(bytes: Buffer): ZipFault {
  return bytes.subarray(0, 4).equals(LOCAL_SIGNATURE)
    ? unreadable('truncated', '', backendArchiveMessages.t('container.noEnd'))
    : unreadable('not_a_zip', '', backendArchiveMessages.t('container.noZip'));
}

function brokenEnd(bytes: Buffer, at: number): ZipFault {
  const isCut =
    at + END_BYTES > bytes.length || at + END_BYTES + bytes.readUInt16LE(at + 20) > bytes.length;
  return isCut
    ? unreadable('truncated', '', backendArchiveMessages.t('container.cutEnd'))
    : unreadable('trailing_bytes', '', backendArchiveMessages.t('container.after'));
}

type Place = { directoryStart: number; directoryBytes: number; directoryEnd: number };

function checkPlace(bytes: Buffer, place: Place): ZipFault | undefined {
  const shift = place.directoryEnd - place.directoryStart - place.directoryBytes;
  if (shift === 0) return undefined;
  if (shift > 0 && bytes.subarray(shift, shift + 4).equals(LOCAL_SIGNATURE)) {
    return unreadable('leading_bytes', '', backendArchiveMessages.t('container.before'));
  }
  return unreadable('directory_misplaced', '', backendArchiveMessages.t('container.listMisplaced'));
}
