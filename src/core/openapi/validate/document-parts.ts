import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { namesIn } from '#core/openapi/objects/names-in.ts';

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
  for (const map of long) first = put(first, map.path, membersOf(map, 0));
  yield { value: first, within: '' };
  const frame = { openapi: document['openapi'], info: { title: '', version: '' }, paths: {} };
  for (const map of long) {
    const within = map.path.reduce<string>((pointer, key) => joinPointer(pointer, key), '');
    for (let at = MEMBERS; at < map.names.length; at += MEMBERS)
      yield { value: put(frame, map.path, membersOf(map, at)), within };
  }
}

type LongMap = {
  path: readonly string[];
  value: Record<string, unknown>;
  names: readonly string[];
};

/** As many members as a part has, from one on. */
function membersOf({ value, names }: LongMap, at: number): Record<string, unknown> {
  // Without a prototype V8 keeps a table from the start, instead of a shape for each of the names.
  const members: Record<string, unknown> = Object.create(null);
  for (const name of names.slice(at, at + MEMBERS)) members[name] = value[name];
  return members;
}

function longMaps(document: Record<string, unknown>): LongMap[] {
  const components = document['components'];
  const kinds = isRecord(components) ? Object.keys(components) : [];
  const paths = [['paths'], ['webhooks'], ...kinds.map((kind) => ['components', kind])];
  return paths.flatMap((path) => {
    const map = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), document);
    // An extension has no schema, and may be anything.
    if (!isRecord(map) || path.some((key) => key.startsWith('x-'))) return [];
    const names = namesIn(map);
    return names.length > MEMBERS ? [{ path, value: map, names }] : [];
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
