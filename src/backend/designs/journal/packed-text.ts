import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { writeAtomically } from '#backend/files/write-atomically.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Writes a text small and whole, away from the thread that answers; answers its bytes on the disk. */
export async function writePackedText(path: string, text: Uint8Array): Promise<number> {
  const packed = await pack(text, { level: constants.Z_BEST_SPEED });
  await writeAtomically(path, packed, { mode: 0o600 });
  return packed.length;
}

/** Reads what `writePackedText` wrote. */
export async function readPackedText(path: string): Promise<Buffer> {
  return unpack(await readFile(path));
}
