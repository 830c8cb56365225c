import { createHash } from 'node:crypto';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';

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
