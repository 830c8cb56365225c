import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { openTestWorkbench, type TestWorkbench, TEST_HOST } from './workbench.testing.ts';

let workbench: TestWorkbench;

beforeEach(async () => {
  workbench = await openTestWorkbench(openWorkers());
  const { body: design } = await workbench.create();
  const url = `/workbench/designs/${design.id}/import`;
  await workbench.call({ method: 'POST', url, payload: { portal: 'local', draft: true } });
});
afterEach(() => workbench.close());

function move(address: string, payload: object = {}, headers = {}) {
  return workbench.call({
    method: 'POST',
    url: `/workbench/portals/${address}`,
    payload,
    headers,
  });
}
async function readers() {
  const url = '/api/apis/shop';
  const reply = await workbench.app.inject({ url, headers: { host: TEST_HOST } });
  return reply.statusCode;
}

test('publishes and takes away, for the window', async () => {
  const published = await move('local/api/apis/shop/publish', { revision: 1, locales: ['en'] });
  expect(published.json()).toMatchObject({ slug: 'shop', publishedLocales: [{ locale: 'en' }] });
  expect(await readers()).toBe(200);
  expect((await move('local/api/apis/shop/unpublish')).statusCode).toBe(200);
  expect(await readers()).toBe(404);
});

test('passes on what the portal refuses', async () => {
  const code = async (address: string, payload?: object, headers?: object) =>
    (await move(address, payload, headers)).json().code;
  expect(await code('local/api/apis/shop/publish', { locales: ['fr'] })).toBe(
    'locale_not_available',
  );
  expect(await code('local/api/apis/shop/publish', {}, { 'if-match': '"old"' })).toBe(
    'etag_mismatch',
  );
  expect(await code('local/api/apis/shop/publish', { revision: 'x' })).toBe('invalid_parameter');
  expect(await code('local/api/apis/none/unpublish')).toBe('not_found');
  expect(await code('other/api/apis/shop/publish')).toBe('not_found');
  expect(await readers()).toBe(404);
});

test('no other address of the portal is sent anything', async () => {
  for (const address of ['users/refresh-token', 'users/login', 'apis', 'apis/shop/spec']) {
    expect((await move(`local/api/${address}`)).statusCode).toBe(405);
  }
});
