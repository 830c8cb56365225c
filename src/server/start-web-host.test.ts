import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DesignList } from '#contracts/workbench.ts';
import { startWebHost, type WebHost } from './start-web-host.ts';

let home: string;
let host: WebHost | undefined;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-host-'));
  await mkdir(join(home, 'renderer/assets'), { recursive: true });
  await writeFile(join(home, 'renderer/index.html'), '<title>Portolan</title>');
});
afterEach(async () => {
  await host?.close();
  host = undefined;
  await rm(home, { recursive: true });
});

function start(more: { port?: number; design?: string; data?: string } = {}) {
  return startWebHost({
    dataDir: join(home, more.data ?? 'data'),
    workspace: join(home, 'workspace'),
    port: more.port ?? 0,
    rendererDir: join(home, 'renderer'),
    env: {},
    ...(more.design === undefined ? {} : { design: more.design }),
  });
}

test('serves the window, the private routes to the token, and the portal', async () => {
  host = await start();
  const origin = `http://127.0.0.1:${host.port}`;
  expect(host.url).toBe(`${origin}/#token=${host.token}`);
  expect(host.token).toMatch(/^[\w-]{43}$/);
  expect(await (await fetch(host.url)).text()).toBe('<title>Portolan</title>');
  expect((await fetch(`${origin}/workbench/about`)).status).toBe(401);
  const headers = { authorization: `Bearer ${host.token}` };
  const about = await fetch(`${origin}/workbench/about`, { headers });
  expect(await about.json()).toMatchObject({ host: 'web', workspace: join(home, 'workspace') });
  expect((await fetch(`${origin}/api/apis`)).status).toBe(200);
});

test('a second one on the same data folder, or on a taken port, says so in words', async () => {
  host = await start();
  await expect(start()).rejects.toThrow(/already running with the data folder/);
  await expect(start({ data: 'other', port: host.port })).rejects.toThrow(
    /Port \d+ is taken by another program. Choose another one with --port/,
  );
});

test('the address stays from start to start, unless another program is there by then', async () => {
  host = await start();
  const { port } = host;
  await host.close();
  host = await start();
  expect(host.port).toBe(port);
  await host.close();
  const other = createServer().listen({ host: '127.0.0.1', port });
  await once(other, 'listening');
  host = await start();
  expect(host.port).not.toBe(port);
  other.close();
});

test('the data folder is free again after the end', async () => {
  await (await start()).close();
  host = await start();
  expect(await readdir(join(home, 'data'))).toContain('portolan.db');
});

test('opens a design from the start, and refuses a folder that is none', async () => {
  await expect(start({ design: join(home, 'renderer') })).rejects.toThrow(/no OpenAPI document/);
  await mkdir(join(home, 'shop'));
  await writeFile(join(home, 'shop/openapi.yaml'), 'openapi: 3.1.0\n');
  host = await start({ design: join(home, 'shop') });
  const answer = await fetch(`http://127.0.0.1:${host.port}/workbench/designs`, {
    headers: { authorization: `Bearer ${host.token}` },
  });
  const { designs } = (await answer.json()) as DesignList;
  expect(designs.map((design) => design.path)).toEqual([join(home, 'shop')]);
  const about = await fetch(`http://127.0.0.1:${host.port}/workbench/about`, {
    headers: { authorization: `Bearer ${host.token}` },
  });
  expect(await about.json()).toMatchObject({ startDesign: designs[0]?.id });
});

test('opens the window by a page with a code that is good once', async () => {
  host = await start();
  const { origin } = host;
  let page = '';
  const window = await host.openWindow(async (url) => {
    page = url;
    return true;
  });
  expect(page).toMatch(/^file:/);
  const text = await readFile(new URL(page), 'utf8');
  expect(text).not.toContain(host.token);
  const code = /#code=([\w-]{43})"/.exec(text)?.[1];
  const exchange = (given: unknown, headers = {}) =>
    fetch(`${origin}/workbench/launch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ code: given }),
    });
  expect((await exchange('guess')).status).toBe(401);
  expect((await exchange(code, { origin: 'https://evil.example' })).status).toBe(403);
  const answer = await exchange(code);
  expect(await answer.json()).toEqual({ token: host.token });
  expect(await window?.opened).toBe(true);
  expect(existsSync(new URL(page))).toBe(false);
  const again = await exchange(code);
  expect(again.status).toBe(401);
  expect(await again.json()).toMatchObject({
    code: 'launch_token_invalid',
    detail: expect.stringMatching(/^The code in this address has already been used/),
  });
});

test('the page goes when no browser can be started, and when Portolan ends', async () => {
  host = await start();
  let page = '';
  const openWith = (isOpened: boolean) => async (url: string) => {
    page = url;
    expect(existsSync(new URL(url))).toBe(true);
    return isOpened;
  };
  expect(await host.openWindow(openWith(false))).toBeUndefined();
  expect(existsSync(new URL(page))).toBe(false);
  const window = await host.openWindow(openWith(true));
  await host.close();
  expect(existsSync(new URL(page))).toBe(false);
  expect(await window?.opened).toBe(false);
  host = undefined;
});
