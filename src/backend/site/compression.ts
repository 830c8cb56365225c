import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content codings that the site sends (RFC 9110, 8.4.1), the best first. */
export type Coding = 'br' | 'gzip' | 'identity';

/** The first of the codings that an `Accept-Encoding` header admits (RFC 9110, 12.5.3); `identity` where none is. */
export function codingFor(
  header: string | string[] | undefined,
  codings: readonly Coding[],
): Coding {
  const admitted = new Map(
    [header ?? []]
      .flat()
      .join(',')
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
        const weight = parameters.find((one) => one.startsWith('q='));
        return [name, weight === undefined || Number(weight.slice(2)) > 0] as const;
      }),
  );
  return codings.find((one) => admitted.get(one) ?? admitted.get('*') ?? false) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses beside the event loop. */
export async function compress(bytes: Uint8Array, coding: Coding): Promise<Uint8Array> {
  if (coding === 'gzip') return zip(bytes);
  if (coding === 'identity') return bytes;
  // Once for each file: 9 of 11 levels, as the last two take ten times as long.
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}
