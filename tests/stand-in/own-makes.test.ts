import JSZip from 'jszip';
import { afterEach, expect, test } from 'vitest';
import { startBarePortal } from './bare-portal.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { OWN_ACCOUNTS } from './own-sessions.ts';
import { startResourcePortal } from './resource-portal.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function zip(version: string): Promise<Uint8Array<ArrayBuffer>> {
  const archive = new JSZip();
  const overview = {
    slug: 'shop',
    name: 'Shop',
    version,
    spec: 'openapi.yaml',
    status: 'published',
  };
  archive.file('overview.json', JSON.stringify(overview));
  archive.file(
    'openapi.yaml',
    'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: {}\n',
  );
  return new Uint8Array(await archive.generateAsync({ type: 'arraybuffer' }));
}

async function signedIn(address: string) {
  const body = JSON.stringify(OWN_ACCOUNTS.admin);
  const answer = await fetch(`${address}/api/users/login`, { method: 'POST', body });
  const { token }: { token: string } = await answer.json();
  return { authorization: `Bearer ${token}`, 'content-type': 'application/zip' };
}

test('the bare portal lists without an envelope, and its rule decides what a draft is', async () => {
  const portal = await startBarePortal({ seeds: 30 });
  closing.push(portal.close);
  const list = await fetch(`${portal.address}/api/apis?limit=10`);
  expect(await list.json()).toHaveLength(10);
  expect([list.headers.get('x-total-count'), list.headers.get('link')]).toEqual([
    '27',
    '</portal/v2/api/apis?limit=10&page=2>; rel="next"',
  ]);
  const headers = await signedIn(portal.address);
  const url = `${portal.address}/api/apis`;
  await fetch(`${url}?draft=true`, { method: 'POST', headers, body: await zip('1.0.0') });
  expect((await fetch(`${url}/shop`)).status).toBe(404);
  portal.setDrafts('overview');
  await fetch(`${url}/shop?draft=true`, { method: 'PUT', headers, body: await zip('1.1.0') });
  expect(await (await fetch(`${url}/shop`)).json()).toMatchObject({ version: '1.1.0' });
});

test('the portal of resources wants the ETag of the newest state', async () => {
  const portal = await startResourcePortal();
  closing.push(portal.close);
  const headers = await signedIn(portal.address);
  const url = `${portal.address}/api/apis/shop`;
  const put = async (version: string, etag?: string | null) => {
    const match = etag === undefined || etag === null ? {} : { 'if-match': etag };
    const body = await zip(version);
    return fetch(`${url}?draft=true`, { method: 'PUT', headers: { ...headers, ...match }, body });
  };
  const created = await put('1.0.0');
  expect([created.status, (await put('1.1.0')).status]).toEqual([201, 428]);
  const etag = created.headers.get('etag');
  expect([(await put('1.1.0', etag)).status, (await put('1.2.0', etag)).status]).toEqual([
    200, 412,
  ]);
});

test('the proxy cuts, leads on, accepts for later, and counts what the portal took', async () => {
  const portal = await startBarePortal();
  const proxy = await startFaultProxy(portal.address);
  closing.push(portal.close, () => proxy.close());
  const headers = await signedIn(proxy.address);
  const url = `${proxy.address}/api/apis`;
  const body = await zip('1.0.0');
  const post = { method: 'POST', headers, body };
  const path = /\/api\/apis/;
  proxy.obey([
    { path, fault: { do: 'cut-upload', share: 0.5 } },
    { path, fault: { do: 'cut-after' } },
    { path, fault: { do: 'redirect', status: 308 } },
  ]);
  await expect(fetch(url, post)).rejects.toThrow('fetch failed');
  expect(proxy.uploads()).toBe(0);
  await expect(fetch(url, post)).rejects.toThrow('fetch failed');
  expect(proxy.uploads()).toBe(1);
  expect((await fetch(url, post)).status).toBe(409);
  proxy.obey([{ path, fault: { do: 'later', ms: 0 } }]);
  const later = await fetch(`${url}/shop`, { ...post, method: 'PUT' });
  const { origin } = new URL(proxy.address);
  const job = async () => (await fetch(origin + later.headers.get('location'))).json();
  await expect.poll(job).toMatchObject({ status: 'done' });
  expect([later.status, proxy.uploads()]).toEqual([202, 2]);
});
