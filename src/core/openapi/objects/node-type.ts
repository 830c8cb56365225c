import { entriesOf, objectOf } from './objects.ts';
import type { ObjectType } from './object-type.ts';

/** The objects that may be referred to, or that hold such objects at any depth. */
const NODE_TYPES = [
  'document',
  'paths',
  'pathItem',
  'operation',
  'parameter',
  'requestBody',
  'mediaType',
  'encoding',
  'responses',
  'response',
  'header',
  'example',
  'link',
  'callback',
  'securityScheme',
  'components',
  'schema',
] as const satisfies readonly ObjectType[];

/** The types of OpenAPI objects that a walk through a document visits. */
export type NodeType = (typeof NODE_TYPES)[number];

/** What a field holds: one object of a type, a list of them, or a map of names to them. */
export type Field = { kind: 'one' | 'list' | 'map'; type: NodeType };

/**
 * A fixed field that holds objects of such a type (OpenAPI 3.0, 3.1 and 3.2 together).
 *
 * Data (`example`, `default`, `enum`, extensions …) holds none: a `$ref` in it is no reference.
 */
export function fieldOf(type: NodeType, name: string): Field | undefined {
  return fieldMaps.get(type)?.get(name);
}

/** The type of a member whose name is free (a path, a status code); `undefined` where there are none. */
export function freeMemberOf(type: NodeType, name: string): NodeType | undefined {
  return name.startsWith('x-') ? undefined : nodeType(objectOf(type).others?.type);
}

/** Whether a `$ref` in such an object is a reference, not a name that the document chose. */
export function canBeReference(type: NodeType): boolean {
  return objectOf(type).canBeReference === true;
}

const nodeTypes: ReadonlySet<string> = new Set(NODE_TYPES);

function nodeType(type: ObjectType | undefined): NodeType | undefined {
  return type !== undefined && isNodeType(type) ? type : undefined;
}

function isNodeType(type: ObjectType): type is NodeType {
  return nodeTypes.has(type);
}

// Maps, because a name such as `constructor` is no field.
const fieldMaps = new Map(
  NODE_TYPES.map((type) => {
    const fields = new Map<string, Field>();
    for (const name of Object.keys(objectOf(type).fields))
      for (const { value } of entriesOf(type, name)) {
        const held = nodeType(value.type ?? value.list?.type ?? value.map?.type);
        const kind = value.list !== undefined ? 'list' : value.map !== undefined ? 'map' : 'one';
        if (held !== undefined) fields.set(name, { kind, type: held });
      }
    return [type, fields] as const;
  }),
);
