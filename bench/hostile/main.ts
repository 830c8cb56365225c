import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildZip } from '#tests/archives/build-zip.ts';
import { hostileDocuments } from '#tests/archives/hostile-documents.ts';
import type { HostileDocument } from '#tests/archives/hostile-parts.ts';
import { type Server, startPortal } from '#bench/portal/processes.ts';
import { writeSection } from '#bench/write-section.ts';
import { type Result, rowOf, sectionOf } from './report.ts';
import { ACCOUNT, seed } from '#bench/portal/seed.ts';

// `npm run bench -- hostile [words]`: sends each hostile document to a portal of its own, or those that the words name.
// Says how long the answer took, the portal's processor time and its memory at the highest; all of them together
// are written to docs/benchmarks.md.

const wanted = process.argv[2] ?? '';
const dataDir = mkdtempSync(join(tmpdir(), 'portolan-hostile-'));
const results: Result[] = [];
function say(text: string): void {
  return void process.stdout.write(`${text}\n`);
}

try {
  await seed(dataDir, 1);
  for (const document of hostileDocuments) {
    if (!document.what.includes(wanted)) continue;
    const result = await measure(document);
    results.push(result);
    say(rowOf(result));
  }
  if (wanted === '') writeSection('hostile', sectionOf(results));
} finally {
  rmSync(dataDir, { recursive: true });
}

async function measure(document: HostileDocument): Promise<Result> {
  const server = await startPortal(dataDir);
  try {
    const authorization = `Bearer ${await signIn(server)}`;
    const body = new Uint8Array(archiveOf(document));
    const before = processorTime(server.pid);
    const start = performance.now();
    const answer = await fetch(`${server.url}/api/apis?onConflict=update`, {
      method: 'POST',
      headers: { 'content-type': 'application/zip', authorization },
      body,
    });
    const { code }: { code?: string } = JSON.parse(await answer.text());
    const took = Math.round(performance.now() - start);
    const busy = processorTime(server.pid) - before;
    return {
      document,
      code: code ?? String(answer.status),
      took,
      busy,
      memory: server.memory().highest,
    };
  } finally {
    await server.stop();
  }
}

async function signIn({ url }: Server): Promise<string> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  const { token }: { token: string } = JSON.parse(await answer.text());
  return token;
}

/** Stored, not deflated: an archive that packs too well is refused for that. */
function archiveOf({ file, text }: HostileDocument): Buffer {
  const overview = JSON.stringify({ name: 'A', slug: 'a', version: '1.0.0', spec: file });
  return buildZip([
    { name: 'overview.json', data: overview },
    { name: file, data: text(), method: 0 },
  ]);
}

/** What a process has used of the processors, in milliseconds; Linux only. */
function processorTime(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
