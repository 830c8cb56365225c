import { withClient } from './with-client.ts';

/** What a database holds. Bytes are those on the disk. */
export type Held = {
  bytes: number;
  /** The largest tables: rows, bytes of the rows with what is stored beside them, bytes of the indexes. */
  tables: { name: string; rows: number; bytes: number; indexes: number }[];
};

const TABLES = `
  SELECT relname AS name, greatest(reltuples, 0)::bigint::int8 AS rows,
         pg_table_size(oid) AS bytes, pg_indexes_size(oid) AS indexes
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  ORDER BY pg_total_relation_size(oid) DESC, relname`;

/** What the tables hold, counted anew. */
export function readHeld(url: string): Promise<Held> {
  return withClient(url, async (client) => {
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ [name: string]: string }>(TABLES);
    const tables = rows.map((row) => ({
      name: row['name'] ?? '',
      rows: Number(row['rows']),
      bytes: Number(row['bytes']),
      indexes: Number(row['indexes']),
    }));
    return { bytes: tables.reduce((sum, one) => sum + one.bytes + one.indexes, 0), tables };
  });
}

/** How many bytes were ever written to the log of the server. */
export function writtenAhead(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS bytes`,
    );
    return Number(rows[0]?.bytes);
  });
}

/** How many connections of portals a database has. */
export function connectionsOfPortals(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) AS count FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'portolan'`,
    );
    return Number(rows[0]?.count);
  });
}
