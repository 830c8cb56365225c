import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { pathItemsOf } from './swagger-places.ts';

type Data = Record<string, unknown>;
type Members = [key: string, value: unknown][];

/**
 * Takes the extensions of `paths` and of path items aside, which the converter would take for paths and operations;
 * the answer puts them back into the converted document.
 */
export function prepareExtensions(document: Data): (converted: Data) => void {
  const ofItems = new Map(
    pathItemsOf(document).map(({ value, pointer }) => [pointer, take(value)]),
  );
  const ofPaths = isRecord(document['paths']) ? take(document['paths']) : [];
  return (converted) => {
    if (!isRecord(converted['paths'])) return;
    for (const { value, pointer } of pathItemsOf(converted))
      give(value, ofItems.get(pointer) ?? []);
    give(converted['paths'], ofPaths);
  };
}

function take(value: Data): Members {
  const taken = Object.entries(value).filter(([key]) => key.startsWith('x-'));
  for (const [key] of taken) delete value[key];
  return taken;
}

function give(value: Data, members: Members): void {
  for (const [key, member] of members) value[key] = member;
}
