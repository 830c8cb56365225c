import { expect, inject, test } from 'vitest';
import { buildApp } from '#backend/app/build-app.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal } from '#backend/portal/portal.testing.ts';
import { withStores } from '#backend/portal/stores.testing.ts';

test('a record that is asked for again is kept in memory until something is written, for the public alone', async () => {
  const portal = await openTestPortal(openWorkers());
  const { services } = portal;
  let written = 0;
  const authorization = `Bearer ${(await services.signInLocally()).token}`;
  const put = async (name: string): Promise<void> => {
    const reply = await portal.inject({
      method: 'PUT',
      url: '/api/apis/kept?create=true',
      payload: await zipOf(apiFiles({ name, slug: 'kept' })),
      headers: { 'content-type': 'application/zip', authorization },
    });
    expect(reply.statusCode).toBeLessThan(300);
    portal.clock.now += 1000;
    written += 1;
  };
  let read = 0;
  const watched = withStores(services.data, (stores) => ({
    ...stores,
    views: {
      ...stores.views,
      detail(...of) {
        read += 1;
        return stores.views.detail(...of);
      },
    },
  }));
  // On a server, what tests beside this one write makes another version too.
  const version = async () => String(written);
  const data = inject('engine') === 'postgres' ? { ...watched, version } : watched;
  const app = buildApp({ ...services, data });
  const get = (headers = {}) => app.inject({ method: 'GET', url: '/api/apis/kept', headers });

  await put('Kept');
  const first = await get();
  await get();
  const again = await get();
  expect(read).toBe(2);
  expect(again.body).toBe(first.body);
  for (const name of ['etag', 'content-type', 'content-language', 'vary', 'cache-control']) {
    expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
  }
  const known = await get({ 'if-none-match': first.headers['etag'] });
  expect(known.statusCode).toBe(304);
  expect((await get({ authorization })).json()).toHaveProperty('createdBy');
  expect((await get()).json()).not.toHaveProperty('createdBy');
  expect((await get({ 'x-tenant': 'nobody' })).statusCode).toBe(404);
  await put('Kept anew');
  expect((await get()).json().name).toBe('Kept anew');
  await app.close();
  await portal.close();
});
