import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';

// Apart from the digests of documents: the process that answers requests has no need to load what reads those.

/** About a millisecond's work. */
const PIECE = 1024 * 1024;

/** Hex SHA-256, reckoned piece by piece: all of some megabytes would hold up whatever else there is to do. */
export async function digestBytes(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.length; start += PIECE) {
    if (start > 0) await turn();
    hash.update(bytes.subarray(start, start + PIECE));
  }
  return hash.digest('hex');
}
