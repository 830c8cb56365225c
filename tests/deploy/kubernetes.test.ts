import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import {
  type Container,
  knownVariables,
  type Manifest,
  manifestOf,
  portOfPortal,
  read,
  readManifests,
} from './files.ts';

const manifests = readManifests();
const portal = manifestOf('Deployment', 'portolan');
const database = manifestOf('StatefulSet', 'portolan-database');
const secret = manifestOf('Secret', 'portolan').stringData ?? {};
const workloads = [portal, database];

function containerOf({ spec }: Manifest): Container {
  const [container, ...others] = spec.template.spec.containers;
  if (!container || others.length > 0) throw new Error('A pod has one container here.');
  return container;
}

/** Whether a selector finds the pods of a workload. */
function finds(selector: Readonly<Record<string, string>>, { spec }: Manifest): boolean {
  const { labels } = spec.template.metadata;
  return Object.entries(selector).every(([name, value]) => labels[name] === value);
}

test('there is one object of each kind and name', () => {
  const all = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(all.toSorted()).toEqual([
    'ConfigMap portolan',
    'Deployment portolan',
    'Ingress portolan',
    'NetworkPolicy portolan',
    'PodDisruptionBudget portolan',
    'Secret portolan',
    'Service portolan',
    'Service portolan-database',
    'StatefulSet portolan-database',
  ]);
});

test('selectors find the pods that they are for, and no others', () => {
  const budget = manifestOf('PodDisruptionBudget', 'portolan').spec.selector.matchLabels;
  const policy = manifestOf('NetworkPolicy', 'portolan').spec.podSelector.matchLabels;
  const service = manifestOf('Service', 'portolan').spec.selector;
  for (const selector of [portal.spec.selector.matchLabels, budget, policy, service]) {
    expect(workloads.filter((workload) => finds(selector, workload))).toEqual([portal]);
  }
  const own = manifestOf('Service', 'portolan-database').spec.selector;
  for (const selector of [database.spec.selector.matchLabels, own]) {
    expect(workloads.filter((workload) => finds(selector, workload))).toEqual([database]);
  }
});

test('the ways from the ingress to the portal and to the database have the ports that are open', () => {
  const service = manifestOf('Service', 'portolan');
  const backends = manifestOf('Ingress', 'portolan')
    .spec.rules.flatMap(({ http }) => http.paths)
    .map(({ backend }) => backend.service);
  expect(backends).toEqual([
    { name: service.metadata.name, port: { name: service.spec.ports[0]?.name } },
  ]);
  const open = containerOf(portal).ports;
  expect(open).toEqual([{ name: 'http', containerPort: portOfPortal() }]);
  expect(service.spec.ports[0]?.targetPort).toBe('http');
  const policy = manifestOf('NetworkPolicy', 'portolan').spec.ingress;
  expect(policy.flatMap(({ ports }) => ports)).toEqual([{ port: 'http' }]);
  const [port] = manifestOf('Service', 'portolan-database').spec.ports;
  expect(containerOf(database).ports).toEqual([
    { name: port?.targetPort, containerPort: port?.port },
  ]);
  expect(database.spec.serviceName).toBe('portolan-database');
});

describe.each(workloads.map((one) => [one.metadata.name, one] as const))('%s', (_, workload) => {
  const pod = workload.spec.template.spec;
  const container = containerOf(workload);

  test('mounts the volumes that it has', () => {
    const claims = workload.spec.volumeClaimTemplates ?? [];
    const has = [...pod.volumes, ...claims.map(({ metadata }) => metadata)];
    expect(container.volumeMounts.map(({ name }) => name).toSorted()).toEqual(
      has.map(({ name }) => name).toSorted(),
    );
  });

  test('asks for keys that the secret has', () => {
    const keys = container.env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ name, key }) => name !== 'portolan' || !(key in secret))).toEqual([]);
  });

  test('runs as nobody special', () => {
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(pod.securityContext.runAsUser).toBeGreaterThan(0);
  });

  test('is probed at ports that it has', () => {
    const { startupProbe, livenessProbe, readinessProbe } = container;
    const ports = [startupProbe, livenessProbe, readinessProbe].flatMap(
      (probe) => probe?.httpGet?.port ?? [],
    );
    const names = new Set(container.ports.map(({ name }) => name));
    expect(ports.filter((port) => !names.has(port))).toEqual([]);
    expect(readinessProbe).toBeDefined();
  });
});

test('every key of the secret is asked for', () => {
  const asked = workloads.flatMap((workload) =>
    containerOf(workload).env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.key ?? []),
  );
  expect(Object.keys(secret).toSorted()).toEqual(asked.toSorted());
});

test('the secret names the database as it is made', () => {
  const url = new URL(secret['database-url'] ?? '');
  const made = (name: string) =>
    containerOf(database).env.find((variable) => variable.name === name)?.value;
  expect(url.hostname).toBe('portolan-database');
  expect(url.username).toBe(made('POSTGRES_USER'));
  expect(url.pathname).toBe(`/${made('POSTGRES_DB')}`);
  expect(url.password).toBe(secret['database-password']);
  const mounts = containerOf(database).volumeMounts.map(({ mountPath }) => mountPath);
  expect(mounts.some((path) => made('PGDATA')?.startsWith(`${path}/`))).toBe(true);
});

test('the settings are ones that the portal reads', () => {
  const { data = {} } = manifestOf('ConfigMap', 'portolan');
  expect(containerOf(portal).envFrom).toEqual([{ configMapRef: { name: 'portolan' } }]);
  const given = [...Object.keys(data), ...containerOf(portal).env.map(({ name }) => name)];
  const known = knownVariables();
  expect(given.filter((name) => !known.has(name))).toEqual([]);
  expect(given).toContain('PORTOLAN_DATABASE_URL');
});

test('the portals leave connections of the database to others, also while an update rolls out', () => {
  const { data = {} } = manifestOf('ConfigMap', 'portolan');
  const [, most] =
    /^max_connections=(\d+)$/m.exec(containerOf(database).args?.join('\n') ?? '') ?? [];
  const { replicas, strategy } = portal.spec;
  const connections = Number(data['PORTOLAN_DATABASE_CONNECTIONS']);
  expect(connections * (replicas + strategy.rollingUpdate.maxSurge)).toBeLessThan(Number(most) / 2);
});

describe('the portal', () => {
  const container = containerOf(portal);

  test('stays when nodes are drained, and ends in its time', () => {
    const budget = manifestOf('PodDisruptionBudget', 'portolan').spec;
    expect(budget.maxUnavailable).toBeLessThan(portal.spec.replicas);
    const [program, flag, code = ''] = container.lifecycle?.preStop.exec.command ?? [];
    expect([program, flag]).toEqual(['node', '-e']);
    expect(() => new Script(code)).not.toThrow();
    const pause = Number(/(\d+)_000\)$/.exec(code)?.[1]);
    // An import waits up to 10 seconds for its turn and may take 30.
    expect(portal.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(pause + 40);
  });

  test('is the container, and keeps no data file', () => {
    const file = read('deploy/Containerfile');
    expect(container.args).toEqual([
      'serve',
      '--host',
      '0.0.0.0',
      '--port',
      String(portOfPortal()),
    ]);
    // The image of Node gives its account "node" this number.
    expect(file).toContain('\nUSER node\n');
    expect(portal.spec.template.spec.securityContext.runAsUser).toBe(1000);
    const { version } = JSON.parse(read('package.json'));
    expect(container.image.split(':').at(-1)).toBe(version);
  });
});
