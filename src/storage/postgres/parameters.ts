/** What a statement is given; a text without NUL, which PostgreSQL cannot hold: it becomes U+FFFD. */
export type Value = Item | null | undefined | readonly Item[];
type Item = string | number | Uint8Array;

/** A value as it is sent: as text, or as bytes. */
export type Parameter = string | Buffer | null;

export function parameterOf(value: Value): Parameter {
  if (typeof value === 'string') return withoutNul(value);
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return bufferOf(value);
  return typeof value === 'number' ? String(value) : arrayText(value);
}

/** An array as text (PostgreSQL, "Array Value Input"). */
function arrayText(items: readonly Item[]): string {
  return `{${items.map(itemText).join(',')}}`;
}

function itemText(item: Item): string {
  if (typeof item === 'number') return String(item);
  if (typeof item !== 'string') return String.raw`"\\x${bufferOf(item).toString('hex')}"`;
  return `"${withoutNul(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

function withoutNul(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
