import { crc32, inflateRawSync } from 'node:zlib';
import { quotePath } from '#core/archive/paths.ts';
import type { PlacedEntry } from './list-entries.ts';
import { STORED } from './zip-entry.ts';
import { type ZipFault, unreadable } from './zip-fault.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

export type InflatedEntry = { ok: true; bytes: Uint8Array } | { ok: false; fault: ZipFault };

const MAX_CHUNK = 1024 * 1024;

/**
 * The content of an entry, in memory of its own.
 *
 * Never writes more than the declared size, which the limits were checked against: a stream that goes on is refused.
 */
export function inflateEntry(archive: Buffer, entry: PlacedEntry): InflatedEntry {
  const packed = archive.subarray(entry.region.dataStart, entry.region.dataEnd);
  const path = entry.name ?? '';
  const fail = (rule: string, key: `inflated.${InflateFault}`): InflatedEntry => ({
    ok: false,
    fault: unreadable(rule, path, backendArchiveMessages.t(key, { file: quotePath(path) })),
  });
  const unpacked = entry.method === STORED ? packed : inflate(packed, entry.bytes);
  if (unpacked === 'too_long') return fail('size_mismatch', 'inflated.larger');
  if (unpacked === 'truncated') return fail('data_truncated', 'inflated.cutOff');
  if (unpacked === 'corrupt') return fail('data_corrupt', 'inflated.damaged');
  if (unpacked === 'trailing') return fail('data_trailing', 'inflated.trailing');
  if (unpacked.length !== entry.bytes) {
    return fail('size_mismatch', 'inflated.size');
  }
  if (crc32(unpacked) !== entry.crc32) return fail('crc_mismatch', 'inflated.checksum');
  return { ok: true, bytes: new Uint8Array(unpacked) };
}

type InflateFault = keyof (typeof backendArchiveMessages)['english']['inflated'];
type Broken = 'too_long' | 'truncated' | 'corrupt' | 'trailing';

function inflate(packed: Buffer, size: number): Buffer | Broken {
  try {
    // With `info` the answer also has the engine, which knows how much of the input it took; the types do not say so.
    const inflated: unknown = inflateRawSync(packed, {
      maxOutputLength: Math.max(1, size),
      chunkSize: Math.min(Math.max(size, 64), MAX_CHUNK),
      info: true,
    });
    if (!isInflated(inflated)) return 'corrupt';
    return inflated.engine.bytesWritten === packed.length ? inflated.buffer : 'trailing';
  } catch (error) {
    return nameError(error);
  }
}

type Inflated = { buffer: Buffer; engine: { bytesWritten: number } };

function isInflated(value: unknown): value is Inflated {
  return (
    typeof value === 'object' &&
    value !== null &&
    'buffer' in value &&
    Buffer.isBuffer(value.buffer) &&
    'engine' in value &&
    typeof value.engine === 'object' &&
    value.engine !== null &&
    'bytesWritten' in value.engine &&
    typeof value.engine.bytesWritten === 'number'
  );
}

function nameError(error: unknown): Broken {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_BUFFER_TOO_LARGE') return 'too_long';
  return code === 'Z_BUF_ERROR' ? 'truncated' : 'corrupt';
}
