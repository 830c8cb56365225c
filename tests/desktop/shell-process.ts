import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

const PROCESS = join(import.meta.dirname, 'electron-process.mjs');

/** A process that runs the built shell without Electron, one start after another. */
export type ShellProcess = {
  pid: number | undefined;
  /** Starts it as Electron would; answers the address at which its page and its routes are. */
  start(args: readonly string[], port?: number): Promise<string>;
  /** Quits it as the last window does; answers the exit code. */
  quit(): Promise<number>;
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
    async quit() {
      const ended = once(child, 'message');
      child.send({ stop: true });
      const [{ ended: code }] = await ended;
      return Number(code);
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
