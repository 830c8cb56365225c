import { type ZipFault, unreadable } from './zip-fault.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

type EndFields = {
  disk: number;
  directoryDisk: number;
  entriesHere: number;
  entries: number;
  directoryBytes: number;
  directoryStart: number;
};

type Zip64EndRecord =
  | { kind: 'none' }
  | {
      kind: 'found';
      record: Omit<EndFields, 'disk' | 'directoryDisk'> & { directoryEnd: number };
    }
  | { kind: 'fault'; fault: ZipFault };

const LOCATOR_SIGNATURE = 0x07064b50;
const LOCATOR_BYTES = 20;
const RECORD_SIGNATURE = 0x06064b50;
const RECORD_BYTES = 56;
const UNSET_16 = 0xffff;
const UNSET_32 = 0xffffffff;

/** Reads the ZIP64 end record before the end record at `at`, where there is one (APPNOTE.TXT 4.3.14, 4.3.15). */
export function readZip64EndRecord(bytes: Buffer, at: number, fields: EndFields): Zip64EndRecord {
  const locator = at - LOCATOR_BYTES;
  if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR_SIGNATURE) {
    const isUnset =
      fields.entries === UNSET_16 ||
      fields.directoryBytes === UNSET_32 ||
      fields.directoryStart === UNSET_32;
    return isUnset ? inconsistent('missing') : none;
  }
  const start = readUint64(bytes, locator + 8);
  if (bytes.readUInt32LE(locator + 4) !== 0 || bytes.readUInt32LE(locator + 16) !== 1) {
    return inconsistent('disk');
  }
  if (start + RECORD_BYTES > locator || bytes.readUInt32LE(start) !== RECORD_SIGNATURE) {
    return inconsistent('misplaced');
  }
  if (start + 12 + readUint64(bytes, start + 4) !== locator) {
    return inconsistent('size');
  }
  return compare(fields, {
    disk: bytes.readUInt32LE(start + 16),
    directoryDisk: bytes.readUInt32LE(start + 20),
    entriesHere: readUint64(bytes, start + 24),
    entries: readUint64(bytes, start + 32),
    directoryBytes: readUint64(bytes, start + 40),
    directoryStart: readUint64(bytes, start + 48),
    directoryEnd: start,
  });
}

const none: Zip64EndRecord = { kind: 'none' };

function compare(fields: EndFields, zip64: EndFields & { directoryEnd: number }): Zip64EndRecord {
  const agrees =
    isSame(fields.disk, zip64.disk, UNSET_16) &&
    isSame(fields.directoryDisk, zip64.directoryDisk, UNSET_16) &&
    isSame(fields.entriesHere, zip64.entriesHere, UNSET_16) &&
    isSame(fields.entries, zip64.entries, UNSET_16) &&
    isSame(fields.directoryBytes, zip64.directoryBytes, UNSET_32) &&
    isSame(fields.directoryStart, zip64.directoryStart, UNSET_32) &&
    zip64.disk === 0 &&
    zip64.directoryDisk === 0;
  return agrees ? { kind: 'found', record: zip64 } : inconsistent('contradicts');
}

function isSame(field: number, zip64: number, unset: number): boolean {
  return field === unset || field === zip64;
}

/** An unsigned 64-bit number; above 2^53 it is inexact, which is beyond every archive's end anyway. */
export function readUint64(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}

function inconsistent(
  what: keyof (typeof backendArchiveMessages)['english']['zip64'],
): Zip64EndRecord {
  return {
    kind: 'fault',
    fault: unreadable('zip64_inconsistent', '', backendArchiveMessages.t(`zip64.${what}`)),
  };
}
