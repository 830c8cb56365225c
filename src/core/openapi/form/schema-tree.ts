import { describeSchema } from '#core/openapi/outline/describe-schema.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { derefAlias, findNode } from '#core/openapi/syntax/read/find-node.ts';
import {
  itemsOf,
  memberOf,
  membersOf,
  textAt,
  textOf,
} from '#core/openapi/syntax/read/node-members.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { TYPES } from './plain-types.ts';

/** A property of a schema, or the items of a list, as a row of the tree. */
export type SchemaRow = {
  /** Of its schema. */
  pointer: string;
  /** Its place in the tree: the indexes on the way, which a rename leaves as they are. */
  path: string;
  depth: number;
  /** The property's name; `undefined` for the items of a list. */
  name: string | undefined;
  /** As `describeSchema` says it: `string`, `array of Pet`; empty where it may be anything. */
  type: string;
  isRequired: boolean;
  /** The schema whose property it is. */
  owner: string;
  /** The schema that its own properties are of, where it may have such: itself, or the items of the list that it is. */
  holds: string | undefined;
};

/** The properties of a schema, with theirs below them, in the order of the document. */
export type SchemaTree = {
  rows: SchemaRow[];
  /** The schema that takes a further property at the top, where one may. */
  holds: string | undefined;
  /** Whether there are more than are listed. */
  isCut: boolean;
  /** What a row's type may be: the types, and the schemas of the document. */
  types: string[];
};

const MOST_ROWS = 200;
/** Schemas may be nested without end by YAML aliases. */
const MOST_DEPTH = 8;

/** The tree of the schema at a pointer; `undefined` where it has no properties and may have none. */
export function schemaTree(spec: ParsedSpec, pointer: string): SchemaTree | undefined {
  const node = derefAlias(findNode(spec.root, pointer)?.node);
  if (node === undefined) return undefined;
  const rows: SchemaRow[] = [];
  const isItems = memberOf(node, 'items') !== undefined;
  const holds = isItems ? undefined : holdsProperties(node, pointer);
  if (!isItems && holds === undefined) return undefined;
  const isCut = !addRows(rows, node, pointer, '', 0);
  const schemas = memberOf(memberOf(spec.root, 'components'), 'schemas');
  return { rows, holds, isCut, types: [...TYPES, ...membersOf(schemas).map(({ key }) => key)] };
}

/** Adds what stands below a schema; false when not all of it found a place. */
function addRows(
  rows: SchemaRow[],
  node: SourceNode,
  pointer: string,
  path: string,
  depth: number,
): boolean {
  if (depth > MOST_DEPTH) return false;
  const items = memberOf(node, 'items');
  const required = new Set(itemsOf(memberOf(node, 'required')).map(textOf));
  const below = [
    ...(items === undefined ? [] : [{ key: undefined, value: items }]),
    ...membersOf(memberOf(node, 'properties')),
  ];
  for (const [index, { key, value }] of below.entries()) {
    if (rows.length === MOST_ROWS) return false;
    const at =
      key === undefined ? joinPointer(pointer, 'items') : joinPointer(pointer, 'properties', key);
    const schema = derefAlias(value) ?? value;
    const [inner, innerAt] = innermostItems(schema, at);
    const row: SchemaRow = {
      pointer: at,
      path: `${path}/${index}`,
      depth,
      name: key,
      type: describeSchema(schema) ?? '',
      isRequired: key !== undefined && required.has(key),
      owner: pointer,
      holds: holdsProperties(inner, innerAt),
    };
    rows.push(row);
    if (row.holds !== undefined && !addRows(rows, inner, innerAt, row.path, depth + 1))
      return false;
  }
  return true;
}

/** Through lists of lists to what is in them: that is what the row's properties are of. */
function innermostItems(node: SourceNode, pointer: string, depth = 0): [SourceNode, string] {
  const items = derefAlias(memberOf(node, 'items'));
  return items === undefined || depth > MOST_DEPTH
    ? [node, pointer]
    : innermostItems(items, joinPointer(pointer, 'items'), depth + 1);
}

function holdsProperties(node: SourceNode, pointer: string): string | undefined {
  if (textAt(node, '$ref') !== undefined) return undefined;
  const type = memberOf(node, 'type');
  const types = new Set([textOf(type), ...itemsOf(type).map(textOf)]);
  return types.has('object') || memberOf(node, 'properties') !== undefined ? pointer : undefined;
}
