import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtProgram } from '#tests/built-program.ts';

// Each of these starts processes that load the whole program.
vi.setConfig({ testTimeout: 60_000 });

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-main-'));
});
afterEach(() => rm(home, { recursive: true }));

function start(...args: string[]) {
  return spawn(process.execPath, [builtProgram, ...args], {
    cwd: home,
    env: { ...process.env, XDG_CACHE_HOME: join(home, 'cache'), PORTOLAN_ADMIN_PASSWORD: '' },
  });
}

async function finish(child: ChildProcess) {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the process has no output');
  const [out, said, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'exit')]);
  return { out, said, code: Number(code) };
}

test('results go to the output, the rest to the error output, and the exit code tells', async () => {
  await writeFile(join(home, 'a.yaml'), 'openapi: 3.1.0\npaths: {}\n');
  const checked = await finish(start('check', 'a.yaml'));
  expect(checked).toEqual({
    code: 1,
    out: expect.stringMatching(/^a\.yaml:\d+:\d+: error: /),
    said: 'a.yaml: 1 error, 1 warning.\n',
  });
  expect(await finish(start('check', '--bogus'))).toMatchObject({ code: 2, out: '' });
  expect(await finish(start('--version'))).toMatchObject({ code: 0, said: '' });
});

test('reads an example from the input', async () => {
  await writeFile(join(home, 'a.json'), '{"openapi":"3.1.0","paths":{"/a":{"get":{}}}}');
  const options = ['--operation', 'GET /a', '--status', '200', '--description', 'A.'];
  const child = start('add-response', 'a.json', ...options, '--example', '-', '--dry-run');
  child.stdin.end('{"id":1}');
  expect(await finish(child)).toMatchObject({ code: 0, out: expect.stringContaining('"integer"') });
});

test.runIf(process.platform === 'linux')(
  'a process that serves is started anew in its own place, so that freed memory goes back',
  async () => {
    const child = start('serve', '--port', '0', '--data', 'data');
    const ended = finish(child);
    await once(child.stdout, 'data');
    const environment = await readFile(`/proc/${child.pid}/environ`, 'utf8');
    expect(environment.split('\0')).toContain('MALLOC_MMAP_THRESHOLD_=131072');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  },
);

test('serves the portal until it is asked to end, and tells the first password once', async () => {
  const serve = async (host = '127.0.0.1') => {
    const child = start('serve', '--port', '0', '--data', 'data', '--host', host);
    const ended = finish(child);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    return ended;
  };
  const first = await serve();
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Portolan portal is ready at http:\/\/127\.0\.0\.1:\d+\/api\nIts site for readers is at http:\/\/127\.0\.0\.1:\d+\/\n$/,
    ),
    said: expect.stringMatching(/^The administrator is \S+ with the password \S{20,}\n/),
  });
  expect(await serve()).toMatchObject({ code: 0, said: '' });
  expect(await serve('0.0.0.0')).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^The portal speaks plain HTTP on 0\.0\.0\.0: .*docs\/serving\.md/s,
    ),
  });
});

test('a second signal ends it at once, whatever it still waits for', async () => {
  const child = start('serve', '--port', '0', '--data', 'data');
  const ended = finish(child);
  const [ready] = await once(child.stdout, 'data');
  const { port, origin } = new URL(/http:\S+/.exec(String(ready))?.[0] ?? '');
  // A request whose body does not come is under way.
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const head = 'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json';
  socket.write(`${head}\r\nContent-Length: 100\r\n\r\n{`);
  await once(socket, 'connect');
  const status = async () => (await fetch(`${origin}/api/health/live`)).status;
  await vi.waitFor(async () => expect(await status()).toBe(200));

  child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await status()).toBe(503), 10_000);
  expect(child.exitCode).toBeNull();
  const asked = performance.now();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(143);
  expect(performance.now() - asked).toBeLessThan(5000);
  socket.destroy();
});
