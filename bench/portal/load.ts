import { text } from 'node:stream/consumers';
import { openConnection, requestBytes } from './connection.ts';
import { type LoadJob, type LoadResult, parseJob } from './load-job.ts';
import { sampleArchive } from './sample.ts';

// The load generator, a process of its own: reads a job, writes the result as JSON.

async function requestsOf(job: LoadJob): Promise<Uint8Array[]> {
  const headers: Record<string, string> = job.token ? { Authorization: `Bearer ${job.token}` } : {};
  if (job.kind === 'get') return job.paths.map((path) => requestBytes('GET', path, headers));
  if (job.kind === 'login') {
    const type = { 'Content-Type': 'application/json' };
    return [requestBytes('POST', '/api/users/login', type, Buffer.from(job.body))];
  }
  const made: Uint8Array[] = [];
  for (let number = job.first; number < job.first + job.count; number += 1) {
    const type = { ...headers, 'Content-Type': 'application/zip' };
    made.push(requestBytes('POST', '/api/apis', type, await sampleArchive(number)));
  }
  return made;
}

async function run(job: LoadJob): Promise<LoadResult> {
  const requests = await requestsOf(job);
  const connections = await Promise.all(
    Array.from({ length: job.connections }, () => openConnection(job.url)),
  );
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let next = 0;
  const start = performance.now();
  const deadline = start + job.seconds * 1000;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < deadline) {
        // What is imported is imported once; everything else is asked for again and again.
        if (job.kind === 'import' && next >= requests.length) return;
        const request = requests[next % requests.length];
        next += 1;
        if (!request) return;
        const sent = performance.now();
        const { status } = await connection.send(request);
        if (status < 300) times.push(performance.now() - sent);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const connection of connections) connection.close();
  times.sort((a, b) => a - b);
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), statuses };
}

process.stdout.write(JSON.stringify(await run(parseJob(await text(process.stdin)))));
