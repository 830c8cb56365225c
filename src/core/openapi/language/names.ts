import { itemsOf, memberOf, membersOf, textAt } from '#core/openapi/syntax/read/node-members.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { isPart } from '#core/openapi/outline/outline-of.ts';
import { isHttpMethod, operationPlace } from '#core/openapi/outline/operation-place.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { DocumentPart } from '#core/openapi/form/document-part.ts';

/** A name that other places of the document refer to, and the span of what it names, its key included. */
export type Named = { name: string; start: number; end: number };

/** Something in another file of the design that a reference may lead to. */
export type NameElsewhere = {
  name: string;
  /** The reference to it, as it is to be written. */
  ref: string;
  /** The section of the components that it stands in; `undefined` where it may be anything. */
  section: string | undefined;
  file: string;
};

/** The names of a document, as it was when it could be read last. Offsets move along with later changes. */
export type Names = {
  dialect: Dialect;
  /** The document's root, for what is asked about single nodes. */
  root: SourceNode | undefined;
  components: (Named & { section: string })[];
  tags: Named[];
  /** What the other files of the design have. */
  elsewhere?: readonly NameElsewhere[];
  /** For a file that is no document by itself. */
  part?: DocumentPart;
  /** `name` is the operationId; the empty string where there is none. */
  operations: (Named & {
    method: string;
    path: string;
    pointer: string;
    /** Where its `responses` stand, or it itself where it has none. */
    responses: number;
  })[];
};

const FALLBACK: Dialect = '3.1';

/** Collects the names of what a document declares; the cost is that of its paths and components, not of its text. */
export function namesOf({ root, dialect }: Pick<ParsedSpec, 'root' | 'dialect'>): Names {
  const names: Names = {
    dialect: dialect ?? FALLBACK,
    root,
    components: [],
    tags: [],
    operations: [],
  };
  for (const section of membersOf(memberOf(root, 'components')))
    if (!section.key.startsWith('x-'))
      for (const { key, keyStart, value } of membersOf(section.value))
        names.components.push({ section: section.key, name: key, start: keyStart, end: value.end });
  for (const tag of itemsOf(memberOf(root, 'tags'))) {
    const name = textAt(tag, 'name');
    if (name !== undefined) names.tags.push({ name, start: tag.start, end: tag.end });
  }
  for (const field of ['paths', 'webhooks'])
    for (const { key: path, value: item } of membersOf(memberOf(root, field)))
      addOperations(names, joinPointer(`/${field}`, path), path, item);
  if (isPart(root)) addOperationsOfPart(names, root);
  return names;
}

/** A file that is no document by itself may be a path item, or hold some by name. */
function addOperationsOfPart(names: Names, root: SourceNode | undefined): void {
  addOperations(names, '', '', root, isSurelyOperation);
  for (const { key, value } of membersOf(root))
    if (operationPlace(joinPointer('', key, 'get')) !== undefined)
      addOperations(names, joinPointer('', key), key, value, isSurelyOperation);
}

// In a file of other things a method's name may be any word: one of these fields tells.
const TELLING = ['responses', 'operationId', 'requestBody', 'parameters', 'summary'];

function isSurelyOperation(node: SourceNode): boolean {
  return TELLING.some((field) => memberOf(node, field) !== undefined);
}

function addOperations(
  { operations }: Names,
  item: string,
  path: string,
  node: SourceNode | undefined,
  isOperation: (operation: SourceNode) => boolean = () => true,
): void {
  for (const { key: method, keyStart, value } of membersOf(node)) {
    if (!isHttpMethod(method) || !isOperation(value)) continue;
    const name = textAt(value, 'operationId') ?? '';
    const responses =
      membersOf(value).find((member) => member.key === 'responses')?.keyStart ?? keyStart;
    const pointer = joinPointer(item, method);
    operations.push({ name, method, path, pointer, start: keyStart, end: value.end, responses });
  }
}

/** Moves the names along with a replacement in the text, so that they hold while the text cannot be read. */
export function moveNames(
  names: Names,
  change: { offset: number; length: number; text: string },
): void {
  const by = change.text.length - change.length;
  const from = change.offset + change.length;
  for (const list of [names.components, names.tags, names.operations])
    for (const named of list) {
      if (named.start >= from) named.start += by;
      if (named.end >= from) named.end = Math.max(named.start, named.end + by);
    }
  for (const operation of names.operations)
    if (operation.responses >= from) operation.responses += by;
}

/** An operation or a component, as a list of places to go to shows it. */
export type DocumentSymbol = {
  kind: 'operation' | 'component';
  name: string;
  detail: string;
  start: number;
  end: number;
};

/** The operations and components of a document, in its order. */
export function symbolsOf({ operations, components }: Names): DocumentSymbol[] {
  const all: DocumentSymbol[] = [
    ...operations.map(({ name, method, path, start, end }) => ({
      kind: 'operation' as const,
      name: `${method.toUpperCase()} ${path}`.trim(),
      detail: name,
      start,
      end,
    })),
    ...components.map(({ name, section, start, end }) => ({
      kind: 'component' as const,
      name,
      detail: section,
      start,
      end,
    })),
  ];
  return all.toSorted((a, b) => a.start - b.start);
}

/** An operation, and the offset that its responses begin at. */
export type OperationResponses = { pointer: string; responses: number };

/** The operations that stand, in whole or in part, between two offsets. */
export function operationsBetween(
  { operations }: Names,
  from: number,
  to: number,
): OperationResponses[] {
  return operations
    .filter(({ start, end }) => start <= to && end >= from)
    .map(({ pointer, responses }) => ({ pointer, responses }));
}
