import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '#tests/faults/random.ts';
import type { Verdict } from './judge.ts';
import { startBareRemote, startResourceRemote, startStandInRemote } from './own-remotes.ts';
import { openPayloadRig } from './payload-rig.ts';
import type { Remote } from './remote.ts';
import { tableOf, writeTable } from './report.ts';
import { type FaultCounts, runFaultPushes } from './run-faults.ts';
import { runTable } from './run-table.ts';

// Tries the built program at portals of several makes, and compares what it says with what they hold.
// `npm run test:portals` runs the table and, where a Payload rig is named and all rows ran, writes docs/portals.md;
// `--only WORDS` runs the rows that have these words, `--remote WORDS` the portals; `--faults N [--seed S]` sends N pushes
// through random faults to each instead.

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    remote: { type: 'string', default: '' },
    faults: { type: 'string' },
    seed: { type: 'string' },
    lanes: { type: 'string', default: '4' },
  },
});

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function startRemotes(): Promise<Remote[]> {
  const rig = process.env['PORTOLAN_PAYLOAD_RIG'];
  const payload = rig === undefined ? await startStandInRemote() : openPayloadRig(rig);
  return [payload, await startBareRemote(), await startResourceRemote()];
}

function describe({
  pushes,
  done,
  notDone,
  unknown,
  twice,
  lost,
  falseWords,
}: FaultCounts): string {
  return (
    `${pushes} pushes: ${done} done, ${notDone} not done, ${unknown} not known. ` +
    `Twice: ${twice}. Lost: ${lost}. False words: ${falseWords.length}.`
  );
}

async function sendThroughFaults(remotes: readonly Remote[], home: string, prefix: string) {
  const times = Number(values.faults);
  const seed = Number(values.seed ?? Date.now() % 2 ** 32);
  if (!Number.isSafeInteger(times) || times < 1) throw new Error('--faults takes a number.');
  let isGood = true;
  for (const remote of remotes) {
    say(`${times} pushes with random faults to ${remote.name}, seed ${seed}.`);
    const counts = await runFaultPushes({
      remote,
      home: join(home, remote.name.replaceAll(/\W/g, '-')),
      prefix,
      times,
      lanes: Number(values.lanes),
      random: createRandom(seed),
      onPush: (now) => (now.pushes % 10 === 0 ? say(`  ${describe(now)}`) : undefined),
      onFalseWord: (reason) => say(`  ${reason}`),
    });
    say(`${remote.name}: ${describe(counts)}`);
    isGood &&= counts.falseWords.length === 0;
  }
  return isGood;
}

async function fillTable(remotes: readonly Remote[], home: string, prefix: string) {
  const onCell = (remote: string, row: string, verdict: Verdict): void =>
    say(`${remote}, ${row}: ${verdict.kind}${'reason' in verdict ? `, ${verdict.reason}` : ''}`);
  const rows = await runTable({ remotes, home, prefix, only: values.only, onCell });
  const all = rows.flatMap(({ verdicts }) => verdicts);
  const count = (kind: Verdict['kind']) => all.filter((verdict) => verdict.kind === kind).length;
  const names = remotes.map(({ name }) => name);
  const table = tableOf(names, rows);
  const day = new Date().toISOString().slice(0, 10);
  const sums = `${count('ok')} ok, ${count('false')} false, ${count('short')} short`;
  say(`\n${table}\n\n${sums}`);
  const isWhole = values.only === '' && values.remote === '';
  if (isWhole && process.env['PORTOLAN_PAYLOAD_RIG'] !== undefined) {
    writeTable(`Tried ${day}: ${sums}.\n\n${table}`);
  }
  return count('false') + count('short') === 0;
}

const home = await mkdtemp(join(tmpdir(), 'portolan-portals-'));
const prefix = `t${Date.now().toString(36)}`;
const started = await startRemotes();
try {
  const remotes = started.filter(({ name }) => name.includes(values.remote));
  const run = values.faults === undefined ? fillTable : sendThroughFaults;
  process.exitCode = (await run(remotes, home, prefix)) ? 0 : 1;
} finally {
  for (const remote of started) await remote.close();
  await rm(home, { recursive: true, force: true });
}
