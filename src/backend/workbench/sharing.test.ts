import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Sharing } from '#contracts/sharing.ts';
import { idleWorkers, openTestWorkbench } from './workbench.testing.ts';

let workbench: Awaited<ReturnType<typeof openTestWorkbench>>;
beforeEach(async () => {
  workbench = await openTestWorkbench(idleWorkers);
});
afterEach(() => workbench.close());

const url = '/workbench/sharing';
async function share(reach = 'computer') {
  const answer = await workbench.call({ method: 'PUT', url, payload: { reach } });
  expect(answer.statusCode).toBe(200);
  const { shared } = answer.json<Sharing>();
  if (shared === null) throw new Error('The portal is not shared.');
  return shared;
}

test('readers are served the site and the public API while the portal is shared, and nothing afterwards', async () => {
  expect((await workbench.call({ url })).json()).toEqual({ shared: null });
  const { addresses, port } = await share();
  expect(addresses).toEqual([`http://127.0.0.1:${port}`]);
  const [address] = addresses;

  const page = await fetch(`${address}/`);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect((await fetch(`${address}/api/apis`)).status).toBe(200);
  // What belongs to the window is not there.
  expect((await fetch(`${address}/workbench/about`)).status).toBe(404);

  expect((await workbench.call({ method: 'DELETE', url })).json()).toEqual({ shared: null });
  await expect(fetch(`${address}/`)).rejects.toThrow('fetch failed');
  // Links that were handed out work again.
  expect((await share()).port).toBe(port);
});

test('nobody signs in there, changes anything, or is known by a session', async () => {
  const { addresses } = await share();
  const session = (await workbench.services.signInLocally()).token;
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'a@b.example', password: 'secret' });
  for (const path of ['/api/users/login', '/api/apis/import']) {
    const refused = await fetch(`${addresses[0]}${path}`, { method: 'POST', headers, body });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden' }]);
  }
  expect((await fetch(`${addresses[0]}/api/users/me`, { headers })).status).toBe(401);
});

test('on the network it is named by the addresses of this computer; a change of the reach is one of them all', async () => {
  const { port } = await share();
  const wide = await share('network');
  expect(wide.port).toBe(port);
  for (const address of wide.addresses) expect(address).toMatch(/^http:\/\/[\d.]+:\d+$/);
  expect((await fetch(`${wide.addresses[0]}/`)).status).toBe(200);
});

test('where the site can’t be opened, that is said, and nothing is shared', async () => {
  await workbench.restart({ PORTOLAN_SITE_LOGO: 'logo.txt' });
  const answer = await workbench.call({ method: 'PUT', url, payload: { reach: 'computer' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { detail: expect.stringContaining('Use a .svg, .png or .webp file.') },
  ]);
  expect((await workbench.call({ url })).json()).toEqual({ shared: null });
});

test('other settings are refused', async () => {
  const answer = await workbench.call({ method: 'PUT', url, payload: { reach: 'world' } });
  expect(answer.statusCode).toBe(400);
});
