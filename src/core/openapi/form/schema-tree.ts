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

/** The keywords of a schema whose schemas are rows of its tree, in their order there. */
const LISTS = ['allOf', 'oneOf', 'anyOf'] as const;
const MAPS = ['properties', 'patternProperties'] as const;

type SchemaKeyword =
  | 'items'
  | 'additionalProperties'
  | (typeof LISTS)[number]
  | (typeof MAPS)[number];

/** A schema in a schema, such as a property, as a row of the tree. */
export type SchemaRow = {
  /** Of its schema. */
  pointer: string;
  /** Its place in the tree: the indexes on the way, which a rename leaves as they are. */
  path: string;
  depth: number;
  /** What it is of the schema that it is in. */
  keyword: SchemaKeyword;
  /** The property's name, or the pattern of names; `undefined` for what has none. */
  name: string | undefined;
  /** What the row is called: its name, else its keyword, with its number from 1 where there may be several. */
  title: string;
  /** As `describeSchema` says it: `string`, `array of Pet`; empty where it may be anything. */
  type: string;
  isRequired: boolean;
  /** The schema whose property it is. */
  owner: string;
  /** The schema that its own properties are of, where it may have such: itself, or the items of the list that it is. */
  holds: string | undefined;
};

/** The schemas in a schema, with theirs below them: items, properties, what composes it. References are not followed. */
export type SchemaTree = {
  rows: SchemaRow[];
  /** The schema that takes a further property at the top, where one may. */
  holds: string | undefined;
  /** Whether there are more than are listed. */
  isCut: boolean;
  /** What a row's type may be: the types, and the schemas of the document. */
  types: string[];
};

const MOST_ROWS = 2000;
/** Schemas may be nested without end by YAML aliases. */
const MOST_DEPTH = 24;

/** The tree of the schema at a pointer; `undefined` where there are no schemas in it, and it may have no properties. */
export function schemaTree(spec: ParsedSpec, pointer: string): SchemaTree | undefined {
  const node = derefAlias(findNode(spec.root, pointer)?.node);
  if (node === undefined) return undefined;
  const isItems = memberOf(node, 'items') !== undefined;
  const holds = isItems ? undefined : holdsProperties(node, pointer);
  const tree = { rows: [], isCut: false };
  addRows(tree, node, pointer, { path: '', depth: 0 });
  if (holds === undefined && tree.rows.length === 0) return undefined;
  const schemas = memberOf(memberOf(spec.root, 'components'), 'schemas');
  return { ...tree, holds, types: [...TYPES, ...membersOf(schemas).map(({ key }) => key)] };
}

type Listing = Pick<SchemaTree, 'rows' | 'isCut'>;

/** Adds what stands below a schema, as far as it finds a place. */
function addRows(
  listing: Listing,
  node: SourceNode,
  pointer: string,
  { path, depth }: Pick<SchemaRow, 'path' | 'depth'>,
): void {
  const below = schemasIn(node, pointer);
  if (depth > MOST_DEPTH) {
    listing.isCut ||= below.length > 0;
    return;
  }
  const required = new Set(itemsOf(memberOf(node, 'required')).map(textOf));
  for (const [index, { value, ...of }] of below.entries()) {
    if (listing.rows.length === MOST_ROWS) {
      listing.isCut = true;
      return;
    }
    const schema = derefAlias(value) ?? value;
    const [inner, innerAt] = innermostItems(schema, of.pointer);
    const row: SchemaRow = {
      ...of,
      path: `${path}/${index}`,
      depth,
      type: describeSchema(schema) ?? '',
      isRequired: of.keyword === 'properties' && required.has(of.name),
      owner: pointer,
      holds: holdsProperties(inner, innerAt),
    };
    listing.rows.push(row);
    // What is referred to has a tree of its own.
    if (textAt(inner, '$ref') === undefined)
      addRows(listing, inner, innerAt, { path: row.path, depth: depth + 1 });
  }
}

type SchemaIn = Pick<SchemaRow, 'pointer' | 'keyword' | 'name' | 'title'> & { value: SourceNode };

/** The schemas that stand in a schema itself. */
function schemasIn(node: SourceNode, pointer: string): SchemaIn[] {
  const single = (keyword: 'items' | 'additionalProperties'): SchemaIn[] => {
    const value = memberOf(node, keyword);
    // `true` and `false` are values of a field.
    return value === undefined || textOf(value) !== undefined
      ? []
      : [
          {
            pointer: joinPointer(pointer, keyword),
            keyword,
            name: undefined,
            title: keyword,
            value,
          },
        ];
  };
  const ofMap = (keyword: (typeof MAPS)[number]) =>
    membersOf(memberOf(node, keyword)).map(({ key, value }): SchemaIn => ({
      pointer: joinPointer(pointer, keyword, key),
      keyword,
      name: key,
      title: key,
      value,
    }));
  const ofList = (keyword: (typeof LISTS)[number]) =>
    itemsOf(memberOf(node, keyword)).map((value, index): SchemaIn => ({
      pointer: joinPointer(pointer, keyword, index),
      keyword,
      name: undefined,
      title: `${keyword} ${index + 1}`,
      value,
    }));
  return [
    ...single('items'),
    ...MAPS.flatMap(ofMap),
    ...single('additionalProperties'),
    ...LISTS.flatMap(ofList),
  ];
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
