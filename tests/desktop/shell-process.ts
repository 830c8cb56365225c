import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

const PROCESS = join(import.meta.dirname, 'electron-process.ts');

/** A request that a page sends while the app quits; `url` is a path. */
export type LateRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
};

/** How a shell ended: its exit code, and the statuses that late requests were answered with. */
export type End = { code: number; statuses: number[] };

/** A process that runs the built shell without Electron, one start after another. */
export type ShellProcess = {
  pid: number | undefined;
  /** Starts it as Electron would; answers the address at which its page and its routes are. */
  start(args: readonly string[], port?: number): Promise<string>;
  /** Quits it as the menu does; `late` are requests that come a moment later. */
  quit(late?: readonly LateRequest[]): Promise<End>;
  /** Ends the process, at once with SIGKILL. */
  end(signal?: NodeJS.Signals): Promise<void>;
};

/** @param main the built `main.js` */
export async function openShellProcess(main: string): Promise<ShellProcess> {
  const child = fork(PROCESS, [main], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  await once(child, 'message');
  return {
    pid: child.pid,
    async start(args, port = 0) {
      const address = readyLine(child);
      child.send({ args: ['portolan', ...args], port });
      return address;
    },
    async quit(late = []) {
      const ended = once(child, 'message');
      child.send({ late });
      const [end] = await ended;
      return end as End;
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      if (signal) child.kill(signal);
      else child.disconnect();
      await exited;
    },
  };
}

/** The address that the next start tells; throws when the process ends without one. */
function readyLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no standard output');
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the shell ended before it was ready'));
    child.once('exit', ended);
    lines.on('line', (line) => {
      const url = /^Portolan is ready at (\S+)$/.exec(line)?.[1];
      if (url === undefined) return;
      child.off('exit', ended);
      lines.close();
      resolve(url);
    });
  });
}
