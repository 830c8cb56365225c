import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openShellProcess, type ShellProcess } from '#tests/desktop/shell-process.ts';
import { type Host, hostAt, openArguments } from './host.ts';

const PROCESS = fileURLToPath(new URL('./program-process.mjs', import.meta.url));
const CLI = fileURLToPath(new URL('../out/main/cli.js', import.meta.url));
const MAIN = fileURLToPath(new URL('../out/main/main.js', import.meta.url));

/** A process that serves one web host after another. */
export type KeptProgram = {
  /** Starts a host, one at a time, as `portolan open` does. */
  start(folders: { data: string; workspace: string; port: number }): Promise<Host>;
  close(): Promise<void>;
};

/**
 * One process for the hosts of all tests of a worker, each on folders of its own.
 *
 * Reading the program takes longer than what most tests ask of it.
 */
export function createKeptProgram(): KeptProgram {
  let child: ChildProcess | undefined;

  const end = async (signal?: NodeJS.Signals) => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    if (signal) running.kill(signal);
    else running.disconnect();
    await exited;
  };

  return {
    async start(folders) {
      child ??= fork(PROCESS, [CLI], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
      const running = child;
      const url = readyLine(running);
      running.send({ args: openArguments(folders) });
      let isRunning = true;
      return {
        ...hostAt(await url, folders),
        pid: running.pid,
        async close() {
          if (!isRunning) return;
          isRunning = false;
          const ended = once(running, 'message');
          running.send({ stop: true });
          await ended;
        },
        async kill() {
          isRunning = false;
          await end('SIGKILL');
        },
      };
    },
    close: () => end(),
  };
}

/** The same with the desktop app's shell, which is given requests as Electron does it. */
export function createKeptShell(): KeptProgram {
  let shell: ShellProcess | undefined;
  const end = async (signal?: NodeJS.Signals) => {
    const running = shell;
    shell = undefined;
    await running?.end(signal);
  };
  return {
    async start({ data, workspace, port }) {
      shell ??= await openShellProcess(MAIN);
      const running = shell;
      const url = await running.start(['--data', data, '--workspace', workspace], port);
      let isRunning = true;
      return {
        ...hostAt(url, { data, workspace }),
        pid: running.pid,
        async close() {
          if (isRunning) await running.quit();
          isRunning = false;
        },
        async kill() {
          isRunning = false;
          await end('SIGKILL');
        },
      };
    },
    close: () => end(),
  };
}

/** The address that the next host of a process tells; throws when it ends without one. */
function readyLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no standard output');
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the host ended before it was ready'));
    child.once('message', ended);
    child.once('exit', ended);
    lines.on('line', (line) => {
      const url = /^Portolan is ready at (\S+)$/.exec(line)?.[1];
      if (url === undefined) return;
      child.off('message', ended);
      child.off('exit', ended);
      lines.close();
      resolve(url);
    });
  });
}
