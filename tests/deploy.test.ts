import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import { readPortalSettings } from '#backend/portal/settings/portal-settings.ts';

// The files that a company serves a portal with, and the page that shows them.

const root = join(import.meta.dirname, '..');
function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
const page = read('docs/serving.md');
const nginx = read('deploy/nginx.conf');
const caddy = read('deploy/Caddyfile');
const unit = read('deploy/portolan.service');
const container = read('deploy/Containerfile');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['nginx', nginx],
  ['caddyfile', caddy],
  ['ini', unit],
  ['dockerfile', container],
])('the page shows the file of %s as it is', (language, file) => {
  expect(page).toContain(`\`\`\`${language}\n${file}\`\`\`\n`);
});

test('the page names every limit that the environment sets', () => {
  const asked: string[] = [];
  readPortalSettings(
    new Proxy<Record<string, string>>(
      {},
      {
        get(_env, name) {
          asked.push(String(name));
          return undefined;
        },
      },
    ),
  );
  const rows = page.split('\n').filter((line) => line.startsWith('| `PORTOLAN_'));
  const named = new Set(
    rows.flatMap((line) => {
      const [first = '', second = ''] = [...line.matchAll(/`([A-Z_…]+)`/g)].map(
        ([, name = '']) => name,
      );
      // `…_TOTAL` stands beside `…_PER_TENANT`.
      return [first, second.replace('…', first.replace(/_PER_\w+$/, ''))];
    }),
  );
  const limits = asked.filter(
    (name) =>
      !/^PORTOLAN_LIMIT_|_SECRET$|TRUST_PROXY$/.test(name) ||
      name === 'PORTOLAN_LIMIT_ARCHIVE_BYTES',
  );
  expect(limits.filter((name) => !named.has(name))).toEqual([]);
  expect(asked).toContain('PORTOLAN_TRUST_PROXY');
  expect(page).toContain('`PORTOLAN_TRUST_PROXY`');
});

describe('nginx and Caddy', () => {
  test('let archives through, and leave it to the portal to refuse larger ones', () => {
    const sizes = [
      Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]),
      Number(/max_size (\d+)MiB/.exec(caddy)?.[1]),
    ];
    for (const size of sizes)
      expect(size * 1024 * 1024).toBeGreaterThan(defaultLimits.archiveBytes);
  });

  test('nginx writes the headers that the portal believes, whatever the client sent', () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(nginx).toContain('proxy_set_header X-Forwarded-Host $host;');
    expect(nginx).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
    expect(nginx).not.toContain('$proxy_add_x_forwarded_for');
  });

  test.runIf(has('nginx', '-v'))('nginx takes its file', () => {
    const key = join(folder, 'privkey.pem');
    const certificate = join(folder, 'fullchain.pem');
    const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=portal.example.com'];
    runProgram('openssl', ['req', ...kind, '-days', '1', '-keyout', key, '-out', certificate]);
    const site = nginx.replaceAll('/etc/ssl/portolan', folder).replaceAll(/listen \[::\].*/g, '');
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n');
    const log = join(folder, 'log');
    const config = join(folder, 'nginx.conf');
    const http = `access_log ${log};\n${paths}\n${site}`;
    writeFileSync(
      config,
      `pid ${join(folder, 'pid')};\nerror_log ${log};\nevents {}\nhttp {\n${http}\n}\n`,
    );
    const { status, stderr } = runProgram('nginx', ['-t', '-e', log, '-c', config]);
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  });

  test.runIf(has('caddy', 'version'))('Caddy takes its file', () => {
    const options = ['--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'];
    const { status, stderr } = runProgram('caddy', ['validate', ...options]);
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });
});

describe('the unit', () => {
  const values = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);

  test('runs the portal under an account of its own, which can write its data only', () => {
    expect(values('DynamicUser')).toEqual(['yes']);
    expect(values('UMask')).toEqual(['0077']);
    expect(values('ProtectSystem')).toEqual(['strict']);
    expect(values('NoNewPrivileges')).toEqual(['yes']);
    expect(values('CapabilityBoundingSet')).toEqual(['']);
    const [state] = values('StateDirectory');
    expect(values('ExecStart')[0]).toContain(` --data /var/lib/${state}`);
    const proxies = values('Environment').find((value) =>
      value?.startsWith('PORTOLAN_TRUST_PROXY='),
    );
    expect(proxies).toBe('PORTOLAN_TRUST_PROXY=127.0.0.1');
  });

  test.runIf(has('systemd-analyze', '--version'))('systemd takes it', () => {
    // As it is but for the program, which is not there.
    const file = join(folder, 'portolan.service');
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const { status, stderr } = runProgram('systemd-analyze', ['verify', '--man=no', file]);
    expect([
      status,
      stderr.split('\n').filter((line) => line.includes('portolan.service')),
    ]).toEqual([0, []]);
  });
});

test('the container is built from the lock file, and runs as nobody special', () => {
  const stages = container.split(/^FROM /m).slice(1);
  expect(stages).toHaveLength(2);
  const [build = '', run = ''] = stages;
  expect(build).toMatch(/^RUN npm ci --ignore-scripts/m);
  const { devDependencies } = JSON.parse(read('package.json'));
  for (const stage of stages) {
    expect(stage.split(/\s/)[0]).toBe(
      `docker.io/library/node:${devDependencies.node}-bookworm-slim`,
    );
  }
  const user = run.indexOf('\nUSER node\n');
  expect(user).toBeGreaterThan(run.lastIndexOf('\nRUN '));
  expect(run.indexOf('\nENTRYPOINT ')).toBeGreaterThan(user);
  expect(run).toMatch(/HEALTHCHECK .*\n? .*\/api\/health\/ready/);
});

function runProgram(program: string, args: readonly string[]) {
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawnSync(program, args, { encoding: 'utf8', env });
}

/** Whether a program is on this machine; its check is skipped where it is not, which is said. */
function has(program: string, ...args: string[]): boolean {
  const found = runProgram(program, args).error === undefined;
  if (!found)
    process.stderr.write(`${program} is not on this machine: its file is not checked by it.\n`);
  return found;
}
