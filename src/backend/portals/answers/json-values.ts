/** A JSON object whose fields nobody vouches for. */
export type JsonRecord = { readonly [key: string]: unknown };

export function isJsonRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; `undefined` for anything else. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Errors are short: of a longer body, which is a page or worse, nothing is read. */
const MAX_ERROR = 512 * 1024;

/** The value of the JSON text of an error; `undefined` for anything else. */
export function parseErrorJson(bytes: Buffer): unknown {
  return bytes.length > MAX_ERROR ? undefined : parseJson(bytes);
}

/** The first of these fields that holds a text which is not empty; numbers count as texts. */
export function textOf(record: JsonRecord, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

export function numberOf(record: JsonRecord, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'number' && Number.isFinite(value)) return value;
  }
  return undefined;
}

/** The records in a list; anything else is left out. */
export function recordsOf(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.filter(isJsonRecord) : [];
}
