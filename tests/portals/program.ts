import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The built command line. */
const PROGRAM = join(import.meta.dirname, '..', '..', 'out', 'main', 'cli.js');

export type Ran = { code: number | null; out: string; said: string };

/** Runs the built command line to its end. */
export async function runProgram(
  args: readonly string[],
  { cwd, password }: { cwd: string; password?: string },
): Promise<Ran> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(password === undefined ? {} : { PORTOLAN_PASSWORD: password }) },
  });
  const ran: Ran = { code: null, out: '', said: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (ran.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (ran.said += text));
  [ran.code] = await once(child, 'close');
  return ran;
}

/** The window's own API, as the built program serves it to the browser. */
export type Window = {
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
};

/** Starts the web host on folders of its own. */
export async function startWindow(folder: string): Promise<Window> {
  const folders = ['--data', join(folder, 'data'), '--workspace', join(folder, 'designs')];
  const child = spawn(process.execPath, [PROGRAM, 'open', '--no-open', '--port', '0', ...folders], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { origin, token } = await addressOf(child);
  return {
    async call(method, path, body) {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    },
    async close() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<{ origin: string; token: string }> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const [, origin, token] = /(http:\/\/[\d.]+:\d+)\/#token=(\S+)/.exec(text) ?? [];
    if (origin !== undefined && token !== undefined) return { origin, token };
  }
  throw new Error('The web host did not start.');
}
