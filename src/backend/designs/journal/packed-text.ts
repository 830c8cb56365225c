import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, createGunzip, gzip } from 'node:zlib';
import { joinParts, partsOf, PIECE_BYTES } from '#backend/files/pieces.ts';
import { writeAtomically } from '#backend/files/write-atomically.ts';

const pack = promisify(gzip);

/** Writes a text small and whole, away from the thread that answers; answers its bytes on the disk. */
export async function writePackedText(path: string, text: Uint8Array): Promise<number> {
  const packed = await pack(text, { level: constants.Z_BEST_SPEED });
  await writeAtomically(path, packed, { mode: 0o600 });
  return packed.length;
}

/** Reads what `writePackedText` wrote. */
export async function readPackedText(path: string): Promise<Buffer> {
  // Not in one go, which joins all pieces at once.
  const unpacked = createGunzip({ chunkSize: PIECE_BYTES });
  unpacked.end(await readFile(path));
  return joinParts(await partsOf(unpacked));
}
