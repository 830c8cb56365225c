import type { QueryResult } from 'pg';
import type { ExternalBlobs } from '#storage/blobs/external-blobs.ts';
import type { Outgoing } from './outgoing.ts';
import type { SentAhead } from './sent-ahead.ts';
import { parameterOf, type Value } from './parameters.ts';
import type { Written } from './written.ts';

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

/**
 * Statements are planned once for a connection, by names that each has in this process. What is sent in batches has another
 * one: of a batch that failed it is not known what was planned.
 */
type Named = { readonly text: string; readonly name: string; readonly inBatches: string };

const named = new Map<string, Named>();

/**
 * @param writes whether the stores of this client are those of a write
 * @param working has what is sent without waiting, and what is known of it; without it everything is waited for, and asked
 */
export function createClient(
  outgoing: Outgoing,
  writes: boolean,
  place: Readonly<ContentPlace>,
  working?: Working,
): PostgresClient {
  const ask = (sql: string, values: readonly Value[]): Promise<QueryResult> => {
    const { name, text } = namedOf(sql);
    return outgoing.ask({ name, text, values: values.map(parameterOf) });
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
      if (!working) {
        await ask(sql, values);
        return;
      }
      const { inBatches: name, text } = namedOf(sql);
      const ended = outgoing.send({ name, text, values: values.map(parameterOf) });
      if (ended) working.sent.add(ended);
    },
  };
}

function namedOf(text: string): Named {
  const known = named.get(text);
  if (known) return known;
  const name = `portolan_${named.size}`;
  const made = { text, name, inBatches: `${name}_batch` };
  named.set(text, made);
  return made;
}
