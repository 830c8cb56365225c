import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { itemsOf, memberOf, membersOf } from '#core/openapi/syntax/read/node-members.ts';
import { derefAlias, findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { Names } from '#core/openapi/complete/names.ts';
import { fieldAt, type Path } from '#core/openapi/complete/shape.ts';

/** Where a value is written: its place in a whole document, and in its own file. */
type Place = { path: Path; own: Path };

type Offered = { value: string | number | boolean; detail: string };

/**
 * What the schema around a value says that it may be: the names of its properties where some are required or tell
 * kinds apart, the values of its `enum` where one is the default. `undefined` anywhere else.
 */
export function fromSchema({ path, own }: Place, names: Names): Offered[] | undefined {
  const last = path.at(-1);
  const isSchema = (above: number) =>
    fieldAt(names.dialect, path.slice(0, above))?.type === 'schema';
  const schema = (above: number) =>
    findNode(names.root, joinPointer('', ...own.slice(0, above)))?.node;

  if (typeof last === 'number' && path.at(-2) === 'required' && isSchema(-2)) {
    const required = new Set(textsOf(itemsOf(memberOf(schema(-2), 'required')), last));
    return propertiesOf(schema(-2)).filter(({ value }) => !required.has(value));
  }
  if (last === 'propertyName' && path.at(-2) === 'discriminator' && isSchema(-2))
    return propertiesOf(schema(-2));
  if ((last === 'default' || last === 'example') && isSchema(-1)) {
    const values = scalarsOf(itemsOf(memberOf(schema(-1), 'enum')));
    return values.length === 0 ? undefined : values;
  }
  return undefined;
}

function propertiesOf(schema: SourceNode | undefined) {
  return membersOf(memberOf(schema, 'properties')).map(({ key }) => ({
    value: key,
    detail: 'property',
  }));
}

/** The texts of a list, but the one that is being written. */
function textsOf(items: readonly SourceNode[], except: number): string[] {
  return scalarsOf(items.filter((_, index) => index !== except)).map(({ value }) => String(value));
}

function scalarsOf(items: readonly SourceNode[]): Offered[] {
  return items.flatMap((item) => {
    const node = derefAlias(item);
    return node?.kind === 'scalar' && node.value !== null
      ? [{ value: node.value, detail: 'of the enum' }]
      : [];
  });
}
