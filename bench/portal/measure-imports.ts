import { largeSpec } from './large-spec.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import type { Bench } from './measure-reads.ts';
import { runLoad } from './processes.ts';
import { row } from './report.ts';
import type { LargeImport, Row } from './measured.ts';
import { sampleArchive } from './sample.ts';
import { ACCOUNT } from './seed.ts';

const LARGE_IMPORTS = 3;

type ReadJob = Extract<LoadJob, { kind: 'get' }>;

/** Imports of 10 KB documents, all different, beside the naive way. */
export async function measureSmallImports(bench: Bench): Promise<Row> {
  const token = await signIn(bench.portal);
  const connections = 32;
  const seconds = 15;
  const job = { kind: 'import', connections, seconds } as const;
  const bare = await runLoad({ ...job, url: bench.bare, first: 2_000_000, count: 200 });
  // The first ones wake the worker threads.
  await runLoad({ ...job, url: bench.portal, token, first: 3_000_000, count: 200 });
  const portal = await runLoad({ ...job, url: bench.portal, token, first: 4_000_000, count: 2000 });
  return row(bench.size, 'small import (10 KB)', connections, portal, bare);
}

/** Imports of a 13 MB document, one after the other, while others read. */
export async function measureLargeImports(bench: Bench): Promise<LargeImport> {
  const token = await signIn(bench.portal);
  const spec = largeSpec();
  const archives: Uint8Array[] = [];
  for (let number = 0; number < LARGE_IMPORTS; number += 1) {
    archives.push(await sampleArchive(5_000_000 + number, spec));
  }
  const read: Omit<ReadJob, 'seconds'> = {
    kind: 'get',
    url: bench.portal,
    paths: ['/api/apis?limit=20'],
    connections: 4,
  };
  const alone = await runLoad({ ...read, seconds: bench.seconds });
  const seconds: number[] = [];
  const reads: LoadResult[] = [];
  for (const archive of archives) {
    const load = runLoad({ ...read, seconds: bench.seconds });
    const start = performance.now();
    const reply = await fetch(`${bench.portal}/api/apis`, {
      method: 'POST',
      headers: { 'content-type': 'application/zip', authorization: `Bearer ${token}` },
      body: Buffer.from(archive),
    });
    if (reply.status !== 201) throw new Error(await reply.text());
    seconds.push((performance.now() - start) / 1000);
    reads.push(await load);
  }
  return { megabytes: Buffer.byteLength(spec) / 1e6, seconds, reads, alone };
}

/** A token of the account that `seed` makes. */
export async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  const { token }: { token: string } = JSON.parse(await reply.text());
  return token;
}
