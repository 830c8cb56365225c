/** The codes of what a change of a schema is in a request and in a response, `! ` before those that break. */
export type Expected = { request: string[]; response: string[] };
/** A change of a schema: what it shows, before, after, and what is told. */
export type SchemaCase = readonly [string, unknown, unknown, Expected];

const codesOf = (names: string[], mark: string): string[] =>
  names.map((name) => `${mark}schema.${name}`);

/** Breaks requests only. */
export const narrows = (...names: string[]): Expected => ({
  request: codesOf(names, '! '),
  response: codesOf(names, ''),
});
/** Breaks responses only. */
export const widens = (...names: string[]): Expected => ({
  request: codesOf(names, ''),
  response: codesOf(names, '! '),
});
export const breaks = (...names: string[]): Expected => ({
  request: codesOf(names, '! '),
  response: codesOf(names, '! '),
});
export const harmless = (...names: string[]): Expected => ({
  request: codesOf(names, ''),
  response: codesOf(names, ''),
});
export const nothing: Expected = { request: [], response: [] };

export const object = (properties: object, more: object = {}): object => ({
  type: 'object',
  properties,
  ...more,
});
