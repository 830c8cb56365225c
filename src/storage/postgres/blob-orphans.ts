import { LEAVING_FOR_MS, MARKED_FOR_MS, type OrphanMarks } from '#storage/blobs/orphan-marks.ts';
import type { PostgresClient } from './client.ts';
import type { PostgresConnection } from './connect.ts';

/** The server's clock, which is one for all processes of a portal; not that of the transaction, which stands still. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const IS_LEAVING = `leaving_at IS NOT NULL AND leaving_at > ${NOW} - ${LEAVING_FOR_MS}`;
const TURN = 'blobs.collectedAt';

type Digest = { sha256: Uint8Array };

/** Marks of contents outside of the database that nothing in it names; each call is a transaction of its own. */
export function createOrphanMarks(connection: PostgresConnection): OrphanMarks {
  const ask = <T>(work: (client: PostgresClient) => Promise<T>): Promise<T> =>
    connection.use(({ writing }) => work(writing));
  return {
    reserve: (sha256s) => ask((client) => reserve(client, sha256s)),
    async mark(sha256s) {
      await ask((client) =>
        client.run(
          `INSERT INTO blob_orphans (sha256, found_at)
           SELECT found, ${NOW} FROM unnest($1::bytea[]) AS found
            WHERE NOT EXISTS (SELECT 1 FROM blobs WHERE sha256 = found)
               ON CONFLICT (sha256) DO NOTHING`,
          [sha256s],
        ),
      );
    },
    async claim(limit) {
      const rows = await ask((client) =>
        client.rows<Digest>(
          `UPDATE blob_orphans SET leaving_at = ${NOW}
            WHERE sha256 IN (SELECT o.sha256 FROM blob_orphans o
                              WHERE o.found_at <= ${NOW} - ${MARKED_FOR_MS} AND NOT (${IS_LEAVING})
                                AND NOT EXISTS (SELECT 1 FROM blobs b WHERE b.sha256 = o.sha256)
                              ORDER BY o.found_at LIMIT $1 FOR UPDATE SKIP LOCKED)
           RETURNING sha256`,
          [limit],
        ),
      );
      return rows.map(({ sha256 }) => sha256);
    },
    async forget(sha256s) {
      await ask((client) =>
        client.run('DELETE FROM blob_orphans WHERE sha256 = ANY ($1::bytea[])', [sha256s]),
      );
    },
    takeTurn: (every) =>
      ask(
        async (client) =>
          (await client.run(
            `INSERT INTO settings (key, value) VALUES ('${TURN}', ${NOW}::text)
                 ON CONFLICT (key) DO UPDATE SET value = excluded.value
              WHERE settings.value::bigint <= ${NOW} - $1::bigint`,
            [every],
          )) > 0,
      ),
  };
}

async function reserve(client: PostgresClient, sha256s: readonly Uint8Array[]) {
  const known = () =>
    client.rows<Digest & { what: 'named' | 'marked' }>(
      `SELECT sha256, 'named' AS what FROM blobs WHERE sha256 = ANY ($1::bytea[])
        UNION ALL SELECT sha256, 'marked' FROM blob_orphans WHERE sha256 = ANY ($1::bytea[])`,
      [sha256s],
    );
  let found = await known();
  if (found.some(({ what }) => what === 'marked')) {
    // In one order, so that two imports never wait for each other.
    await client.run(
      `DELETE FROM blob_orphans WHERE sha256 IN
        (SELECT sha256 FROM blob_orphans WHERE sha256 = ANY ($1::bytea[]) AND NOT (${IS_LEAVING})
          ORDER BY sha256 FOR UPDATE)`,
      [sha256s],
    );
    found = await known();
  }
  const having = (wanted: string): Uint8Array[] =>
    found.filter(({ what }) => what === wanted).map(({ sha256 }) => sha256);
  return { named: having('named'), leaving: having('marked') };
}
