import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';

/** What the disk allows, per second. */
export type DiskLimit = {
  /** Blocks of 8 KB written and flushed, one after the other. */
  flushes: number;
  /** Transactions of one inserted row, by one connection and by 32. */
  commits: number;
  commitsTogether: number;
};

const CLIENTS = 32;
const BLOCK = Buffer.alloc(8192, 1);

/** Measures the disk under a server: by plain writes in a folder of that disk, and by the smallest transactions. */
export async function measureDisk(
  url: string,
  folder: string,
  seconds: number,
): Promise<DiskLimit> {
  const flushes = measureFlushes(join(folder, 'flushed'), seconds);
  const pool = new Pool({ connectionString: url, max: CLIENTS });
  try {
    await pool.query('CREATE TABLE IF NOT EXISTS tiny (number bigint)');
    const commits = await commitsOf(pool, 1, seconds);
    const commitsTogether = await commitsOf(pool, CLIENTS, seconds);
    await pool.query('DROP TABLE tiny');
    return { flushes, commits, commitsTogether };
  } finally {
    await pool.end();
  }
}

function measureFlushes(path: string, seconds: number): number {
  const file = openSync(path, 'w');
  let count = 0;
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    // The same place again, as a log's current segment is written: its length does not change.
    writeSync(file, BLOCK, 0, BLOCK.length, 0);
    fdatasyncSync(file);
    count += 1;
  }
  const took = (performance.now() - start) / 1000;
  closeSync(file);
  rmSync(path);
  return count / took;
}

async function commitsOf(pool: Pool, clients: number, seconds: number): Promise<number> {
  const start = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - start < seconds * 1000) {
        await pool.query({ name: 'tiny', text: 'INSERT INTO tiny VALUES ($1)', values: [count] });
        count += 1;
      }
    }),
  );
  return count / ((performance.now() - start) / 1000);
}
