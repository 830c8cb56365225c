import {
  fieldsOf as fieldsOfObject,
  isObjectType,
  labelOf,
  objectOf,
} from '#core/openapi/objects/objects.ts';
import type { ObjectType, Value } from '#core/openapi/objects/object-type.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';

/** The objects of the OpenAPI Specification that a form shows; `paths` and `responses` are shown as the maps that they are. */
export type ObjectKind = Exclude<ObjectType, 'paths' | 'responses'>;

/** What a field holds, as a form lets it be edited. */
export type FieldShape =
  /** A text of one line, a text of several lines (CommonMark), a boolean, a number. */
  | { type: 'text' | 'prose' | 'flag' | 'number' }
  /** A list of texts. */
  | { type: 'strings' }
  /** Any JSON value. */
  | { type: 'value' }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'object'; kind: ObjectKind }
  | { type: 'map' | 'list'; kind: ObjectKind };

/** A fixed field of an object, or a member with a free name, which has no help. */
export type FieldOfKind = { name: string; help?: string; shape: FieldShape; required?: boolean };

/** How an object is shown. */
export type ObjectForm = {
  /** The object's name in words, for example "Request body". */
  label: string;
  /** The shape of members that have free names: the entries of a Callback Object. */
  entries?: FieldShape;
  /** Whether a Reference Object may stand in its place (OpenAPI 3.1, section 4.8.23). */
  canBeReference: boolean;
};

/** How an object of a kind is shown. */
export function formOf(kind: ObjectKind): ObjectForm {
  const { others, canBeReference = false } = objectOf(kind);
  return { label: labelOf(kind), canBeReference, ...(others && { entries: shapeOf(others) }) };
}

/** Whether OpenAPI's word for a type of object is one that has a form. */
export function isObjectKind(type: string): type is ObjectKind {
  return isObjectType(type) && objectOf(type).label !== undefined;
}

/** The fixed fields of an object in a version of OpenAPI, as a form shows them. */
export function fieldsOf(kind: ObjectKind, dialect: Dialect): readonly FieldOfKind[] {
  const key = `${dialect} ${kind}`;
  let fields = known.get(key);
  if (fields === undefined) {
    fields = fieldsOfObject(kind, dialect)
      // A reference takes the place of all fields, and is edited in their place.
      .filter(({ name }) => name !== '$ref')
      .map((field) => ({
        name: field.name,
        // The fields are kept, the language may change.
        get help() {
          return field.help;
        },
        shape: shapeOf(field.value),
        required: field.isRequired,
      }));
    known.set(key, fields);
  }
  return fields;
}

const known = new Map<string, readonly FieldOfKind[]>();

function shapeOf(value: Value): FieldShape {
  const { type, list, map, scalar } = value;
  if (type !== undefined) return objectShape(type);
  if (list?.scalar === 'string') return { type: 'strings' };
  const member = list?.type ?? map?.type;
  if (member !== undefined && isObjectKind(member))
    return { type: list === undefined ? 'map' : 'list', kind: member };
  if (scalar === 'boolean') return { type: 'flag' };
  if (scalar === 'number' || scalar === 'integer') return { type: 'number' };
  if (scalar === undefined) return { type: 'value' };
  const options = value.values?.map(String) ?? value.usual;
  if (options !== undefined) return { type: 'choice', options };
  return { type: value.isProse === true ? 'prose' : 'text' };
}

function objectShape(type: ObjectType): FieldShape {
  if (isObjectKind(type)) return { type: 'object', kind: type };
  const member = objectOf(type).others?.type;
  return member !== undefined && isObjectKind(member)
    ? { type: 'map', kind: member }
    : { type: 'value' };
}
