import type { Dialect } from '#core/openapi/syntax/types.ts';

/** Where the components of a type stand. */
const SECTIONS: Readonly<Record<string, string>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
  pathItem: 'pathItems',
  mediaType: 'mediaTypes',
};

/** The section of `components` whose members may stand where a type is wanted; `undefined` where no reference may. */
export function sectionOf(dialect: Dialect, type: string | undefined): string | undefined {
  if (type === undefined || !Object.hasOwn(SECTIONS, type)) return undefined;
  if (type === 'mediaType' && dialect !== '3.2') return undefined;
  if (type === 'pathItem' && dialect === '3.0') return undefined;
  return SECTIONS[type];
}

/** A component as designers call it: `schema`, `request body`. */
export function wordOf(section: string): string {
  const type = Object.entries(SECTIONS).find(([, one]) => one === section)?.[0] ?? section;
  return type.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}
