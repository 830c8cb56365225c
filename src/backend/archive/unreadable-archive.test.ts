import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  buildZip,
  endRecord,
  zip64End,
  zip64Extra,
  type ZipPart,
} from '#tests/archives/build-zip.ts';
import { readArchive } from './read-archive.ts';

const overview: ZipPart = { name: 'overview.json', data: '{"name":"Payments API"}' };
const doc: ZipPart = { name: 'docs/überblick.md', data: '# Overview\n' };

async function outcome(bytes: Buffer): Promise<string> {
  const read = await readArchive(bytes);
  return read.ok ? 'ok' : `${read.problem}: ${read.findings.map(({ code }) => code).join(', ')}`;
}

function size(part: ZipPart): number {
  return Buffer.byteLength(String(part.data));
}

function unicodePath(name: string, other: string): Buffer {
  const extra = Buffer.alloc(9 + other.length);
  extra.writeUInt16LE(0x7075, 0);
  extra.writeUInt16LE(5 + other.length, 2);
  extra.writeUInt8(1, 4);
  extra.writeUInt32LE(crc32(name), 5);
  extra.write(other, 9);
  return extra;
}

describe('archive_unreadable', () => {
  const whole = buildZip([overview, doc]);
  const end = endRecord({
    disk: 0,
    directoryDisk: 0,
    entriesHere: 0,
    entries: 0,
    directoryBytes: 0,
    directoryStart: 0,
    comment: Buffer.alloc(0),
  });
  const other = { ...doc, name: 'x.md' };
  const packed = deflateRawSync(Buffer.from(String(overview.data)));

  test.each([
    ['no ZIP', Buffer.from('Hello'), 'not_a_zip'],
    ['nothing', Buffer.alloc(0), 'not_a_zip'],
    ['a ZIP without its end', whole.subarray(0, -22), 'truncated'],
    ['a ZIP without the last byte', whole.subarray(0, -1), 'truncated'],
    [
      'a cut comment',
      buildZip([overview], { comment: Buffer.from('abc') }).subarray(0, -1),
      'truncated',
    ],
    ['bytes after the end record', Buffer.concat([whole, Buffer.from('x')]), 'trailing_bytes'],
    ['bytes before the first header', Buffer.concat([Buffer.from('MZ'), whole]), 'leading_bytes'],
    [
      'a prefix that the offsets know',
      buildZip([overview], { prefix: Buffer.from('#!/bin/sh\n') }),
      'leading_bytes',
    ],
    [
      'a prefix of an archive without files',
      buildZip([], { prefix: Buffer.from('x') }),
      'leading_bytes',
    ],
    ['two end records', Buffer.concat([whole, end]), 'directory_misplaced'],
    ['an end record in the comment', buildZip([overview], { comment: end }), 'several_end_records'],
    [
      'an end record that another one takes as its comment',
      buildZip([overview], { after: end, comment: Buffer.alloc(0) }),
      'directory_misplaced',
    ],
    ['an end record in a gap', buildZip([overview, { ...doc, gap: end }]), 'several_end_records'],
    [
      'two archives in one',
      Buffer.concat([buildZip([overview]), buildZip([doc])]),
      'leading_bytes',
    ],
    ['another disk', buildZip([overview], { disk: 1 }), 'multi_disk'],
    ['a directory on another disk', buildZip([overview], { directoryDisk: 1 }), 'multi_disk'],
    ['entries on another disk', buildZip([overview], { entriesHere: 0 }), 'multi_disk'],
    ['a file on another disk', buildZip([{ ...overview, central: { disk: 1 } }]), 'multi_disk'],
    [
      'bytes after the directory',
      buildZip([overview], { afterDirectory: Buffer.alloc(4) }),
      'directory_misplaced',
    ],
    ['a directory elsewhere', buildZip([overview], { directoryStart: 5 }), 'directory_misplaced'],
    ['fewer entries than listed', buildZip([overview, doc], { entries: 1 }), 'directory_size'],
    ['more entries than listed', buildZip([overview], { entries: 2 }), 'directory_damaged'],
    [
      'a damaged directory',
      buildZip([{ ...overview, central: { signature: 0x02014b51 } }]),
      'directory_damaged',
    ],
    [
      'another name in the local header',
      buildZip([{ ...overview, local: { name: Buffer.from('overview.jsom') } }]),
      'local_header_mismatch',
    ],
    [
      'another size in the local header',
      buildZip([{ ...overview, local: { size: 9 } }]),
      'local_header_mismatch',
    ],
    [
      'another packed size in the local header',
      buildZip([{ ...overview, local: { packedSize: 9 } }]),
      'local_header_mismatch',
    ],
    [
      'another checksum in the local header',
      buildZip([{ ...overview, local: { crc: 9 } }]),
      'local_header_mismatch',
    ],
    [
      'another method in the local header',
      buildZip([{ ...overview, local: { method: 0 } }]),
      'local_header_mismatch',
    ],
    [
      'other flags in the local header',
      buildZip([{ ...overview, local: { flags: 1 } }]),
      'local_header_mismatch',
    ],
    [
      'no local header',
      buildZip([{ ...overview, central: { offset: 3 } }]),
      'local_header_missing',
    ],
    [
      'an offset behind the end',
      buildZip([{ ...overview, central: { offset: 99_999 } }]),
      'local_header_missing',
    ],
    [
      'data that runs past the end',
      buildZip([{ ...overview, both: { packedSize: 9999 } }]),
      'out_of_bounds',
    ],
    [
      'data that runs into the directory',
      buildZip([{ ...overview, both: { packedSize: packed.length + 5 } }]),
      'overlap',
    ],
    [
      'data that runs into the next file',
      buildZip([{ ...overview, both: { packedSize: packed.length + 5 } }, doc]),
      'overlap',
    ],
    [
      'two entries of the same bytes',
      buildZip([other, { ...other, central: { offset: 0 } }]),
      'overlap',
    ],
    [
      'no data descriptor',
      buildZip([{ ...overview, flags: 0x0808, local: { crc: 0, size: 0, packedSize: 0 } }, doc]),
      'descriptor_mismatch',
    ],
    ['a wrong checksum', buildZip([{ ...overview, both: { crc: 1 } }]), 'crc_mismatch'],
    [
      'a smaller file than declared',
      buildZip([{ ...overview, both: { size: 99 } }]),
      'size_mismatch',
    ],
    [
      'a larger file than declared',
      buildZip([{ ...overview, both: { size: 2 } }]),
      'size_mismatch',
    ],
    [
      'a stored file of two sizes',
      buildZip([{ ...overview, method: 0, both: { size: 99 } }]),
      'size_mismatch',
    ],
    [
      'a file that says it is empty',
      buildZip([{ ...overview, both: { size: 0 } }]),
      'size_mismatch',
    ],
    [
      'bytes after the deflate stream',
      buildZip([{ ...overview, packed: Buffer.concat([packed, Buffer.from('x')]) }]),
      'data_trailing',
    ],
    [
      'a cut deflate stream',
      buildZip([{ ...overview, packed: packed.subarray(0, -2) }]),
      'data_truncated',
    ],
    [
      'a broken deflate stream',
      buildZip([{ ...overview, packed: Buffer.alloc(30, 0xff) }]),
      'data_corrupt',
    ],
    [
      'two names of one file',
      buildZip([{ ...overview, both: { extra: unicodePath('overview.json', 'evil.json') } }]),
      'name_ambiguous',
    ],
    [
      'an unset size without ZIP64',
      buildZip([{ ...overview, both: { size: 0xffffffff } }]),
      'zip64_inconsistent',
    ],
    [
      'ZIP64 sizes that differ',
      buildZip([{ ...overview, both: { extra: zip64Extra(5, 6) } }]),
      'zip64_inconsistent',
    ],
    [
      'ZIP64 sizes twice',
      buildZip([
        {
          ...overview,
          both: { extra: Buffer.concat([zip64Extra(size(overview)), zip64Extra(size(overview))]) },
        },
      ]),
      'zip64_inconsistent',
    ],
    [
      'local ZIP64 sizes that are not there',
      buildZip([{ ...overview, local: { size: 0xffffffff } }]),
      'zip64_inconsistent',
    ],
    [
      'unset end fields without ZIP64',
      buildZip([overview], { directoryStart: 0xffffffff }),
      'zip64_inconsistent',
    ],
    [
      'another ZIP64 count',
      buildZip([overview], { zip64: zip64End({ entries: 2 }) }),
      'zip64_inconsistent',
    ],
    [
      'a ZIP64 record elsewhere',
      buildZip([overview], { zip64: zip64End({ locator: 0 }) }),
      'zip64_inconsistent',
    ],
    [
      'a ZIP64 record far behind the end',
      buildZip([overview], { zip64: zip64End({ locator: 2 ** 52 }) }),
      'zip64_inconsistent',
    ],
    [
      'a ZIP64 record of another size',
      buildZip([overview], { zip64: zip64End({ size: 45 }) }),
      'zip64_inconsistent',
    ],
    [
      'a ZIP64 record that is for another disk',
      buildZip([overview], { zip64: zip64End({ disk: 1 }) }),
      'zip64_inconsistent',
    ],
    [
      'a ZIP64 record on two disks',
      buildZip([overview], { zip64: zip64End({ disks: 2 }) }),
      'zip64_inconsistent',
    ],
  ])('%s', async (_what, bytes, fault) => {
    expect(await outcome(bytes)).toBe(`archive_unreadable: zip.${fault}`);
  });
});
