import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  hasPostgres,
  openPostgresDatabase,
  type TestDatabase,
} from '#storage/postgres/postgres.testing.ts';
import { freePort } from '#tests/postgres-server.ts';
import { healthCheck, manifestOf, portOfPortal, read, readCompose } from './files.ts';
import { type DeployedPortal, runContainer } from './portal-process.ts';

// What deploy/ runs, as far as a machine without containers can: the portals' own commands, with their environments, on
// a database that is empty at first.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Where it is installed, it runs its file. */
const CADDY = 'caddy';
const ACCOUNT = { email: 'admin@example.com', password: 'correct horse battery staple' };

describe.runIf(hasPostgres())('the portals', () => {
  let database: TestDatabase;
  const running: DeployedPortal[] = [];
  beforeAll(async () => {
    database = await openPostgresDatabase({ isMigrated: false });
    // As a cluster does: all at once.
    running.push(...(await Promise.all([runPod(), ...runServices()])));
  });
  afterAll(async () => {
    for (const portal of running) await portal.end();
    await database.drop();
  });

  /** The pod of deploy/kubernetes/portal.yaml, with secrets and settings as a cluster puts them in. */
  function runPod(): Promise<DeployedPortal> {
    const [container] = manifestOf('Deployment', 'portolan').spec.template.spec.containers;
    const { data } = manifestOf('ConfigMap', 'portolan');
    const secret: Record<string, string | undefined> = {
      ...manifestOf('Secret', 'portolan').stringData,
      'database-url': database.url,
      'admin-email': ACCOUNT.email,
      'admin-password': ACCOUNT.password,
    };
    const own = (container?.env ?? []).map(({ name, valueFrom }) => [
      name,
      secret[valueFrom?.secretKeyRef.key ?? ''] ?? '',
    ]);
    return runContainer(container?.args ?? [], { ...data, ...Object.fromEntries(own) });
  }

  /** Both portals of deploy/compose.yaml, with the settings of the example. */
  function runServices(): Promise<DeployedPortal>[] {
    const given: Record<string, string> = {
      DATABASE_PASSWORD: 'secret',
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: ACCOUNT.password,
    };
    return Object.values(readCompose().services)
      .filter(({ image }) => image === 'portolan')
      .map(({ command = [], environment = {} }) => {
        const filled = Object.entries(environment).map(([name, value]) => [
          name,
          value.replaceAll(
            /\$\{([A-Z_]+)(?::[?-]([^}]*))?\}/g,
            (_, asked: string, otherwise = '') => given[asked] ?? otherwise,
          ),
        ]);
        return runContainer(command, {
          ...Object.fromEntries(filled),
          PORTOLAN_DATABASE_URL: database.url,
        });
      });
  }

  test('are three of one database, which one of them has made', async () => {
    expect(running).toHaveLength(3);
    const rows = await database.query('SELECT count(*)::int AS count FROM users');
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('answer every probe of the files', async () => {
    const [container] = manifestOf('Deployment', 'portolan').spec.template.spec.containers;
    const caddy = /health_uri (\S+)/.exec(read('deploy/compose/Caddyfile'))?.[1];
    const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
    const paths = [caddy, ...probes.map((probe) => probe?.httpGet?.path)];
    for (const { origin } of running) {
      const answers = paths.map(async (path) => (await fetch(`${origin}${path}`)).status);
      expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
    }
  });

  test('are healthy to the check of the container', () => {
    const [portal] = running;
    const [program, ...args] = healthCheck();
    expect(program).toBe('node');
    const check = (origin: string) =>
      spawnSync(
        process.execPath,
        args.map((arg) => arg.replace(`http://127.0.0.1:${portOfPortal()}`, origin)),
      ).status;
    expect(check(portal?.origin ?? '')).toBe(0);
    expect(check('http://127.0.0.1:1')).toBe(1);
  });

  test('know the administrator of the first start, and each other’s sessions', async () => {
    const [first, ...others] = running;
    const signedIn = await fetch(`${first?.origin}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ACCOUNT),
    });
    expect(signedIn.status).toBe(200);
    const { token }: { token: string } = JSON.parse(await signedIn.text());
    for (const { origin } of others) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${origin}/api/users/me`, { headers })).status).toBe(200);
    }
  });

  test('show the site, by the name that the settings give it', async () => {
    for (const { origin } of running) {
      const page = await fetch(origin);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('Developer portal');
    }
  });

  test.runIf(hasCaddy())('are spread over by the proxy, which goes on when one ends', async () => {
    const [, first, second] = running;
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'portolan-caddy-'));
    const hosts = [first, second].map((portal) => new URL(portal?.origin ?? '').host);
    const file = read('deploy/compose/Caddyfile')
      .replace('{$PORTAL_ADDRESS:localhost}', `http://127.0.0.1:${port}`)
      .replace(/portal-1:\d+ portal-2:\d+/, hosts.join(' '))
      .replace('{\n\tservers', '{\n\tadmin off\n\tservers');
    writeFileSync(join(folder, 'Caddyfile'), file);
    const proxy = spawn(CADDY, ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
      cwd: folder,
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: 'ignore',
    });
    try {
      const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/apis`)).status;
      await expect.poll(ask, { timeout: 20_000 }).toBe(200);
      expect(await running.pop()?.end()).toBe(0);
      const answers: number[] = [];
      for (let count = 0; count < 20; count += 1) answers.push(await ask());
      expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
    } finally {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await Promise.race([ended, setTimeout(5000)]);
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('end when they are asked to', async () => {
    const ends = running.splice(0).map((portal) => portal.end());
    expect(new Set(await Promise.all(ends))).toEqual(new Set([0]));
  });
});

test.runIf(hasCaddy())('Caddy takes the file of the proxy', () => {
  const options = ['--config', 'deploy/compose/Caddyfile', '--adapter', 'caddyfile'];
  expect(spawnSync(CADDY, ['validate', ...options]).status).toBe(0);
});

function hasCaddy(): boolean {
  return spawnSync(CADDY, ['version']).error === undefined;
}
