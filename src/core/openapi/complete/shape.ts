import type { Dialect } from '#core/openapi/syntax/types.ts';
import { shapes } from './generated/shapes.js';

/** What a field holds: an object of a type, a list or a map of something, or a scalar; empty for any data. */
export type Field = {
  readonly type?: string;
  readonly list?: Field;
  readonly map?: Field;
  readonly scalar?: string;
  readonly values?: readonly (string | number | boolean | null)[];
  /** Whether a list of such scalars will do, too (`type` from OpenAPI 3.1 on). */
  readonly orList?: boolean;
};

/** One type of OpenAPI object: its fixed fields, and what members of other names hold. */
export type Shape = {
  readonly fields: Readonly<Record<string, Field>>;
  readonly required: readonly string[];
  readonly others?: Field;
};

export type Shapes = Readonly<Record<string, Shape>>;

/** The way from a document's root to one of its nodes: member names and indexes. */
export type Path = readonly (string | number)[];

/** The type of object by its name, in one version of OpenAPI. */
export function shapeOf(dialect: Dialect, type: string | undefined): Shape | undefined {
  return type !== undefined && Object.hasOwn(shapes[dialect], type)
    ? shapes[dialect][type]
    : undefined;
}

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
