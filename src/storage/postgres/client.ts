import type { PoolClient } from 'pg';

/** What a statement is given; a text without NUL, which PostgreSQL cannot hold: it becomes U+FFFD. */
export type Value =
  | string
  | number
  | null
  | undefined
  | Uint8Array
  | readonly (string | number | Uint8Array)[];

/** One connection as stores ask it. Numbers are numbers, also those of eight bytes; bytes are buffers. */
export type PostgresClient = {
  /** Ends a SELECT whose rows a write goes on from: in a write they are locked until its end, in a read not. */
  readonly forUpdate: 'FOR NO KEY UPDATE' | '';
  rows<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>;
  row<Row>(sql: string, values?: readonly Value[]): Promise<Row | undefined>;
  /** Answers how many rows it changed. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
};

/** Statements are planned once for a connection, by a name that each has in this process. */
const names = new Map<string, string>();

/** @param writes whether the stores of this client are those of a write */
export function createClient(connection: PoolClient, writes: boolean): PostgresClient {
  const ask = (text: string, values: readonly Value[]) =>
    connection.query({ name: nameOf(text), text, values: values.map(withoutNul) });
  return {
    forUpdate: writes ? 'FOR NO KEY UPDATE' : '',
    rows: async (sql, values = []) => (await ask(sql, values)).rows,
    row: async (sql, values = []) => (await ask(sql, values)).rows[0],
    run: async (sql, values = []) => (await ask(sql, values)).rowCount ?? 0,
  };
}

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = `portolan_${names.size}`;
  names.set(sql, name);
  return name;
}

function withoutNul(value: Value): Value {
  if (typeof value === 'string' && value.includes('\0')) return value.replaceAll('\0', '\uFFFD');
  return Array.isArray(value) ? value.map(itemWithoutNul) : value;
}

function itemWithoutNul<Item>(item: Item): Item | string {
  return typeof item === 'string' ? item.replaceAll('\0', '\uFFFD') : item;
}
