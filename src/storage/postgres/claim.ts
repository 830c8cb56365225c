import type { PostgresClient } from './client.ts';

/**
 * In a write: waits until no other write has claimed the same name, and keeps it until its own end. For what is decided
 * by a row that is not there yet, which cannot be locked.
 */
export async function claimed(client: PostgresClient, name: string): Promise<void> {
  if (client.forUpdate === '') return;
  await client.rows("SELECT pg_advisory_xact_lock(hashtextextended('portolan ' || $1, 0))", [name]);
}
