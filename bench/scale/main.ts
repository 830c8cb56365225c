import { seed } from '#bench/portal/seed.ts';
import { writeSection } from '#bench/write-section.ts';
import { startBares, startPortals } from './cluster.ts';
import { measureDisk } from './disk-limit.ts';
import { connectionsOfPortals, readHeld } from './held.ts';
import { measureImports, measureReads } from './measure.ts';
import type { Report } from './measured.ts';
import { readOptions } from './options.ts';
import { type BenchServer, startBenchServer } from './postgres-server.ts';
import { describe } from './report.ts';
import { judge } from './targets.ts';

// `npm run bench -- scale`: 1, 2 and 4 portals on a PostgreSQL server of its own, with 1,000, 20,000 and 100,000 APIs.
// Writes docs/scaling.md. `--sizes 1000,20000`, `--processes 1,2`, `--seconds N` (of each load) and `--imports N` choose;
// `--short` takes two minutes and writes nothing.

const options = readOptions(process.argv.slice(2));
const server = await startBenchServer();
// A server that outlives its bench holds gigabytes.
process.once('SIGINT', () => {
  server.stop();
  process.exit(1);
});
try {
  await measure(server);
} finally {
  server.stop();
}

async function measure(postgres: BenchServer): Promise<void> {
  const disk = await measureDisk(await postgres.create('disk'), postgres.folder, options.seconds);
  const report: Report = {
    command: options.command,
    postgres: postgres.version,
    disk,
    reads: [],
    imports: [],
    held: [],
    taken: [],
  };
  for (const size of options.sizes) await measureSize(postgres, size, report);
  const section = describe(report);
  say(section);
  if (options.isKept) writeSection('scale', section, 'scaling.md');
  const missed = judge(report).filter(({ isHeld }) => !isHeld);
  say(`${missed.length} of ${judge(report).length} targets are missed.`);
}

async function measureSize(postgres: BenchServer, size: number, report: Report): Promise<void> {
  const database = await postgres.create(`apis_${size}`);
  const start = performance.now();
  await seed(':memory:', size, database);
  const seconds = (performance.now() - start) / 1000;
  report.held.push({ size, seconds, held: await readHeld(database) });
  say(`${size} APIs seeded in ${seconds.toFixed(1)} s`);
  const fewest = Math.min(...options.processes);
  await measureProcesses(postgres, { size, database, processes: fewest, isProxied: false }, report);
  for (const processes of options.processes) {
    await measureProcesses(postgres, { size, database, processes, isProxied: true }, report);
  }
}

type Wanted = { size: number; database: string; processes: number; isProxied: boolean };

async function measureProcesses(
  postgres: BenchServer,
  wanted: Wanted,
  report: Report,
): Promise<void> {
  const { size, database, processes, isProxied } = wanted;
  // One process is compared without the proxy, whose own work makes both sides more alike.
  if (!isProxied && processes > 1) return;
  const portals = await startPortals(wanted);
  const bares = await startBares(wanted).catch(async (error: unknown) => {
    await portals.stop();
    throw error;
  });
  try {
    const { seconds, turns, warmUp } = options;
    const times = { seconds, turns, warmUp };
    const run = { size, processes, isProxied, portals, bares, database: postgres.pid, ...times };
    report.reads.push(...(await measureReads(run)));
    say(`${size} APIs, ${processes}${isProxied ? '' : ' without the proxy'}: reads are measured`);
    if (!isProxied) return;
    const first = 3_000_000 + processes * 100_000;
    report.imports.push(await measureImports(run, database, first, options.imports));
    report.taken.push({
      size,
      processes,
      memory: portals.servers.map((one) => one.memory().highest),
      connections: await connectionsOfPortals(database),
    });
  } finally {
    await bares.stop();
    await portals.stop();
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
