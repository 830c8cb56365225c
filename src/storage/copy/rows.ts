import { createHash } from 'node:crypto';

export type Value = string | number | Uint8Array | null;
/** A row by the names of its columns. */
export type Row = Readonly<Record<string, Value>>;

/** How many rows, and what they are, whatever their order. */
export type TableDigest = { rows: number; digest: string };

const BITS = 256n;

/** Counts rows and adds up their digests, so that two engines that sort differently come to the same. */
export function createTally(columns: readonly string[]) {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row): void {
      rows += 1;
      const text = JSON.stringify(columns.map((column) => writtenValue(row[column] ?? null)));
      const digest = createHash('sha256').update(text).digest('hex');
      sum = BigInt.asUintN(Number(BITS), sum + BigInt(`0x${digest}`));
    },
    read: (): TableDigest => ({ rows, digest: sum.toString(16).padStart(Number(BITS / 4n), '0') }),
  };
}

/** Bytes are told from texts; PostgreSQL has another character for NUL. */
function writtenValue(value: Value): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  return value instanceof Uint8Array ? { hex: Buffer.from(value).toString('hex') } : value;
}

/** The key of a row as a setting holds it. */
export type WrittenKey = readonly (string | number | { hex: string })[];

export function writeKey(key: readonly string[], row: Row): WrittenKey {
  return key.map((column) => {
    const value = row[column] ?? '';
    return value instanceof Uint8Array ? { hex: Buffer.from(value).toString('hex') } : value;
  });
}

export function readKey(written: WrittenKey): (string | number | Uint8Array)[] {
  return written.map((value) =>
    typeof value === 'object' ? Buffer.from(value.hex, 'hex') : value,
  );
}

export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`The column ${column} is not a text.`);
  return value;
}

export function numberOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`The column ${column} is not a number.`);
  return value;
}

export function bytesOf(row: Row, column: string): Uint8Array {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw new Error(`The column ${column} has no bytes.`);
  return value;
}
