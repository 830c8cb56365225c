import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { fillForBackups } from './backups/fill-for-backups.ts';
import { type BackupFaultCounts, runBackupFaults } from './backups/run-backup-faults.ts';
import type { ClusterFaultCounts } from './cluster/run-cluster-faults.ts';
import { killPortals } from './cluster/kill-portals.ts';
import { startPayload, startPortolan } from './publishing/counted-portal.ts';
import { type PublishingCounts, runPublishingFaults } from './publishing/run-publishing-faults.ts';
import { installedPostgres } from '#scripts/setup/postgres.mjs';
import { createRandom } from './random.ts';
import { type FaultCounts, runFaults } from './run-faults.ts';
import { runTypingFaults, type TypingCounts } from './run-typing-faults.ts';

// Kills a portal, then a web host that is typed into, at random moments, then cuts off and kills what publishes:
// and backups and restores, and the processes and the database server of a portal on PostgreSQL: `npm run test:faults --
// --times 1000 --typing 50 --publishing 200 --backups 50 --processes 100 --servers 100`. With 0 a part is left out.

const program = join(import.meta.dirname, '..', '..', 'out', 'main', 'cli.js');

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '300' },
    typing: { type: 'string', default: '20' },
    publishing: { type: 'string', default: '30' },
    backups: { type: 'string', default: '20' },
    processes: { type: 'string', default: '20' },
    servers: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
});
function wholeNumber(name: Exclude<keyof typeof values, 'seed'>): number {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} takes a number.`);
  return number;
}
const times = wholeNumber('times');
const typing = wholeNumber('typing');
const publishing = wholeNumber('publishing');
const backups = wholeNumber('backups');
const processes = wholeNumber('processes');
const servers = wholeNumber('servers');
const seed = Number(values.seed ?? Date.now() % 2 ** 32);
const folder = mkdtempSync(join(tmpdir(), 'portolan-faults-'));
function say(text: string) {
  return process.stdout.write(`${text}\n`);
}

function describe({ kills, killedStarting, acknowledged, cutOff, again, faults }: FaultCounts) {
  return (
    `${kills} kills (${killedStarting} while starting). ` +
    `Acknowledged: ${acknowledged.import} imports, ${acknowledged.publish} publishes, ${acknowledged.unpublish} unpublishes. ` +
    `Cut off: ${cutOff.stored + cutOff.gone}, of which ${cutOff.stored} were stored and ${cutOff.gone} left nothing. ` +
    `Sent again: ${again.replayed} answered from what was kept, ${again.done} done then. ` +
    `Faults: ${faults.length}.`
  );
}

function describeTyping({ kills, words, saves, longestLoss, faults }: TypingCounts) {
  return (
    `${kills} kills while ${words} words were typed and saved ${saves} times. ` +
    `The oldest word that was lost was ${longestLoss} ms old. Faults: ${faults.length}.`
  );
}

function describePublishing(now: PublishingCounts) {
  return (
    `${now.pushes} pushes, ${now.cuts} cut off, ${now.kills} kills (${now.killedBefore} before the push was accepted). ` +
    `Published twice: ${now.twice}. Lost: ${now.lost}. Faults: ${now.faults.length}.`
  );
}

function describeBackups({ killed, done, left, faults }: BackupFaultCounts) {
  return (
    `${killed} backups and restores killed, ${done} done before. ` +
    `Killed restores left nothing ${left.nothing} times, a folder that refuses to start ${left.refused} times, ` +
    `everything ${left.whole} times. Faults: ${faults.length}.`
  );
}

async function killPortal(): Promise<string[]> {
  say(`Killing a portal ${times} times, seed ${seed}.`);
  const dataDir = join(folder, 'portal');
  mkdirSync(dataDir);
  const onRound = (now: FaultCounts) => {
    if (now.kills % 25 === 0 && now.kills < times) say(describe(now));
  };
  const random = createRandom(seed);
  const counts = await runFaults({ program, dataDir, times, random, onRound });
  say(describe(counts));
  return counts.faults;
}

async function killWhileTyping(): Promise<string[]> {
  say(`Killing a web host that is typed into ${typing} times, seed ${seed}.`);
  const executablePath = process.env['PORTOLAN_CHROMIUM'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const random = createRandom(seed);
    const onRound = (now: TypingCounts) => {
      if (now.kills % 10 === 0 && now.kills < typing) say(describeTyping(now));
    };
    const counts = await runTypingFaults({ browser, folder, times: typing, random, onRound });
    say(describeTyping(counts));
    return counts.faults;
  } finally {
    await browser.close();
  }
}

async function cutPublishing(kind: 'payload' | 'portolan'): Promise<string[]> {
  say(
    `Cutting off and killing ${publishing} pushes to a portal of the kind ${kind}, seed ${seed}.`,
  );
  const [dataDir, portalDir] = [join(folder, kind), join(folder, `${kind}-portal`)];
  for (const made of [dataDir, portalDir]) mkdirSync(made);
  const portal =
    kind === 'portolan' ? await startPortolan(portalDir, program) : await startPayload();
  const random = createRandom(seed);
  const onRound = (now: PublishingCounts) => {
    if (now.pushes % 10 === 0 && now.pushes < publishing) say(describePublishing(now));
  };
  try {
    const counts = await runPublishingFaults({
      program: join(import.meta.dirname, 'publishing', 'outbox-main.ts'),
      portal,
      dataDir,
      times: publishing,
      random,
      onRound,
    });
    say(describePublishing(counts));
    return counts.faults;
  } finally {
    await portal.close();
  }
}

async function killBackups(): Promise<string[]> {
  say(`Killing backups and restores ${backups} times each, seed ${seed}.`);
  const [dataDir, written] = [join(folder, 'backed-up'), join(folder, 'backups')];
  for (const made of [dataDir, written]) mkdirSync(made, { mode: 0o700 });
  await fillForBackups(dataDir);
  const random = createRandom(seed);
  const counts = await runBackupFaults({
    program,
    dataDir,
    folder: written,
    times: backups,
    random,
  });
  say(describeBackups(counts));
  return counts.faults;
}

function describeCluster(now: ClusterFaultCounts) {
  const { acknowledged } = now;
  return (
    `${now.processKills} processes and ${now.serverKills} times the database server killed. ` +
    `Acknowledged: ${acknowledged.import} imports, ${acknowledged.publish} publishes, ${acknowledged.unpublish} unpublishes, ${acknowledged.delete} deletions. ` +
    `Sent again: ${now.sentAgain}, of which ${now.replayed} were answered from what was kept. ` +
    `Longest until answered: ${Math.round(now.longest)} ms. Faults: ${now.faults.length}.`
  );
}

async function killCluster(): Promise<string[]> {
  if (installedPostgres() === undefined) {
    say('PostgreSQL is not installed here: its processes and its server are not killed.');
    return [];
  }
  say(
    `Killing ${processes} of four processes on PostgreSQL, and its server ${servers} times, seed ${seed}.`,
  );
  const onRound = (now: ClusterFaultCounts) => {
    if ((now.processKills + now.serverKills) % 25 === 0) say(describeCluster(now));
  };
  const counts = await killPortals({
    program,
    processKills: processes,
    serverKills: servers,
    random: createRandom(seed),
    onRound,
  });
  say(describeCluster(counts));
  return counts.faults;
}

const faults = [
  ...(times > 0 ? await killPortal() : []),
  ...(typing > 0 ? await killWhileTyping() : []),
  ...(publishing > 0 ? await cutPublishing('portolan') : []),
  ...(publishing > 0 ? await cutPublishing('payload') : []),
  ...(backups > 0 ? await killBackups() : []),
  ...(processes + servers > 0 ? await killCluster() : []),
];
for (const fault of faults) say(`- ${fault}`);
if (faults.length === 0) rmSync(folder, { recursive: true });
else say(`The data is kept in ${folder}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
