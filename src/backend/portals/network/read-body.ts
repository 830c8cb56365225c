import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { fetchFailure, type FetchFailure } from './fetch-failure.ts';
import { backendNetworkMessages } from '#messages/en/backend-network.ts';

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/** What is asked for, since it can be unpacked. */
// oxlint-disable-next-line portolan/texts-in-messages -- A header.
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

class TooLarge extends Error {}

/**
 * Reads the body of an answer, unpacked, and stops at `maxBytes` of what was really received or unpacked, whatever
 * the headers say. Errors of the connection are thrown.
 */
export async function readBody(
  answer: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ ok: true; bytes: Buffer } | FetchFailure> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const decoder = isKnown(encoding) ? decoders[encoding]() : undefined;
  if (decoder === undefined && encoding !== 'identity' && encoding !== '') {
    answer.destroy();
    return fetchFailure(
      'fetch_failed',
      backendNetworkMessages.t('body.coding', { coding: encoding.slice(0, 40) }),
    );
  }
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new TooLarge();
      chunks.push(chunk);
    }
  };
  try {
    // Only what comes out is kept, so only that counts; a packed body that gives nothing runs into the time limit.
    if (decoder === undefined) await pipeline(answer, collect, { signal });
    else await pipeline(answer, decoder, collect, { signal });
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return fetchFailure(
      'body_too_large',
      backendNetworkMessages.t('body.large', { limit: String(maxBytes) }),
    );
  }
  return { ok: true, bytes: Buffer.concat(chunks, size) };
}

function isKnown(encoding: string): encoding is keyof typeof decoders {
  return Object.hasOwn(decoders, encoding);
}
