import { fieldsOf, isObjectType, objectOf } from '#core/openapi/objects/objects.ts';
import type { Value as Field } from '#core/openapi/objects/object-type.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';

export type { Field };

/** One type of OpenAPI object in one version: its fixed fields, and what members of other names hold. */
export type Shape = {
  readonly fields: Readonly<Record<string, Field>>;
  readonly required: readonly string[];
  readonly others?: Field;
};

/** The way from a document's root to one of its nodes: member names and indexes. */
export type Path = readonly (string | number)[];

/** The type of object by its name, in one version of OpenAPI. */
export function shapeOf(dialect: Dialect, type: string | undefined): Shape | undefined {
  if (type === undefined || !isObjectType(type)) return undefined;
  const key = `${dialect} ${type}`;
  const earlier = known.get(key);
  if (earlier !== undefined) return earlier;
  const fields = fieldsOf(type, dialect);
  const { others } = objectOf(type);
  const shape: Shape = {
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ...(others && { others }),
  };
  known.set(key, shape);
  return shape;
}

const known = new Map<string, Shape>();

/** What OpenAPI says that a path leads to; `undefined` where it says nothing, as in extensions and examples. */
export function fieldAt(dialect: Dialect, path: Path): Field | undefined {
  let field: Field | undefined = { type: 'document' };
  for (const key of path) field = field && childOf(dialect, field, key);
  return field;
}

function childOf(dialect: Dialect, field: Field, key: string | number): Field | undefined {
  if (field.type !== undefined) {
    const shape = shapeOf(dialect, field.type);
    const name = String(key);
    if (shape === undefined) return undefined;
    if (Object.hasOwn(shape.fields, name)) return shape.fields[name];
    return name.startsWith('x-') ? undefined : shape.others;
  }
  const isIndex = /^\d+$/u.test(String(key));
  if (field.list !== undefined) return isIndex ? field.list : undefined;
  if (field.map !== undefined) return field.map;
  return field.orList === true && isIndex ? { ...field, orList: false } : undefined;
}
