import { objectMessages } from '#messages/en/objects.ts';
import { fieldOf, freeMemberOf, type NodeType } from './node-type.ts';
import type { Place } from './place.ts';

/** What stands at a place by OpenAPI: an object, a list or map of several, or something that no `$ref` can lead to. */
export type PlaceKind =
  | { kind: 'one'; type: NodeType }
  | { kind: 'several'; type: NodeType }
  | { kind: 'other' };

/** Fields of the document whose objects nothing refers to. */
const NEVER_TARGETS: ReadonlySet<string | number> = new Set([
  'openapi',
  'info',
  'servers',
  'security',
  'tags',
  'externalDocs',
]);

/** What OpenAPI says of a place in a document; `undefined` for extensions, data and other members without a type. */
export function typeAt({ parent, key }: Place): PlaceKind | undefined {
  if (parent === undefined) return { kind: 'one', type: 'document' };
  const around = typeAt(parent);
  if (around === undefined || around.kind === 'other') return around;
  if (around.kind === 'several') return { kind: 'one', type: around.type };
  const name = String(key);
  const field = fieldOf(around.type, name);
  if (field !== undefined)
    return { kind: field.kind === 'one' ? 'one' : 'several', type: field.type };
  if (around.type === 'document' && NEVER_TARGETS.has(key)) return { kind: 'other' };
  const type = freeMemberOf(around.type, name);
  return type && { kind: 'one', type };
}

/** Whether a place holds an object of a type. */
export function isOne(place: PlaceKind, type: NodeType): boolean {
  return place.kind === 'one' && place.type === type;
}

/** A type of object as sentences name it, with its article. */
export function nounOfType(type: NodeType): string {
  return objectMessages.t(`nouns.${type}`);
}
