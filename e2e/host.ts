import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

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
  close(): Promise<void>;
};

async function readyLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the host has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const match = /^Portolan is ready at (\S+)$/.exec(line);
    if (match?.[1]) return match[1];
  }
  throw new Error('the host ended before it was ready');
}

/** Starts the built web host as `npm start -- --web --no-open` does. */
export async function startHost(folders: { data: string; workspace: string }): Promise<Host> {
  const child = spawn(
    process.execPath,
    [cli, 'open', '--no-open', '--data', folders.data, '--workspace', folders.workspace],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await readyLine(child);
  const { origin, hash } = new URL(url);
  return {
    url,
    origin,
    token: new URLSearchParams(hash.slice(1)).get('token') ?? '',
    ...folders,
    async close() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
