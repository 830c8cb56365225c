import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';

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

/** Hex SHA-256 of data, whatever the order of its members. */
export function digestData(data: unknown): string {
  return createHash('sha256').update(canonical(data)).digest('hex');
}

/** The digest of a document's data, however it is written; `undefined` where it cannot be read. */
export function digestSpec(path: string, bytes: Uint8Array): string | undefined {
  const value = readData(path, new TextDecoder().decode(bytes));
  return isRecord(value) ? digestData(value) : undefined;
}

function readData(file: string, text: string): unknown {
  // The places of nodes, which take most of the time of reading, are not needed here.
  try {
    return JSON.parse(text);
  } catch {
    return parseSpec(text, { file }).value;
  }
}

function canonical(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(canonical).join(',')}]`;
  if (!isRecord(data)) return JSON.stringify(data) ?? 'null';
  const members = Object.keys(data)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(data[key])}`);
  return `{${members.join(',')}}`;
}
