import { crc32, deflateRawSync } from 'node:zlib';

/** The fields that stand in both headers of an entry. */
type Header = {
  flags: number;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  name: Buffer;
  extra: Buffer;
};

/** One entry; whatever is not given is what an honest program would write. */
export type ZipPart = {
  name: string | Buffer;
  data?: string | Buffer;
  /** Replaces the packed bytes. */
  packed?: Buffer;
  method?: number;
  flags?: number;
  mode?: number;
  /** Bytes before the local header. */
  gap?: Buffer;
  /** Bytes behind the packed data. */
  descriptor?: Buffer;
  /** Lies of both headers, of the local one, and of the one in the central directory. */
  both?: Partial<Header>;
  local?: Partial<Header>;
  central?: Partial<Header> & { disk?: number; offset?: number; signature?: number };
};

/** Lies of the end record, and bytes around it. */
export type ZipEnd = {
  prefix?: Buffer;
  gap?: Buffer;
  afterDirectory?: Buffer;
  comment?: Buffer;
  after?: Buffer;
  disk?: number;
  directoryDisk?: number;
  entriesHere?: number;
  entries?: number;
  directoryBytes?: number;
  directoryStart?: number;
  /** Stands between the directory and the end record. */
  zip64?: (place: { entries: number; bytes: number; start: number; at: number }) => Buffer;
};

/** Writes a ZIP byte by byte, so that a test can lie in any field. */
export function buildZip(parts: readonly ZipPart[], end: ZipEnd = {}): Buffer {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  const push = (...buffers: (Buffer | undefined)[]) => {
    for (const buffer of buffers) {
      if (buffer === undefined) continue;
      chunks.push(buffer);
      at += buffer.length;
    }
  };
  push(end.prefix);
  for (const part of parts) {
    push(part.gap);
    const { header, packed } = describe(part);
    const offset = at;
    push(localHeader({ ...header, ...part.local }), packed, part.descriptor);
    directory.push(
      centralHeader(
        { ...header, ...part.central },
        {
          signature: part.central?.signature ?? 0x02014b50,
          disk: part.central?.disk ?? 0,
          offset: part.central?.offset ?? offset,
          mode: part.mode ?? 0o100644,
        },
      ),
    );
  }
  push(end.gap);
  const start = at;
  push(...directory);
  const bytes = at - start;
  push(end.afterDirectory);
  push(end.zip64?.({ entries: parts.length, bytes, start, at }));
  push(
    endRecord({
      disk: 0,
      directoryDisk: 0,
      entriesHere: end.entries ?? parts.length,
      entries: parts.length,
      directoryBytes: bytes,
      directoryStart: start,
      comment: Buffer.alloc(0),
      ...end,
    }),
    end.after,
  );
  return Buffer.concat(chunks);
}

function describe(part: ZipPart): { header: Header; packed: Buffer } {
  const data = Buffer.from(part.data ?? '');
  const method = part.method ?? (data.length > 0 ? 8 : 0);
  const packed = part.packed ?? (method === 8 ? deflateRawSync(data) : data);
  const header = {
    flags: part.flags ?? 0x0800,
    method,
    crc: crc32(data),
    packedSize: packed.length,
    size: data.length,
    name: Buffer.from(part.name),
    extra: Buffer.alloc(0),
    ...part.both,
  };
  return { header, packed };
}

function localHeader(header: Header): Buffer {
  const fixed = Buffer.alloc(30);
  fixed.writeUInt32LE(0x04034b50, 0);
  fixed.writeUInt16LE(20, 4);
  writeShared(fixed, 6, header);
  return Buffer.concat([fixed, header.name, header.extra]);
}

type Place = { signature: number; disk: number; offset: number; mode: number };

function centralHeader(header: Header, place: Place): Buffer {
  const fixed = Buffer.alloc(46);
  fixed.writeUInt32LE(place.signature, 0);
  fixed.writeUInt16LE(0x031e, 4);
  fixed.writeUInt16LE(20, 6);
  writeShared(fixed, 8, header);
  fixed.writeUInt16LE(place.disk, 34);
  fixed.writeUInt32LE((place.mode << 16) >>> 0, 38);
  fixed.writeUInt32LE(place.offset, 42);
  return Buffer.concat([fixed, header.name, header.extra]);
}

function writeShared(fixed: Buffer, at: number, header: Header): void {
  fixed.writeUInt16LE(header.flags, at);
  fixed.writeUInt16LE(header.method, at + 2);
  fixed.writeUInt16LE(0, at + 4);
  fixed.writeUInt16LE(0x21, at + 6);
  fixed.writeUInt32LE(header.crc, at + 8);
  fixed.writeUInt32LE(header.packedSize, at + 12);
  fixed.writeUInt32LE(header.size, at + 16);
  fixed.writeUInt16LE(header.name.length, at + 20);
  fixed.writeUInt16LE(header.extra.length, at + 22);
}

type EndFields = {
  disk: number;
  directoryDisk: number;
  entriesHere: number;
  entries: number;
  directoryBytes: number;
  directoryStart: number;
  comment: Buffer;
};

/** An end record, alone. */
export function endRecord(fields: EndFields): Buffer {
  const fixed = Buffer.alloc(22);
  fixed.writeUInt32LE(0x06054b50, 0);
  fixed.writeUInt16LE(fields.disk, 4);
  fixed.writeUInt16LE(fields.directoryDisk, 6);
  fixed.writeUInt16LE(fields.entriesHere, 8);
  fixed.writeUInt16LE(fields.entries, 10);
  fixed.writeUInt32LE(fields.directoryBytes, 12);
  fixed.writeUInt32LE(fields.directoryStart, 16);
  fixed.writeUInt16LE(fields.comment.length, 20);
  return Buffer.concat([fixed, fields.comment]);
}

/** A ZIP64 extra field with the given 64-bit values. */
export function zip64Extra(...values: number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) {
    extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  }
  return extra;
}

type Zip64Lies = {
  entries?: number;
  disk?: number;
  size?: number;
  locator?: number;
  disks?: number;
};

/** A ZIP64 end record and its locator, for `ZipEnd.zip64`. */
export function zip64End(lies: Zip64Lies = {}): NonNullable<ZipEnd['zip64']> {
  return ({ entries, bytes, start, at }) => {
    const record = Buffer.alloc(56);
    record.writeUInt32LE(0x06064b50, 0);
    record.writeBigUInt64LE(BigInt(lies.size ?? 44), 4);
    record.writeUInt16LE(45, 12);
    record.writeUInt16LE(45, 14);
    record.writeUInt32LE(lies.disk ?? 0, 16);
    record.writeBigUInt64LE(BigInt(lies.entries ?? entries), 24);
    record.writeBigUInt64LE(BigInt(lies.entries ?? entries), 32);
    record.writeBigUInt64LE(BigInt(bytes), 40);
    record.writeBigUInt64LE(BigInt(start), 48);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    locator.writeBigUInt64LE(BigInt(lies.locator ?? at), 8);
    locator.writeUInt32LE(lies.disks ?? 1, 16);
    return Buffer.concat([record, locator]);
  };
}
