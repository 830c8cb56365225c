import { BlockList } from 'node:net';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownVariables, portOfPortal, read, readCompose, root } from './files.ts';

const { services, networks, volumes } = readCompose();
const names = Object.keys(services);
const portals = Object.entries(services).filter(([, { image }]) => image === 'portolan');
const caddy = read('deploy/compose/Caddyfile');

/** `database:/data` as its parts; a path of this machine begins with a dot. What has no name is nobody else's. */
function volumesOf(name: string): { from: string; to: string }[] {
  return (services[name]?.volumes ?? [])
    .filter((volume) => volume.includes(':'))
    .map((volume) => {
      const [from = '', to = ''] = volume.split(':');
      return { from, to };
    });
}

test('there are two portals, a database and a proxy', () => {
  expect(names).toEqual(['portal-1', 'portal-2', 'database', 'proxy']);
  expect(portals.map(([name]) => name)).toEqual(['portal-1', 'portal-2']);
});

test('the portals are built from the container file', () => {
  for (const [, { build }] of portals) {
    const { context, dockerfile } = build ?? { context: '', dockerfile: '' };
    const folder = join(root, 'deploy', context);
    expect(dockerfile).toBe('deploy/Containerfile');
    expect(existsSync(join(folder, dockerfile))).toBe(true);
  }
});

test('every network and every volume is declared, and every declared one used', () => {
  const used = Object.values(services).flatMap((one) =>
    Array.isArray(one.networks) ? one.networks : Object.keys(one.networks),
  );
  expect(new Set(used)).toEqual(new Set(Object.keys(networks)));
  const named = names
    .flatMap((name) => volumesOf(name))
    .filter(({ from }) => !from.startsWith('.'));
  // As many as there are uses: no two services share one.
  expect(named.map(({ from }) => from).toSorted()).toEqual(Object.keys(volumes).toSorted());
});

test('files that are mounted are there', () => {
  for (const name of names) {
    for (const { from } of volumesOf(name).filter(({ from }) => from.startsWith('.'))) {
      expect({ from, isThere: existsSync(join(root, 'deploy', from)) }).toEqual({
        from,
        isThere: true,
      });
    }
  }
});

test('a service waits for others that say when they are healthy', () => {
  for (const name of names) {
    for (const [other, { condition }] of Object.entries(services[name]?.depends_on ?? {})) {
      expect(condition).toBe('service_healthy');
      // That of the portals is in the container file.
      const isChecked = services[other]?.healthcheck !== undefined;
      expect(isChecked || portals.some(([portal]) => portal === other)).toBe(true);
    }
  }
  expect(read('deploy/Containerfile')).toContain('\nHEALTHCHECK ');
});

test('the portals serve the database, at the port of the container, and keep no data file', () => {
  for (const [, { command }] of portals) {
    expect(command).toEqual(['serve', '--host', '0.0.0.0', '--port', String(portOfPortal())]);
  }
});

describe('the settings', () => {
  const example = [...read('deploy/compose/example.env').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g)];

  test('that have no value of their own are in the example, and the example has no others', () => {
    const needed = asked.filter(([, , kind, value]) => kind !== '-' || value === '');
    expect(example).toEqual(expect.arrayContaining(needed.map(([, name]) => name)));
    expect(asked.map(([, name]) => name)).toEqual(expect.arrayContaining(example));
  });

  test('are ones that the portal reads', () => {
    const known = knownVariables();
    const given = portals.flatMap(([, { environment }]) => Object.keys(environment ?? {}));
    expect(given.filter((name) => !known.has(name))).toEqual([]);
  });

  test('lead the portals to the database as it is made', () => {
    const { environment: made = {}, healthcheck } = services['database'] ?? {};
    for (const [, { environment }] of portals) {
      const address = environment?.['PORTOLAN_DATABASE_URL'] ?? '';
      const [, password = ''] = /(\$\{.*\})/.exec(address) ?? [];
      const url = new URL(address.replace(password, 'secret'));
      expect(url.hostname).toBe('database');
      expect(url.port).toBe('5432');
      expect(url.username).toBe(made['POSTGRES_USER']);
      expect(url.pathname).toBe(`/${made['POSTGRES_DB']}`);
      expect(password).toBe(made['POSTGRES_PASSWORD']);
      expect(healthcheck?.test).toContain(`--username=${url.username}`);
      expect(healthcheck?.test).toContain(`--dbname=${url.pathname.slice(1)}`);
    }
  });
});

test('the portals leave connections of the database to others', () => {
  const most = Number(
    /^max_connections=(\d+)$/m.exec((services['database']?.command ?? []).join('\n'))?.[1],
  );
  const each = portals.map(([, { environment }]) =>
    Number(environment?.['PORTOLAN_DATABASE_CONNECTIONS']),
  );
  expect(each).toHaveLength(2);
  expect(each.reduce((sum, one) => sum + one)).toBeLessThan(most / 2);
});

describe('the proxy', () => {
  const proxy = Object.values(services['proxy']?.networks ?? {})[0];

  test('asks every portal at its port', () => {
    const upstreams = /reverse_proxy (.*) \{/.exec(caddy)?.[1]?.split(' ');
    expect(upstreams).toEqual(portals.map(([name]) => `${name}:${portOfPortal()}`));
  });

  test('is believed by the portals, and it alone', () => {
    const { ipv4_address: address } = Object(proxy);
    for (const [, { environment }] of portals) {
      expect(environment?.['PORTOLAN_TRUST_PROXY']).toBe(address);
    }
    const [subnet = '', bits] = networks['front']?.ipam?.config[0]?.subnet.split('/') ?? [];
    const all = new BlockList();
    all.addSubnet(subnet, Number(bits));
    expect(all.check(address)).toBe(true);
  });

  test('has the only ports that others reach, and the database none of its network', () => {
    expect(names.filter((name) => services[name]?.ports)).toEqual(['proxy']);
    expect(services['database']?.networks).toEqual(['back']);
    expect(networks['back']).toEqual({ internal: true });
  });

  test('reads the settings that it is given', () => {
    const read = [...caddy.matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name);
    expect(read).toEqual(Object.keys(services['proxy']?.environment ?? {}));
  });
});
