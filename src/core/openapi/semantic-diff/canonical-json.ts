import { isRecord } from '#core/openapi/syntax/is-record.ts';

/** The JSON of a value with the members of its objects in order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).toSorted(byKey)) : one,
  );
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : Number(one > other);
}
