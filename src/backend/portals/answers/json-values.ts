/** A JSON object whose fields nobody vouches for. */
export type JsonRecord = { readonly [key: string]: unknown };

export function isJsonRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; `undefined` for anything else. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** A field by its name in camelCase, or in the snake_case that other portals write. */
export function memberOf(record: JsonRecord, name: string): unknown {
  if (Object.hasOwn(record, name)) return record[name];
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.hasOwn(record, snake) ? record[snake] : undefined;
}

/** The first of these fields that holds something: not `null`, which is how portals write what they have not. */
export function firstOf(record: JsonRecord, ...names: readonly string[]): unknown {
  for (const name of names) {
    const value = memberOf(record, name);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/** The first of these fields that holds a text which is not empty; numbers count as texts. */
export function textOf(record: JsonRecord, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = memberOf(record, name);
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

export function numberOf(record: JsonRecord, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = memberOf(record, name);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
  }
  return undefined;
}

/** A whole number; a text of digits counts, since some portals write every number so. */
export function wholeNumberOf(record: JsonRecord, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = memberOf(record, name);
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  }
  return undefined;
}

/** Later than any time in seconds, and 1973 in milliseconds. */
const LAST_SECOND = 1e11;

/** A time: a text as it is, a number of seconds or milliseconds since 1970 as RFC 3339. */
export function timeOf(record: JsonRecord, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = memberOf(record, name);
    if (typeof value === 'string' && value.trim() !== '') return value;
    const time = typeof value === 'number' ? (value < LAST_SECOND ? value * 1000 : value) : NaN;
    if (time > 0 && time < 8.64e15) return new Date(time).toISOString();
  }
  return undefined;
}

/** The records in a list; anything else is left out. */
export function recordsOf(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.filter(isJsonRecord) : [];
}
