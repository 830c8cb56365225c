import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FaultProxy, startFaultProxy } from '#tests/stand-in/fault-proxy.ts';
import { type DesignOptions, type Held, writeDesign } from './design.ts';
import { type Said, saidBy } from './judge.ts';
import { type Ran, runProgram } from './program.ts';
import type { Remote, RemoteAccount } from './remote.ts';

/** How long a push puts up with a portal that is out of reach, in seconds. */
const WAIT = '40';

/** One action at one portal, behind a proxy of its own, under a slug of its own. */
export type Trial = {
  remote: Remote;
  proxy: FaultProxy;
  slug: string;
  folder: string;
  /** Writes the design; answers what a portal is to hold of it. */
  write(options: Omit<DesignOptions, 'slug'>): Promise<Held>;
  /** Pushes the design, or the folder that is given. */
  push(wish: 'draft' | 'publish', options?: PushOptions): Promise<Said>;
  /** Publishes the design before anything is tried. */
  publish: () => Promise<void>;
  /** Brings the API into the folder of that name. */
  pull(into: string): Promise<Ran>;
  close(): Promise<void>;
};

export type PushOptions = { account?: RemoteAccount; more?: readonly string[]; from?: string };

export async function openTrial(remote: Remote, home: string, slug: string): Promise<Trial> {
  const proxy = await startFaultProxy(remote.address);
  const folder = join(home, slug);
  await mkdir(folder, { recursive: true });
  const push: Trial['push'] = async (
    wish,
    { account = remote.account, more = [], from = 'design' } = {},
  ) => {
    const to = ['--portal', proxy.address, '--email', account.email, '--wait', WAIT];
    const how = wish === 'publish' ? ['--publish'] : [];
    const args = ['push', from, ...to, ...how, '--format', 'json', ...more];
    return saidBy(await runProgram(args, { cwd: folder, password: account.password }));
  };
  return {
    remote,
    proxy,
    slug,
    folder,
    write: (options) => writeDesign(join(folder, 'design'), { ...options, slug }),
    push,
    async publish() {
      const { code, message } = await push('publish');
      if (code !== 0) throw new Error(`publishing it before: (${code}) ${message}`);
    },
    pull: async (into) => {
      const { email, password } = remote.account;
      const args = ['pull', `${proxy.address}/${slug}`, into, '--email', email];
      return runProgram(args, { cwd: folder, password });
    },
    close: () => proxy.close(),
  };
}
