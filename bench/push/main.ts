import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import JSZip from 'jszip';
import { describeMachine } from '#bench/describe-machine.ts';
import { median } from '#bench/median.ts';
import { writeSection } from '#bench/write-section.ts';
import { runProgram } from '#tests/portals/program.ts';
import { openPayloadRig } from '#tests/portals/payload-rig.ts';
import { OWN_ACCOUNTS } from '#tests/stand-in/own-sessions.ts';
import { writeLargeDesign } from './large-design.ts';
import { type BenchedApp, openBenchedApp } from './push-in-app.ts';
import { type BenchedPortal, startBenchedPortal } from './portal-process.ts';

// `npm run bench -- push [--rounds N]`: a new version of a large design, by the built app, the command line and curl, at portals of two
// makes and at the real Payload portal that `PORTOLAN_PAYLOAD_RIG` names. Writes docs/benchmarks.md.

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const ROUNDS = Number(values.rounds);

type Place = {
  name: string;
  address: string;
  email: string;
  password: string;
  close: () => Promise<void>;
};
/** In milliseconds. */
type Figures = {
  curl: number;
  /** In the app, from **Push** to its end; the review before it is not in it. */
  push: number;
  review: number;
  /** By the command line: all of it, from the start of the program to its end. */
  command: number;
  /** Of the processor, of the command alone. */
  cpu: number;
};
type Row = Figures & { place: string; what: string; archive: number };

/** Of the minute before: figures of a busy machine are not those of an idle one. */
const load = loadavg()[0] ?? 0;
const home = await mkdtemp(join(tmpdir(), 'portolan-bench-push-'));
const rows: Row[] = [];

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function openPlaces(): Promise<Place[]> {
  const own = async (kind: BenchedPortal): Promise<Place> => {
    const portal = await startBenchedPortal(kind);
    const { email, password } = OWN_ACCOUNTS.admin;
    return {
      name: kind === 'bare' ? 'bare' : 'JSON:API',
      address: portal.address,
      email,
      password,
      close: () => portal.close(),
    };
  };
  const rig = process.env['PORTOLAN_PAYLOAD_RIG'];
  const payload = rig === undefined ? undefined : openPayloadRig(rig);
  return [
    ...(payload
      ? [{ ...payload.account, name: payload.name, address: payload.address, close: payload.close }]
      : []),
    await own('bare'),
    await own('resource'),
  ];
}

/** How long a program takes, in milliseconds, and what it prints. */
async function timed(args: readonly string[]): Promise<{ took: number; out: string }> {
  const start = performance.now();
  const child = spawn('curl', [...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`curl ends with ${code}.`);
  return { took: performance.now() - start, out };
}

/** Signs in and uploads, as two calls of curl; the ETag, where the portal wants one, is asked for before. */
async function pushByCurl({ address, email, password }: Place, slug: string, archive: string) {
  const type = ['-H', 'content-type: application/json'];
  const signIn = ['-sS', '-f', ...type, '-d', JSON.stringify({ email, password })];
  const login = await timed([...signIn, `${address}/api/users/login`]);
  const { token }: { token: string } = JSON.parse(login.out);
  const authorization = `Bearer ${token}`;
  const url = `${address}/api/apis/${slug}`;
  const known = await fetch(`${url}?draft=true`, { headers: { authorization } });
  await known.arrayBuffer();
  const etag = known.headers.get('etag');
  const sends = ['-sS', '-f', '-o', '/dev/null', '-H', `authorization: ${authorization}`];
  const match = etag === null ? [] : ['-H', `if-match: ${etag}`];
  const body = ['-H', 'content-type: application/zip', '--data-binary', `@${archive}`];
  const to = known.status === 404 ? ['-X', 'POST', `${address}/api/apis`] : ['-X', 'PUT', url];
  const upload = await timed([...sends, ...match, ...body, ...to]);
  return login.took + upload.took;
}

async function pushByPortolan({ address, email, password }: Place) {
  const start = performance.now();
  const before = childSeconds();
  const data = ['--data', join(home, 'data')];
  const args = ['push', 'design', '--portal', address, '--email', email, '--publish', ...data];
  const { code, out, said } = await runProgram(args, { cwd: home, password });
  if (code !== 0) throw new Error(`The push ends with ${code}: ${out} ${said}`);
  return { took: performance.now() - start, cpu: childSeconds() - before };
}

/** What children that have ended took of the processor, in milliseconds; `NaN` where the system does not tell. */
function childSeconds(): number {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // `cutime` and `cstime` of proc(5), in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

async function measure(
  place: Place,
  app: BenchedApp,
  format: 'json' | 'yaml',
  size: number,
): Promise<void> {
  const slug = `large-${Date.now().toString(36)}`;
  const what = `${size / 1e6} MB ${format.toUpperCase()}`;
  const rounds: Figures[] = [];
  let archive = 0;
  // The first round creates it, and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const write = async (version: string, named: string): Promise<string> => {
      const design = { slug: named, version, format, size };
      const files = await writeLargeDesign(join(home, 'design'), design);
      const zip = new JSZip();
      for (const [path, text] of Object.entries(files)) zip.file(path, text);
      const file = join(home, 'design.zip');
      const bytes = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
      await writeFile(file, bytes);
      archive = bytes.length;
      return file;
    };
    // Each its own API: what curl sends would be somebody else's change.
    const byCurl = `${slug}-curl`;
    const curl = await pushByCurl(place, byCurl, await write(`1.${round}.0`, byCurl));
    await write(`1.${round}.1`, slug);
    const command = await pushByPortolan(place);
    const inApp = `${slug}-app`;
    await write(`1.${round}.2`, inApp);
    const { review, push } = await app.push(join(home, 'design'));
    if (round === 0) continue;
    rounds.push({ curl, push, review, command: command.took, cpu: command.cpu });
  }
  const middle = (name: keyof Figures) => median(rounds.map((one) => one[name]));
  const row: Row = {
    place: place.name,
    what,
    archive,
    curl: middle('curl'),
    push: middle('push'),
    review: middle('review'),
    command: middle('command'),
    cpu: middle('cpu'),
  };
  rows.push(row);
  say(lineOf(row));
}

function lineOf({ place, what, archive, curl, push, review, command, cpu }: Row): string {
  const hold = 1.5 * curl + 300;
  const size = `${(archive / 1e6).toFixed(1)} MB`;
  const [curls, pushes, holds, ...others] = [curl, push, hold, review, command, cpu].map(
    (ms) => `${Math.round(ms)} ms`,
  );
  const verdict = push <= hold ? 'OK' : 'short';
  const cells = [place, what, size, curls, pushes, `≤ ${holds}`, verdict, ...others];
  return `| ${cells.join(' | ')} |`;
}

const places = await openPlaces();
try {
  for (const place of places) {
    const { address, email, password } = place;
    const account = { address, email, password };
    const app = await openBenchedApp(join(home, place.name), account);
    try {
      await measure(place, app, 'json', 5e6);
      await measure(place, app, 'yaml', 7.6e6);
    } finally {
      await app.close();
    }
  }
  const section = [
    `Measured ${describeMachine('npm run bench -- push')}; medians of ${ROUNDS} rounds. What answers and what sends share the cores, of which others took part: the load before was ${load.toFixed(1)}.`,
    '',
    '“Push” is from **Push** in the app to the word that it is there: what was reviewed is sent, read back and compared. “Command” is all of `portolan push`: the start of the program, the check of the design, its review, and the push.',
    '',
    '| portal | document | archive | curl | push | hold | | review | command | of that CPU |',
    '|---|---|---:|---:|---:|---:|---|---:|---:|---:|',
    ...rows.map(lineOf),
  ].join('\n');
  say(section);
  writeSection('push', section);
} finally {
  for (const place of places) await place.close();
  await rm(home, { recursive: true, force: true });
}
