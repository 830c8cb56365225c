import { randomBytes } from 'node:crypto';
import { buildWorkbench, openServices, rememberDesign } from '#backend/entry.ts';
import { listen } from './listen.ts';
import { rememberPort, usualPort } from './usual-port.ts';

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
  /** With the launch token in the fragment, which a browser never sends to anyone. */
  url: string;
  token: string;
  port: number;
  close(): Promise<void>;
};

// This machine only: no other interface is ever listened on.
const HOST = '127.0.0.1';
const TOKEN_BYTES = 32;

/**
 * Serves the whole app to a browser on this machine.
 *
 * @throws {Error} in words, when the data folder, the port or the design cannot be had
 */
export const startWebHost = async (options: WebHostOptions): Promise<WebHost> => {
  const { dataDir, workspace, rendererDir, env, design } = options;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  let hosts: readonly string[] = [];
  const services = openServices({ dataDir, env });
  try {
    const startDesign = design === undefined ? undefined : await rememberDesign(services, design);
    const app = await buildWorkbench(services, {
      host: 'web',
      workspace,
      rendererDir,
      startDesign,
      guard: { hosts: () => hosts, launchToken: token },
    });
    const { settings } = services.database;
    const wanted = options.port === 0 ? await usualPort(settings, HOST) : options.port;
    const port = await listen(app, HOST, wanted);
    if (options.port === 0) rememberPort(settings, port);
    hosts = [`${HOST}:${port}`, `localhost:${port}`];
    return {
      url: `http://${HOST}:${port}/#token=${token}`,
      token,
      port,
      async close() {
        await app.close();
        await services.close();
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
};
