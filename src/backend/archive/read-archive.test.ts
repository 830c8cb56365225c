import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import { buildZip, zip64End, zip64Extra, type ZipPart } from '#tests/archives/build-zip.ts';
import { readArchive } from './read-archive.ts';

const overview: ZipPart = { name: 'overview.json', data: '{"name":"Payments API"}' };
const doc: ZipPart = { name: 'docs/überblick.md', data: '# Overview\n' };

async function outcome(bytes: Buffer, limits = defaultLimits): Promise<string> {
  const read = await readArchive(bytes, limits);
  return read.ok ? 'ok' : `${read.problem}: ${read.findings.map(({ code }) => code).join(', ')}`;
}

describe('what is read', () => {
  test('the files, their sum and the digest', async () => {
    const bytes = buildZip([{ name: 'docs/', mode: 0o040755 }, overview, doc]);
    const read = await readArchive(bytes);
    expect(read).toMatchObject({
      ok: true,
      archive: { bytes: bytes.length, entries: 3, expandedBytes: 34 },
    });
    const texts =
      read.ok &&
      [...read.archive.files].map(([path, file]) => [path, new TextDecoder().decode(file)]);
    expect(texts).toEqual([
      ['overview.json', '{"name":"Payments API"}'],
      ['docs/überblick.md', '# Overview\n'],
    ]);
    expect(read.ok && read.archive.sha256).toMatch(/^[0-9a-f]{64}$/u);
  });

  const descriptor = (part: ZipPart, signed: boolean, wide: boolean): Buffer => {
    const data = Buffer.from(part.data ?? '');
    const fields = Buffer.alloc(wide ? 20 : 12);
    fields.writeUInt32LE(crc32(data), 0);
    const packed = deflateRawSync(data).length;
    if (wide) {
      fields.writeBigUInt64LE(BigInt(packed), 4);
      fields.writeBigUInt64LE(BigInt(data.length), 12);
    } else {
      fields.writeUInt32LE(packed, 4);
      fields.writeUInt32LE(data.length, 8);
    }
    return signed ? Buffer.concat([Buffer.from('PK\u0007\u0008', 'latin1'), fields]) : fields;
  };
  const zeros = { crc: 0, size: 0, packedSize: 0 };
  const size = 23;
  const packedSize = deflateRawSync(Buffer.from(String(overview.data))).length;

  test.each([
    ['an empty archive', buildZip([])],
    ['stored files', buildZip([{ ...overview, method: 0 }])],
    ['a comment', buildZip([overview], { comment: Buffer.from('from the build server') })],
    [
      'gaps between entries',
      buildZip([overview, { ...doc, gap: Buffer.alloc(9) }], { gap: Buffer.alloc(7) }),
    ],
    [
      'a nested archive, stored',
      buildZip([overview, { name: 'more.zip', method: 0, data: buildZip([doc]) }]),
    ],
    ...[true, false].flatMap((signed) =>
      [true, false].map((wide): [string, Buffer] => [
        `sizes in a data descriptor (${signed ? 'signed' : 'bare'}, ${wide ? '64' : '32'} bits)`,
        buildZip([
          {
            ...overview,
            flags: 0x0808,
            local: zeros,
            descriptor: descriptor(overview, signed, wide),
          },
          doc,
        ]),
      ]),
    ),
    [
      'a ZIP64 end record',
      buildZip([overview], { zip64: zip64End(), entries: 0xffff, directoryStart: 0xffffffff }),
    ],
    ['a ZIP64 end record that nobody needs', buildZip([overview], { zip64: zip64End() })],
    [
      'ZIP64 sizes',
      buildZip([
        {
          ...overview,
          both: { size: 0xffffffff, packedSize: 0xffffffff, extra: zip64Extra(size, packedSize) },
        },
      ]),
    ],
    [
      'ZIP64 sizes in the local header only',
      buildZip([
        {
          ...overview,
          local: { size: 0xffffffff, packedSize: 0xffffffff, extra: zip64Extra(size, packedSize) },
        },
      ]),
    ],
    [
      'ZIP64 sizes that repeat the header',
      buildZip([{ ...overview, both: { extra: zip64Extra(size, packedSize) } }]),
    ],
    ['folder entries', buildZip([{ name: 'docs/', mode: 0o040755 }, doc])],
    ['an entry without Unix mode', buildZip([{ ...overview, mode: 0 }])],
  ])('%s', async (_what, bytes) => {
    expect(await outcome(bytes)).toBe('ok');
  });
});

describe('limits', () => {
  const noise = (bytes: number): Buffer => {
    const data = Buffer.alloc(bytes);
    for (let at = 0, state = 1; at < bytes; at += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      data[at] = state >>> 16;
    }
    return data;
  };
  const zip = buildZip([
    { name: 'a.bin', data: noise(1000), method: 0 },
    { name: 'b.bin', data: noise(500), method: 0 },
  ]);

  test.each([
    [
      'exactly as large as allowed',
      { archiveBytes: zip.length, entryBytes: 1000, expandedBytes: 1500, entries: 2 },
      'ok',
    ],
    ['the archive', { archiveBytes: zip.length - 1 }, 'archive_too_large: zip.archive_size'],
    ['one entry', { entryBytes: 999 }, 'entry_too_large: zip.entry_size'],
    ['all entries', { expandedBytes: 1499 }, 'expansion_limit: zip.expanded_size'],
    ['the number of entries', { entries: 1 }, 'too_many_entries: zip.entries'],
  ])('%s', async (_what, limits, expected) => {
    expect(await outcome(zip, { ...defaultLimits, ...limits })).toBe(expected);
  });

  test('the message names the limit and the value', async () => {
    const read = await readArchive(zip, { ...defaultLimits, entryBytes: 999 });
    expect(read.ok ? [] : read.findings).toMatchInlineSnapshot(`
      [
        {
          "code": "zip.entry_size",
          "column": 1,
          "file": "a.bin",
          "hint": "Make the file smaller or leave it out.",
          "line": 1,
          "message": "The file "a.bin" inflates to 1000 bytes; the limit is 999 bytes.",
          "pointer": "",
          "severity": "error",
        },
      ]
    `);
  });

  const zeros = Buffer.alloc(2 * 1024 * 1024);

  test('an entry above 1 MiB that inflates to more than 100 times', async () => {
    const bytes = buildZip([
      { name: 'zeros', data: zeros },
      { name: 'noise', data: noise(30_000), method: 0 },
    ]);
    expect(await outcome(bytes)).toBe('expansion_limit: zip.entry_ratio');
  });

  test('many smaller entries that inflate to more than 100 times together', async () => {
    const parts = ['a', 'b', 'c'].map((name) => ({ name, data: zeros.subarray(0, 1024 * 1024) }));
    expect(await outcome(buildZip(parts))).toBe('expansion_limit: zip.archive_ratio');
  });

  test('a bomb that hides its size inflates no further than it declares', async () => {
    const bytes = buildZip([{ name: 'bomb', data: zeros, both: { size: 100 } }]);
    expect(await outcome(bytes)).toBe('archive_unreadable: zip.size_mismatch');
  });
});
