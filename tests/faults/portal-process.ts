import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from '#tests/built-program.ts';

export const ADMIN = { email: 'admin@faults.example', password: 'a password for faults' };

/** A portal in a process of its own, to be killed. */
export type PortalProcess = {
  /** Where it answers, or `undefined` when it ended before it was ready. */
  ready: Promise<string | undefined>;
  /** SIGKILL: the process gets no chance to finish anything. */
  kill(): Promise<void>;
  /** What it wrote to its error output. */
  said(): string;
};

/**
 * @param place the data folder, or a database on a server: `postgres://…`
 * @param program the command line; the one that was built for the unit tests unless given
 */
export function startPortalProcess(place: string, program = builtProgram): PortalProcess {
  const option = place.startsWith('postgres:') ? '--database' : '--data';
  const args = [program, 'serve', '--port', '0', option, place];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORTOLAN_ADMIN_EMAIL: ADMIN.email,
      PORTOLAN_ADMIN_PASSWORD: ADMIN.password,
      PORTOLAN_SESSION_TTL: '86400',
      PORTOLAN_SESSION_MAX: '86400',
    },
  });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return {
    ready: Promise.race([readyUrl(child), exited.then(() => undefined)]),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    said: () => said,
  };
}

async function readyUrl(child: ChildProcess): Promise<string | undefined> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const url = /ready at (http\S+)\n/.exec(text)?.[1];
    if (url !== undefined) return url;
  }
  return undefined;
}
