import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { measureLargeImports, measureSmallImports } from './measure-imports.ts';
import type { LargeImport } from './measured.ts';
import { compareRankings, fillWithNames } from './measure-ranking.ts';
import { measureReads } from './measure-reads.ts';
import { describeProfile } from './describe-profile.ts';
import { type Server, startBare, startPortal } from './processes.ts';
import { describe } from './report.ts';
import { LANGUAGES } from '#messages/language.ts';
import { firstLoadOf, MOST_FIRST_LOAD } from '#build/first-load.ts';
import type { Report, Row } from './measured.ts';
import { seed } from './seed.ts';
import { writeSection } from '#bench/write-section.ts';

// `npm run bench -- portal`: 1,000 and 20,000 APIs; `--full` adds 100,000. Writes docs/benchmarks.md.
// `--imports` measures imports alone and writes nothing, `--only WORDS` one kind of read ("list (20), cold, 32");
// `--ranking` compares what searches find first with BM25 over everything, on 100,000 APIs with the names of PORTOLAN_SPECS.
// `--profile` says where the portal's time went, and leaves the CPU profile in out/profiles.

const full = process.argv.includes('--full');
const importsOnly = process.argv.includes('--imports');
const profile = process.argv.includes('--profile');
const onlyAt = process.argv.indexOf('--only');
const only = onlyAt === -1 ? undefined : process.argv[onlyAt + 1];
const sizes = importsOnly
  ? [1000]
  : only !== undefined
    ? [20_000]
    : full
      ? [1000, 20_000, 100_000]
      : [1000, 20_000];
function say(text: string): void {
  return void process.stdout.write(`${text}\n`);
}

for (const language of LANGUAGES) {
  const { bytes } = firstLoadOf('out/renderer', language);
  say(
    `first load of the site (${language}): ${(bytes / 1000).toFixed(1)} KB of scripts by gzip (at most ${MOST_FIRST_LOAD / 1000})`,
  );
}

const PROFILES = 'out/profiles';
if (profile) rmSync(PROFILES, { recursive: true, force: true });
if (process.argv.includes('--ranking')) {
  const folder = process.env['PORTOLAN_SPECS'];
  if (folder === undefined) throw new Error('PORTOLAN_SPECS names no folder of documents.');
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-bench-'));
  try {
    const file = join(dataDir, 'portolan.db');
    fillWithNames(file, 100_000, folder);
    say(compareRankings(file));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit();
}

const rows: Row[] = [];
const memory: Report['memory'] = [];
let large: LargeImport | undefined;

for (const size of sizes) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-bench-'));
  const servers: Server[] = [];
  try {
    const start = performance.now();
    await seed(dataDir, size);
    say(`${size} APIs seeded in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    const bare = await startBare(join(dataDir, 'portolan.db'));
    servers.push(bare);
    const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${PROFILES}`] : [];
    const portal = await startPortal(dataDir, flags);
    servers.push(portal);
    const atStart = portal.memory().now;
    const bench = { portal: portal.url, bare: bare.url, size, seconds: 2, only };
    if (!importsOnly) rows.push(...(await measureReads(bench)));
    if (importsOnly || (size === 20_000 && only === undefined)) {
      rows.push(await measureSmallImports(bench));
      if (!profile) large = await measureLargeImports(bench);
    }
    const { highest } = portal.memory();
    const atRest = large && size === 20_000 ? await memoryAtRest(portal) : undefined;
    memory.push({ size, atStart, atRest, highest });
  } finally {
    for (const server of servers) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What a portal takes when its threads without work have ended. */
async function memoryAtRest(portal: Server): Promise<number> {
  await setTimeout(35_000);
  return portal.memory().now;
}

if (large) {
  const command = `npm run bench -- portal${full ? ' --full' : ''}`;
  const section = describe({ rows, large, memory, command });
  say(section);
  if (!importsOnly) writeSection('portal', section);
} else {
  for (const { what, connections, portal, bare } of rows) {
    const ratio = bare
      ? `, ${(portal.perSecond / bare.perSecond).toFixed(2)} of the bare route`
      : '';
    say(`${what}, ${connections}: ${Math.round(portal.perSecond)}/s${ratio}`);
  }
}
if (profile) say(describeProfile(PROFILES));
