import type { PoolClient } from 'pg';
import type { ExternalBlobs } from '#storage/blobs/external-blobs.ts';
import type { SentAhead } from './sent-ahead.ts';
import { sendTogether } from './send-together.ts';
import type { Written } from './written.ts';

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
  /** Where contents are kept outside of the database. */
  readonly external: ExternalBlobs | undefined;
  /** Ends a SELECT whose rows a write goes on from: in a write they are locked until its end, in a read not. */
  readonly forUpdate: 'FOR NO KEY UPDATE' | '';
  /** What the work has written that runs, where that is known. */
  readonly written: Written | undefined;
  rows<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>;
  row<Row>(sql: string, values?: readonly Value[]): Promise<Row | undefined>;
  /** Answers how many rows it changed. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
  /**
   * Runs a statement that nothing goes on from. In a work that writes it resolves at once, so that what comes next goes
   * with it; where it fails, the work fails, at its end at the latest.
   */
  send(sql: string, values?: readonly Value[]): Promise<void>;
};

/** What a work that writes keeps of its own until it ends. */
export type Working = { readonly sent: SentAhead; readonly written: Written };

/** Contents are kept outside of the database from when this is set. */
export type ContentPlace = { external: ExternalBlobs | undefined };

/** Statements are planned once for a connection, by a name that each has in this process. */
const names = new Map<string, string>();

/**
 * @param writes whether the stores of this client are those of a write
 * @param working has what is sent without waiting, and what is known of it; without it everything is waited for, and asked
 */
export function createClient(
  connection: PoolClient,
  writes: boolean,
  place: Readonly<ContentPlace>,
  working?: Working,
): PostgresClient {
  const ask = (text: string, values: readonly Value[]) => {
    sendTogether(connection);
    return connection.query({ name: nameOf(text), text, values: values.map(withoutNul) });
  };
  return {
    get external() {
      return place.external;
    },
    forUpdate: writes ? 'FOR NO KEY UPDATE' : '',
    written: working?.written,
    rows: async (sql, values = []) => (await ask(sql, values)).rows,
    row: async (sql, values = []) => (await ask(sql, values)).rows[0],
    run: async (sql, values = []) => (await ask(sql, values)).rowCount ?? 0,
    async send(sql, values = []) {
      const answer = ask(sql, values);
      if (working) working.sent.add(answer);
      else await answer;
    },
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
