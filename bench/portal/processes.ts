import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './load-job.ts';

export type Server = {
  url: string;
  /** Resident memory now and at its highest, in MB; not a number where the system does not say it. */
  memory(): { now: number; highest: number };
  stop(): Promise<void>;
  pid: number;
};

const CLI = script('../../out/main/cli.js');

function script(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** Starts a portal on a data folder: the built app, as `portolan serve` runs it. */
export function startPortal(dataDir: string, flags: readonly string[] = []): Promise<Server> {
  return startServer([...flags, CLI, 'serve', '--data', dataDir, '--port', '0']);
}

/** Starts a portal on a database, with settings in its environment. */
export function startPortalOnDatabase(
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<Server> {
  return startServer([CLI, 'serve', '--database', url, '--port', '0'], settings);
}

/** Starts the bare routes on a data file. */
export function startBare(dataFile: string): Promise<Server> {
  return startServer([script('serve-bare.ts'), dataFile]);
}

/** Starts Node with a server and waits for the address that it says. */
export async function startServer(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  const [url] = /http:\/\/[^/\s]+/.exec(await firstLine(child)) ?? [''];
  return {
    url,
    pid: child.pid ?? 0,
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Runs the load generator to its end.
 *
 * @param mayRefuse whether some requests may be answered 503; they do not count
 */
export async function runLoad(job: LoadJob, mayRefuse = false): Promise<LoadResult> {
  const child = spawn(process.execPath, [script('load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(job));
  const result: LoadResult = JSON.parse(await firstLine(child));
  const bad = Object.entries(result.statuses).filter(
    ([status]) => !status.startsWith('2') && !(status === '503' && mayRefuse),
  );
  if (bad.length > 0)
    throw new Error(`Not everything was answered: ${JSON.stringify(result.statuses)}`);
  return result;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The process ended without a word.');
}

function memoryOf(pid: number): { now: number; highest: number } {
  if (process.platform !== 'linux') return { now: Number.NaN, highest: Number.NaN };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number => {
    const kilobytes = Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
    return Math.round(kilobytes / 1024);
  };
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') };
}
