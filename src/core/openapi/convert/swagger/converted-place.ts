import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';

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
