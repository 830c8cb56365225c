import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** The folder of the project. */
export const root = join(import.meta.dirname, '..', '..');

/** The text of a file of the project. */
export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export type ComposeService = {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  networks: string[] | Record<string, { ipv4_address: string }>;
  volumes?: string[];
  ports?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
};

export type Compose = {
  services: Record<string, ComposeService>;
  networks: Record<string, { ipam?: { config: { subnet: string }[] } } | null>;
  volumes: Record<string, unknown>;
};

/** deploy/compose.yaml, its anchors and merges resolved. */
export function readCompose(): Compose {
  return parse(read('deploy/compose.yaml'), { merge: true });
}

type Probe = { httpGet?: { path: string; port: string }; exec?: { command: string[] } };

export type Container = {
  name: string;
  image: string;
  args?: string[];
  ports: { name: string; containerPort: number }[];
  envFrom?: { configMapRef: { name: string } }[];
  env: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
  }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop: { exec: { command: string[] } } };
  volumeMounts: { name: string; mountPath: string }[];
};

type Labels = Record<string, string>;

export type PodSpec = {
  terminationGracePeriodSeconds: number;
  securityContext: { runAsNonRoot: boolean; runAsUser: number };
  containers: Container[];
  volumes: { name: string }[];
};

/** An object of Kubernetes, with what these files have of its fields. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    replicas: number;
    strategy: { rollingUpdate: { maxSurge: number } };
    serviceName: string;
    template: { metadata: { labels: Labels }; spec: PodSpec };
    volumeClaimTemplates: { metadata: { name: string } }[];
    ports: { name: string; port: number; targetPort: string }[];
    maxUnavailable: number;
    selector: Labels & { matchLabels: Labels };
    podSelector: { matchLabels: Labels };
    ingress: { ports: { port: string }[] }[];
    rules: {
      http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] };
    }[];
  };
};

/** All objects of deploy/kubernetes. */
export function readManifests(): Manifest[] {
  const folder = join(root, 'deploy/kubernetes');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parseAllDocuments(readFileSync(join(folder, name), 'utf8')))
    .map((document) => {
      if ('errors' in document && document.errors.length > 0) throw document.errors[0];
      const manifest: Manifest = document.toJS();
      return manifest;
    });
}

/** The object of a kind and a name; a test that asks for one that is not there fails. */
export function manifestOf(kind: string, name: string): Manifest {
  const found = readManifests().find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`deploy/kubernetes has no ${kind} "${name}".`);
  return found;
}

/** The command by which the container says whether it is healthy. */
export function healthCheck(): string[] {
  const [, list = '[]'] =
    /^HEALTHCHECK [^[]*(\[.*\])$/m.exec(read('deploy/Containerfile').replaceAll('\\\n', ' ')) ?? [];
  const command: string[] = JSON.parse(list);
  return command;
}

/** The port that the portal of the container listens on. */
export function portOfPortal(): number {
  return Number(/^EXPOSE (\d+)$/m.exec(read('deploy/Containerfile'))?.[1]);
}

/** Every variable that Portolan's sources read, by name. */
export function knownVariables(): Set<string> {
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(root, 'src', name), 'utf8').matchAll(/'(PORTOLAN_[A-Z_]+)'/g)].map(
        ([, variable = '']) => variable,
      ),
    );
  return new Set(names);
}
