/** The codes of what a change of a schema is in a request and in a response, `! ` before those that break. */
export type Expected = { request: string[]; response: string[] };
/** A change of a schema: what it shows, before, after, and what is told. */
export type SchemaCase = readonly [string, unknown, unknown, Expected];

function codesOf(names: string[], mark: string): string[] {
  return names.map((name) => `${mark}schema.${name}`);
}

/** Breaks requests only. */
export function narrows(...names: string[]): Expected {
  return {
    request: codesOf(names, '! '),
    response: codesOf(names, ''),
  };
}
/** Breaks responses only. */
export function widens(...names: string[]): Expected {
  return {
    request: codesOf(names, ''),
    response: codesOf(names, '! '),
  };
}
export function breaks(...names: string[]): Expected {
  return {
    request: codesOf(names, '! '),
    response: codesOf(names, '! '),
  };
}
export function harmless(...names: string[]): Expected {
  return {
    request: codesOf(names, ''),
    response: codesOf(names, ''),
  };
}
export const nothing: Expected = { request: [], response: [] };

export function object(properties: object, more: object = {}): object {
  return {
    type: 'object',
    properties,
    ...more,
  };
}
