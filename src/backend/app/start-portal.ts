import type { FastifyInstance } from 'fastify';
import { closeApp } from '#backend/http/closing.ts';
import { listen } from '#backend/http/listen.ts';
import { buildApp } from './build-app.ts';
import { createLogOptions, readLogLevel } from './log-options.ts';
import { openServices, type Services } from './open-services.ts';
import { ensureFirstAdmin, type FirstAdmin } from '#backend/portal/accounts/first-accounts.ts';
import type { Passwords } from '#backend/portal/accounts/passwords.ts';
import type { Environment } from '#backend/runtime/environment.ts';
import { openSite, type OpenSiteOptions, type Site } from '#backend/site/open-site.ts';
import type { Workers } from '#backend/workers/workers.ts';

export type StartPortalOptions = {
  /** The folder of the data file, made if it is missing. */
  dataDir: string;
  /** A PostgreSQL database that holds the portal instead: `postgres://…`. */
  databaseUrl?: string | undefined;
  host: string;
  /** 0 takes a free one. */
  port: number;
  env: Environment;
  /** The pages for readers, which are not served unless this is given; see `openSite`. */
  site?: Pick<OpenSiteOptions, 'rendererDir'> | undefined;
  workers?: Workers;
  passwords?: Passwords;
};

export type RunningPortal = {
  /** Where the portal answers, `/api` included. */
  url: string;
  /** Where its pages for readers begin, if they are served. */
  siteUrl: string | undefined;
  /** The generated administrator of a new portal: show it once, it is not kept in clear. */
  firstAdmin: FirstAdmin | undefined;
  /** Stops listening, lets running requests finish, closes the data file or the connections to the database. */
  close(): Promise<void>;
};

/** More than the largest published documents take to be read and converted. On a desk, where they are merged as well, it is more. */
const HEAP_MIB = 320;

/**
 * Runs the portal by itself, on its own port.
 *
 * At the first start it makes the default tenant and an administrator, from `PORTOLAN_ADMIN_EMAIL` and
 * `PORTOLAN_ADMIN_PASSWORD` or generated. Logs go to stderr, from the level `PORTOLAN_LOG_LEVEL` (`warn`) up.
 *
 * @throws {Error} with a message for people, when the data file, a setting or the port cannot be used
 */
export async function startPortal(options: StartPortalOptions): Promise<RunningPortal> {
  const { env, host } = options;
  const level = readLogLevel(env);
  if (options.databaseUrl === undefined && env['PORTOLAN_BLOBS']) {
    throw new Error(
      'PORTOLAN_BLOBS keeps the files of a portal in PostgreSQL. Name its database with --database, or unset the variable.',
    );
  }
  let app: FastifyInstance | undefined;
  const early: string[] = [];
  const warn = (message: string): void => {
    if (app) app.log.warn(message);
    else early.push(message);
  };
  const services = await openServices({ heapMegabytes: HEAP_MIB, ...options, warn });
  const site = await openSiteBeside(services, options);
  const server = buildApp(services, {
    logger: createLogOptions(level, process.stderr),
    site,
  });
  app = server;
  for (const message of early) warn(message);
  const close = async (): Promise<void> => {
    await closeApp(server);
    await services.close();
    await site?.close();
  };
  try {
    const firstAdmin = await ensureFirstAdmin(services, services.passwords, env);
    const port = await listen(server, host, options.port);
    const origin = `http://${addressName(host)}:${port}`;
    return { url: `${origin}/api`, siteUrl: site && `${origin}/`, firstAdmin, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openSiteBeside(
  services: Services,
  { site, env }: StartPortalOptions,
): Promise<Site | undefined> {
  try {
    return site && openSite({ ...site, env });
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** The host as an address has it: one that stands for all addresses is reached by the loopback one. */
function addressName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
