import { randomBytes } from 'node:crypto';
import {
  buildWorkbench,
  rememberPort,
  usualPort,
  closeApp,
  listen,
  openServices,
  rememberDesign,
} from '#backend/app/entry.ts';
import { createLaunchCodes } from './launch-codes.ts';
import { launchFolder } from './launch-page.ts';
import { openWindow } from './open-window.ts';

export type WebHostOptions = {
  dataDir: string;
  workspace: string;
  /** 0 takes the one of last time, or a free one. */
  port: number;
  /** The built renderer. */
  rendererDir: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The folder of a design that the window begins with. */
  design?: string;
};

export type WebHost = {
  /** With the launch token in the fragment, which a browser never sends to anyone; for its owner's eyes only. */
  url: string;
  /** The same without the token. */
  origin: string;
  token: string;
  port: number;
  /** An address that opens the window once, within ten minutes. */
  addressForOnce(): string;
  /** Opens the window with `open` instead of the person's browser; see `openWindow`. */
  openWindow(open?: (url: string) => Promise<boolean>): ReturnType<typeof openWindow>;
  close(): Promise<void>;
};

// This machine only: no other interface is ever listened on.
const HOST = '127.0.0.1';
const TOKEN_BYTES = 32;
const TEN_MINUTES_MS = 600_000;

/**
 * Serves the whole app to a browser on this machine.
 *
 * @throws {Error} in words, when the data folder, the port or the design cannot be had
 */
export async function startWebHost(options: WebHostOptions): Promise<WebHost> {
  const { dataDir, workspace, rendererDir, env, design } = options;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const codes = createLaunchCodes(token);
  let hosts: readonly string[] = [];
  const services = await openServices({ dataDir, env });
  try {
    const startDesign = design === undefined ? undefined : await rememberDesign(services, design);
    const app = await buildWorkbench(services, {
      host: 'web',
      workspace,
      env,
      rendererDir,
      startDesign,
      exchangeCode: (code) => codes.exchange(code),
      guard: { hosts: () => hosts, launchToken: token },
    });
    const { settings } = services.database;
    const wanted =
      options.port === 0 ? await usualPort(settings, 'web-host-port', HOST) : options.port;
    const port = await listen(app, HOST, wanted);
    if (options.port === 0) rememberPort(settings, 'web-host-port', port);
    hosts = [`${HOST}:${port}`, `localhost:${port}`];
    const origin = `http://${HOST}:${port}`;
    const folder = launchFolder({ dataDir, workspace });
    let opening: Awaited<ReturnType<typeof openWindow>>;
    return {
      url: `${origin}/#token=${token}`,
      origin,
      token,
      port,
      addressForOnce: () => `${origin}/#code=${codes.issue(TEN_MINUTES_MS).code}`,
      async openWindow(open) {
        opening = await openWindow({ codes, origin, folder, ...(open && { open }) });
        return opening;
      },
      async close() {
        codes.withdrawAll();
        await opening?.opened;
        await closeApp(app);
        await services.close();
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}
