import { completionMessages } from '#messages/en/completion.ts';
import { quoteFlowScalar, quoteYamlScalar } from '#core/openapi/syntax/render/yaml-scalar.ts';
import type { CursorContext } from '#core/openapi/language/context/cursor-context.ts';
import type { Names } from '#core/openapi/language/names.ts';
import { sectionOf, componentNoun } from '#core/openapi/references/component-sections.ts';
import { referenceTo } from '#core/openapi/language/component-reference.ts';
import { fieldAt, type Path } from '#core/openapi/language/shape.ts';
import { type Completion, plain } from './completion.ts';
import { narrowed } from './narrow.ts';
import { mediaTypes, versions } from './well-known.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { itemsOf, memberOf, membersOf } from '#core/openapi/syntax/read/node-members.ts';
import { derefAlias, findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';

/** A cursor in a file that may be a part of a document: `path` as a whole document would have it, `own` in the file. */
export type PlacedContext = CursorContext & { own: Path };

/** The values that may be written at the cursor: those of an enumeration, or names that the document declares. */
export function completeValues(context: PlacedContext, names: Names): Completion[] {
  const { path } = context;
  const { dialect } = names;
  const last = path.at(-1);
  const holder = fieldAt(dialect, path.slice(0, -1));
  const write = (value: string, isText = true) => written(context, value, isText);
  const named = (entries: readonly { name: string; detail: string }[]): Completion[] =>
    entries.map(({ name, detail }) => ({
      label: name,
      kind: 'reference',
      detail,
      insert: write(name),
      filter: context.quote + name,
    }));
  const known = (entries: readonly [string, string][]): Completion[] =>
    entries.map(([name, detail]) => ({
      label: name,
      kind: 'value',
      detail,
      insert: write(name),
      filter: context.quote + name,
    }));

  if (last === '$ref') {
    // In OpenAPI 3.0 they are in other files only.
    const fallback = holder?.type === 'pathItem' ? 'pathItems' : undefined;
    return references(context, names, sectionOf(dialect, holder?.type) ?? fallback);
  }
  if (isMapping(path)) return references(context, names, 'schemas');
  if (holder?.type === 'document' && last === 'openapi') return known(versions());
  if (holder?.type === 'link' && last === 'operationId') return named(operationsOf(names));
  if (holder?.type === 'tag' && last === 'parent') return named(tagsOf(names));
  if (holder?.type === 'encoding' && last === 'contentType') return known(mediaTypes());
  if (path.at(-2) === 'tags' && fieldAt(dialect, path.slice(0, -2))?.type === 'operation')
    return named(tagsOf(names));

  const ofSchema = fromSchema(context, names);
  if (ofSchema !== undefined)
    return ofSchema.map(({ value, detail }) => ({
      label: String(value),
      kind: 'value',
      detail,
      insert: write(String(value), typeof value === 'string'),
      filter: context.quote + String(value),
    }));

  const field = narrowed(holder?.type, String(last), fieldAt(dialect, path), context.siblings);
  const values = field?.values ?? (field?.scalar === 'boolean' ? [true, false] : []);
  return values.map((value) => ({
    label: String(value),
    kind: 'value',
    insert: write(String(value), typeof value === 'string'),
    filter: context.quote + String(value),
  }));
}

function tagsOf({ tags }: Names) {
  return tags.map(({ name }) => ({ name, detail: completionMessages.t('tag') }));
}

function operationsOf({ operations }: Names) {
  return operations
    .filter(({ name }) => name !== '')
    .map(({ name, method, path }) => ({ name, detail: `${method.toUpperCase()} ${path}` }));
}

function isMapping(path: Path): boolean {
  return (
    (path.at(-2) === 'mapping' && path.at(-3) === 'discriminator') ||
    (path.at(-1) === 'defaultMapping' && path.at(-2) === 'discriminator')
  );
}

function references(
  context: CursorContext,
  names: Names,
  section: string | undefined,
): Completion[] {
  if (section === undefined) return [];
  const choice = (name: string, ref: string, detail: string): Completion => ({
    label: name,
    kind: 'reference',
    detail,
    insert: written(context, ref, true),
    filter: context.quote + ref,
  });
  const own = names.components
    .filter((component) => component.section === section)
    .map(({ name }) => choice(name, referenceTo(section, name), componentNoun(section)));
  const others = (names.elsewhere ?? [])
    .filter((one) => one.section === undefined || one.section === section)
    .map(({ name, ref, file }) =>
      choice(name, ref, name === file ? completionMessages.t('file') : file),
    );
  return [...own, ...others];
}

function written(context: CursorContext, value: string, isText: boolean): string {
  const { flow, isJson, quote, commas } = context;
  if (isJson && isText && quote !== "'") return plain(JSON.stringify(value));
  if (!isText) return plain(value);
  if (quote === '"') return plain(JSON.stringify(value));
  if (quote === "'") return plain(`'${value.replaceAll("'", "''")}'`);
  if (!flow) return plain(quoteYamlScalar(value));
  return plain(quoteFlowScalar(value)) + (commas.after ? ',' : '');
}

/** Where a value is written: its place in a whole document, and in its own file. */
type Place = { path: Path; own: Path };

type Offered = { value: string | number | boolean; detail: string };

/**
 * What the schema around a value says that it may be: the names of its properties where some are required or tell
 * kinds apart, the values of its `enum` where one is the default. `undefined` anywhere else.
 */
function fromSchema({ path, own }: Place, names: Names): Offered[] | undefined {
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
    detail: completionMessages.t('property'),
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
      ? [{ value: node.value, detail: completionMessages.t('ofEnum') }]
      : [];
  });
}
