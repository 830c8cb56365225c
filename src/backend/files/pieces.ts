import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/**
 * So many bytes are copied, hashed or handed on in one turn of the event loop: memory that is touched for the first
 * time costs up to 5 ms for each MiB.
 */
export const PIECE_BYTES = 512 * 1024;

/** The bytes piece by piece, each in a turn of its own; nothing is copied. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    if (at > 0) await setImmediate();
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

/** A stream of the bytes, piece by piece. */
export function streamPieces(parts: readonly Uint8Array[]): Readable {
  const pieces = async function* () {
    for (const part of parts) {
      yield* piecesOf(part);
      await setImmediate();
    }
  };
  return Readable.from(pieces(), { objectMode: false });
}

/** The parts in one, copied piece by piece; a single part is answered as it is. */
export async function joinParts(parts: readonly Uint8Array[]): Promise<Buffer> {
  const [first = Buffer.alloc(0), ...others] = parts;
  if (others.length > 0) return copyParts(parts);
  return Buffer.from(first.buffer, first.byteOffset, first.byteLength);
}

/** The same bytes in memory of their own, copied piece by piece: to be handed over to a thread. */
export async function copyOf(bytes: Uint8Array): Promise<Uint8Array> {
  return copyParts([bytes]);
}

async function copyParts(parts: readonly Uint8Array[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  let inTurn = 0;
  for (const part of parts) {
    for await (const piece of piecesOf(part)) {
      whole.set(piece, at);
      at += piece.length;
      inTurn += piece.length;
      if (inTurn < PIECE_BYTES) continue;
      inTurn = 0;
      await setImmediate();
    }
  }
  return whole;
}

/** Everything that comes, in the order that it comes in. */
export async function partsOf(source: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return parts;
}
