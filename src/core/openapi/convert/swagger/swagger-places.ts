import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';

type Data = Record<string, unknown>;

/** An object of a Swagger document and where it stands. */
export type Place = { value: Data; pointer: string };

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

/** The path items of a document; extensions and what is no object are none. */
export function pathItemsOf(document: Data): Place[] {
  return membersOf(document['paths'], '/paths').filter(
    ({ pointer }) => !pointer.startsWith('/paths/x-'),
  );
}

/** The operations of a path item. */
export function operationsOf({ value, pointer }: Place): Place[] {
  return METHODS.flatMap((method) => {
    const operation = value[method];
    return isRecord(operation) ? [{ value: operation, pointer: joinPointer(pointer, method) }] : [];
  });
}

/** The objects among the members of an object, by their names. */
export function membersOf(value: unknown, pointer: string): Place[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    isRecord(member) ? [{ value: member, pointer: joinPointer(pointer, name) }] : [],
  );
}

/** Every list of parameters: the shared ones of the document as a list each, those of paths and operations. */
export function parameterListsOf(document: Data): Place[] {
  return pathItemsOf(document)
    .flatMap((item) => [item, ...operationsOf(item)])
    .filter(({ value }) => Array.isArray(value['parameters']));
}

/** The parameters of the whole document, wherever they stand. */
export function parametersOf(document: Data): Place[] {
  const own = parameterListsOf(document).flatMap(({ value, pointer }) =>
    itemsOf(value['parameters'], joinPointer(pointer, 'parameters')),
  );
  return [...membersOf(document['parameters'], '/parameters'), ...own];
}

/** The objects of a list. */
export function itemsOf(value: unknown, pointer: string): Place[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown, index) =>
    isRecord(item) ? [{ value: item, pointer: joinPointer(pointer, index) }] : [],
  );
}

/** The responses of the whole document, wherever they stand. */
export function responsesOf(document: Data): Place[] {
  const own = pathItemsOf(document)
    .flatMap(operationsOf)
    .flatMap(({ value, pointer }) =>
      membersOf(value['responses'], joinPointer(pointer, 'responses')),
    );
  return [...membersOf(document['responses'], '/responses'), ...own];
}

/** Keys whose values are anybody's data, in which nothing is rewritten. */
const DATA_KEYS = new Set(['example', 'examples', 'default', 'enum', 'x-example', 'x-examples']);

/** Whether the member of an object at a pointer is anybody's data, rather than a property or definition of that name. */
export function isAnybodysData(key: string, pointer: string): boolean {
  return DATA_KEYS.has(key) && !/\/(?:properties|definitions|schemas)$/u.test(pointer);
}

/** All objects of a document, those inside of anybody's data and of extensions left out; outer ones first. */
export function eachObject(document: Data): Place[] {
  const found: Place[] = [];
  const open: { value: unknown; pointer: string }[] = [{ value: document, pointer: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, pointer } = next;
    if (isRecord(value)) found.push({ value, pointer });
    const isNames = pointer.endsWith('/properties');
    const members = Array.isArray(value)
      ? value.map((item: unknown, index) => [String(index), item] as const)
      : isRecord(value)
        ? Object.entries(value)
        : [];
    for (const [key, member] of members.toReversed()) {
      if (typeof member !== 'object' || isAnybodysData(key, pointer)) continue;
      if (key.startsWith('x-') && !isNames) continue;
      open.push({ value: member, pointer: joinPointer(pointer, key) });
    }
  }
  return found;
}

const SECTIONS: readonly (readonly [swagger: string, openapi: string])[] = [
  ['/definitions', '/components/schemas'],
  ['/parameters', '/components/parameters'],
  ['/responses', '/components/responses'],
  ['/securityDefinitions', '/components/securitySchemes'],
];

/** Where a part of a Swagger document, whose own structure stays, stands in the converted one. */
export function placeInConverted(pointer: string): string {
  const section = SECTIONS.find(([swagger]) => pointer.startsWith(`${swagger}/`));
  return section === undefined ? pointer : section[1] + pointer.slice(section[0].length);
}

/** Where a place of the converted document comes from, as near as can be told. */
export function placeInSwagger(source: unknown, converted: string): string {
  const section = SECTIONS.find(([, openapi]) => converted.startsWith(`${openapi}/`));
  let pointer = section === undefined ? converted : section[0] + converted.slice(section[1].length);
  pointer = pointer.replace(/\/content\/[^/]+\/(schema|example)/u, '/$1');
  pointer = pointer.replace(/\/requestBody\b.*$/u, '/parameters');
  while (pointer !== '' && valueAt(source, pointer) === undefined) pointer = parentPointer(pointer);
  return pointer;
}
