import { isRecord } from '../is-record.ts';
import { joinPointer } from '../json-pointer.ts';

/** A document to be checked against the schema of documents, and which of the faults found in it count. */
export type DocumentPart = { value: Record<string, unknown>; within: string };

// Enough for each part to be worth its call, few enough that the faults of one stay few.
const MEMBERS = 500;

/**
 * Cuts a document with long maps (`paths`, `webhooks`, those of `components`) into documents with short ones: the
 * validators collect every fault before the first is told, so that a hundred thousand of them would have to be held.
 *
 * The first part has everything but the rest of the long maps.
 */
export function* documentParts(document: Record<string, unknown>): Generator<DocumentPart> {
  const long = longMaps(document);
  let first = document;
  for (const map of long)
    first = put(first, map.path, Object.fromEntries(map.members.slice(0, MEMBERS)));
  yield { value: first, within: '' };
  const frame = { openapi: document['openapi'], info: { title: '', version: '' }, paths: {} };
  for (const { path, members } of long) {
    const within = path.reduce<string>((pointer, key) => joinPointer(pointer, key), '');
    for (let at = MEMBERS; at < members.length; at += MEMBERS) {
      const some = Object.fromEntries(members.slice(at, at + MEMBERS));
      yield { value: put(frame, path, some), within };
    }
  }
}

type LongMap = { path: readonly string[]; members: [string, unknown][] };

function longMaps(document: Record<string, unknown>): LongMap[] {
  const components = document['components'];
  const kinds = isRecord(components) ? Object.keys(components) : [];
  const paths = [['paths'], ['webhooks'], ...kinds.map((kind) => ['components', kind])];
  return paths.flatMap((path) => {
    const map = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), document);
    // An extension has no schema, and may be anything.
    if (!isRecord(map) || path.some((key) => key.startsWith('x-'))) return [];
    const members = Object.entries(map);
    return members.length > MEMBERS ? [{ path, members }] : [];
  });
}

function put(
  holder: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: Record<string, unknown>,
): Record<string, unknown> {
  const inner = holder[key];
  return {
    ...holder,
    [key]: rest.length === 0 ? value : put(isRecord(inner) ? inner : {}, rest, value),
  };
}
