import { createHash, type Hash } from 'node:crypto';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';

/** Hex SHA-256 of data, whatever the order of its members. */
export function digestData(data: unknown): string {
  return digestParts(data, undefined).whole;
}

/** The digest of data and of one of the objects in it, which is walked through once. */
export function digestParts(
  data: unknown,
  part: object | undefined,
): { whole: string; part: string | undefined } {
  const hash = createHash('sha256');
  let own: Hash | undefined;
  let partDigest: string | undefined;
  const names = new Map<string, string>();
  let waiting = '';
  // In pieces: the text of a large document as one string costs more than its digest.
  const flush = (): void => {
    hash.update(waiting);
    own?.update(waiting);
    waiting = '';
  };
  const put = (text: string): void => {
    waiting += text;
    if (waiting.length >= PIECE) flush();
  };
  const putName = (name: string): void => {
    let written = names.get(name);
    if (written === undefined) {
      written = `${JSON.stringify(name)}:`;
      names.set(name, written);
    }
    put(written);
  };
  const putAll = (value: unknown): void => {
    if (Array.isArray(value)) {
      put('[');
      for (const [index, one] of value.entries()) {
        if (index > 0) put(',');
        putAll(one);
      }
      put(']');
    } else if (isRecord(value)) {
      put('{');
      for (const [index, name] of Object.keys(value).sort().entries()) {
        if (index > 0) put(',');
        putName(name);
        const member = value[name];
        if (member === part && part !== undefined && partDigest === undefined && !own) putPart();
        else putAll(member);
      }
      put('}');
    } else {
      put(JSON.stringify(value) ?? 'null');
    }
  };
  const putPart = (): void => {
    flush();
    own = createHash('sha256');
    putAll(part);
    flush();
    partDigest = own.digest('hex');
    own = undefined;
  };
  putAll(data);
  flush();
  return { whole: hash.digest('hex'), part: partDigest };
}

const PIECE = 64 * 1024;

/** What the last documents came to, by the digest of their bytes: a push asks for the same ones several times. */
const known = new Map<string, string | undefined>();
const MOST_KNOWN = 8;

/** The digest of a document's data, however it is written; `undefined` where it cannot be read. */
export function digestSpec(path: string, bytes: Uint8Array): string | undefined {
  const key = `${createHash('sha256').update(bytes).digest('hex')} ${path}`;
  if (!known.has(key)) {
    const value = readData(path, new TextDecoder().decode(bytes));
    const [oldest] = known.keys();
    if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(key, isRecord(value) ? digestData(value) : undefined);
  }
  return known.get(key);
}

function readData(file: string, text: string): unknown {
  // The places of nodes, which take most of the time of reading, are not needed here.
  try {
    return JSON.parse(text);
  } catch {
    return parseSpec(text, { file }).value;
  }
}
