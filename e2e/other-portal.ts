import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForLine } from './process-line.ts';

const cli = fileURLToPath(new URL('../out/main/cli.js', import.meta.url));

export const OTHER_ADMIN = { email: 'admin@example.com', password: 'quartz pelican 7731 ferry' };
export const OTHER_SECRET = 'prov-4d1f9c7a2be84d6f9a1c5e3b7d2f8064';

/** A second Portolan: a portal of its own, on a port of its own. */
export type OtherPortal = {
  /** `http://127.0.0.1:PORT` */
  address: string;
  /** The token of a fresh session. */
  signIn(): Promise<string>;
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  close(): Promise<void>;
};

/** Starts `portolan serve` with an administrator and a provisioning secret. */
export async function startOtherPortal(): Promise<OtherPortal> {
  const data = await mkdtemp(join(tmpdir(), 'portolan-other-'));
  const env = {
    ...process.env,
    PORTOLAN_ADMIN_EMAIL: OTHER_ADMIN.email,
    PORTOLAN_ADMIN_PASSWORD: OTHER_ADMIN.password,
    PORTOLAN_PROVISIONING_SECRET: OTHER_SECRET,
  };
  const start = async (port: string) => {
    const child = spawn(process.execPath, [cli, 'serve', '--port', port, '--data', data], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const api = await waitForLine(child, /^Portolan portal is ready at (\S+)$/);
    return { child, api };
  };
  let running = await start('0');
  const { origin, port } = new URL(running.api);
  const stop = async () => {
    const ended = once(running.child, 'exit');
    running.child.kill('SIGINT');
    await ended;
  };
  return {
    address: origin,
    async signIn() {
      const reply = await fetch(`${running.api}/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(OTHER_ADMIN),
      });
      const { token } = (await reply.json()) as { token: string };
      return token;
    },
    goOffline: stop,
    async goOnline() {
      running = await start(port);
    },
    async close() {
      if (running.child.exitCode === null) await stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
