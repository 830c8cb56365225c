import { isIP } from 'node:net';
import { rendererFolder, startPortal } from '#backend/app/entry.ts';
import { untilStopped } from '#server/until-stopped.ts';
import { readArguments, readPort } from '#cli/command/arguments.ts';
import { dataDirOf } from '#cli/command/data-dir.ts';
import { type Command, Misuse, type Terminal } from '#cli/command/command.ts';

const DEFAULT_PORT = 4400;
const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  database: { type: 'string' },
  'no-site': { type: 'boolean' },
} as const;

export const serve: Command = {
  help: `Usage: portolan serve [--port N] [--host ADDRESS] [--data DIR | --database URL] [--no-site]

Serves the developer portal until you press Ctrl+C: its site for readers at /, its API at /api.

  --port N        the port (default ${DEFAULT_PORT}); 0 uses a free one
  --host ADDRESS  the address to listen on (default 127.0.0.1, this machine only)
  --data DIR      where the portal's data is kept
  --database URL  keeps it in a PostgreSQL database (15 or newer) instead: postgres://user:password@host:5432/name.
                  Any number of processes may serve the same one. PORTOLAN_DATABASE_URL does the same, and other
                  users of this machine cannot read it there. PORTOLAN_DATABASE_CONNECTIONS limits the connections
                  of a process (default 10).
  --no-site       serves the API alone

PORTOLAN_SITE_NAME names the site, and PORTOLAN_SITE_LOGO is an SVG, PNG or WebP file of at most 256 KiB for it.

The first start creates an administrator from PORTOLAN_ADMIN_EMAIL and PORTOLAN_ADMIN_PASSWORD; without a password, one
is generated and printed once. The portal speaks plain HTTP: see docs/serving.md before serving it to others.
`,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, OPTIONS);
    if (positionals.length > 0) throw new Misuse(`"${positionals[0]}" is not expected.`);
    const host = values.host ?? '127.0.0.1';
    const stopped = untilStopped();
    const databaseUrl = databaseOf(values, terminal);
    const portal = await startPortal({
      // What is kept here then is only for while it runs.
      dataDir: databaseUrl === undefined ? dataDirOf(values.data, terminal) : ':memory:',
      databaseUrl,
      host,
      port: readPort(values.port, DEFAULT_PORT),
      env: terminal.env,
      site: values['no-site'] === true ? undefined : { rendererDir: rendererFolder() },
    });
    if (!isLoopback(host)) terminal.say(plainHttp(host));
    if (portal.firstAdmin) {
      const { email, password } = portal.firstAdmin;
      terminal.say(
        `The administrator is ${email} with the password ${password}\nKeep it: it is not shown again.\n`,
      );
    }
    const site = portal.siteUrl;
    terminal.out(
      `Portolan portal is ready at ${portal.url}\n${
        site === undefined ? '' : `Its site for readers is at ${site}\n`
      }`,
    );
    await stopped;
    await portal.close();
    return 0;
  },
};

/** The database on a server, if one was named. A folder beside it would be served in its place, or not at all. */
function databaseOf(
  { data, database }: { data?: string | undefined; database?: string | undefined },
  { env }: Terminal,
): string | undefined {
  const named = database ?? (env['PORTOLAN_DATABASE_URL'] || undefined);
  if (named === undefined || data === undefined) return named;
  throw new Misuse(
    database === undefined
      ? '--data and PORTOLAN_DATABASE_URL are two places for the same. Leave --data out, or unset the variable.'
      : '--data and --database are two places for the same. Give one of them.',
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function plainHttp(host: string): string {
  return `The portal speaks plain HTTP on ${host}: others on the network can read passwords. Put a proxy
with HTTPS in front of it and name it in PORTOLAN_TRUST_PROXY: see docs/serving.md.
`;
}
