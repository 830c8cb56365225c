import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waitForLine } from './process-line.ts';

const cli = fileURLToPath(new URL('../out/main/cli.js', import.meta.url));

/** A running web host, on folders of its own. */
export type Host = {
  /** The address with the launch token, as the ready line gives it. */
  url: string;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  token: string;
  data: string;
  workspace: string;
  pid: number | undefined;
  close(): Promise<void>;
  /** SIGKILL: the process gets no chance to finish anything. */
  kill(): Promise<void>;
};

/** What `portolan open` is called with. */
export function openArguments(
  { data, workspace, port = 0 }: { data: string; workspace: string; port?: number },
  designs: string[] = [],
): string[] {
  const options = ['--no-open', '--data', data, '--workspace', workspace, '--port', `${port}`];
  return ['open', ...designs, ...options];
}

/** What the ready line's address tells of a host. */
export function hostAt(
  url: string,
  { data, workspace }: { data: string; workspace: string },
): Omit<Host, 'pid' | 'close' | 'kill'> {
  const { origin, hash } = new URL(url);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return { url, origin, token, data, workspace };
}

/** Starts the built web host as `npm start -- --web --no-open` does. */
export async function startHost(
  folders: { data: string; workspace: string; port?: number },
  designs: string[] = [],
): Promise<Host> {
  const child = spawn(process.execPath, [cli, ...openArguments(folders, designs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await waitForLine(child, /^Portolan is ready at (\S+)$/);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    ...hostAt(url, folders),
    pid: child.pid,
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
