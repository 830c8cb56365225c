import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { builtProgram } from '#tests/built-program.ts';

export type DeployedPortal = {
  /** Where it answers, without a path. */
  origin: string;
  /** Asks it to end, as a container's engine does, and answers its exit code. */
  end(): Promise<number>;
};

/**
 * Runs the command of a container as that would: by these arguments, with this environment and nothing else, in a folder
 * of its own. It listens on a free port of this machine instead of the port of the container.
 */
export async function runContainer(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<DeployedPortal> {
  const home = mkdtempSync(join(tmpdir(), 'portolan-deployed-'));
  const here = args.map((arg, index) => {
    if (args[index - 1] === '--host') return '127.0.0.1';
    return args[index - 1] === '--port' ? '0' : arg;
  });
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [builtProgram, ...here], {
    cwd: home,
    env: { PATH, HOME: home, TMPDIR: home, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => {
    rmSync(home, { recursive: true, force: true });
    return Number(code);
  });
  const origin = await originOf(child);
  if (origin === undefined) throw new Error(`The portal did not start: ${said}`);
  return {
    origin,
    end() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function originOf({ stdout }: ChildProcess): Promise<string | undefined> {
  if (!stdout) return undefined;
  for await (const line of createInterface({ input: stdout })) {
    const [origin] = /http:\/\/[^/\s]+/.exec(line) ?? [];
    if (origin !== undefined) {
      stdout.resume();
      return origin;
    }
  }
  return undefined;
}
