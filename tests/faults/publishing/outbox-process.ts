import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { builtScript } from '#tests/built-program.ts';
import { FROM_SOURCE } from '#tests/from-source.ts';

type Told = {
  ready?: boolean;
  accepted?: string;
  failed?: string;
  version?: string;
  state?: string;
  message?: string;
};

type Where = {
  /** `outbox-main.ts`; as it was built for the unit tests unless given. */
  program?: string | undefined;
  dataDir: string;
  address: string;
  account: { email: string; password: string };
};

const BUILT = fileURLToPath(builtScript('outbox-main'));

/** An outbox in a process of its own. */
export function startOutboxProcess({ program = BUILT, dataDir, address, account }: Where) {
  const args = [...FROM_SOURCE, program, dataDir, address, account.email, account.password];
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const told: Told[] = [];
  const heard = new Set<() => void>();
  const end = listen(child, (event) => {
    told.push(event);
    for (const hear of heard) hear();
  });
  /** The first thing told that is what is looked for; `undefined` when the process ends before. */
  const until = (isWanted: (event: Told) => boolean): Promise<Told | undefined> =>
    new Promise((resolve) => {
      const hear = (): void => {
        const found = told.find(isWanted);
        if (found) finish(found);
      };
      const finish = (found: Told | undefined): void => {
        heard.delete(hear);
        resolve(found);
      };
      heard.add(hear);
      hear();
      void end.then(() => finish(told.find(isWanted)));
    });
  return {
    ready: until(({ ready }) => ready === true),
    until,
    push: (number: number) => void child.stdin?.write(`${number}\n`),
    /** SIGKILL: the process gets no chance to finish anything. */
    async kill() {
      child.kill('SIGKILL');
      await Promise.all([exited, end]);
    },
  };
}

export type OutboxProcess = ReturnType<typeof startOutboxProcess>;

async function listen(child: ChildProcess, hear: (event: Told) => void): Promise<void> {
  if (!child.stdout) return;
  child.stdin?.on('error', () => undefined);
  for await (const line of createInterface(child.stdout)) {
    try {
      hear(JSON.parse(line) as Told);
    } catch {
      // The kill cut the line off.
    }
  }
}
