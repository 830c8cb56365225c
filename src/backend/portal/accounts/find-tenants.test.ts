import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { idleWorkers, openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';
import { createTenantFinder, type TenantFinder } from './find-tenants.ts';

let portal: TestPortal;
let finder: TenantFinder;
let time = 0;
let reads = 0;

beforeEach(async () => {
  portal = await openTestPortal(idleWorkers);
  onTestFinished(() => portal.close());
  time = 0;
  reads = 0;
  const { data } = portal.services;
  finder = createTenantFinder(
    {
      read(work) {
        reads += 1;
        return data.read(work);
      },
    },
    () => time,
  );
});

/** The slug of the tenant that somebody without an account gets there. */
async function at(hostname: string, headers: Record<string, string> = {}) {
  const request = { hostname, headers };
  const known = finder.remembered(request);
  const tenant = await finder.find(request, undefined);
  expect([tenant, undefined]).toContain(known);
  return tenant?.slug;
}

test('a tenant is read once, by its host name and by the header', async () => {
  await portal.addTenant({ slug: 'b', domain: 'b.example.org', locale: 'de' });
  for (let count = 0; count < 3; count += 1) {
    expect(await at('B.example.org.')).toBe('b');
    expect(await at('localhost', { 'x-tenant': 'b' })).toBe('b');
    expect(await at('localhost')).toBe('default');
  }
  // The host names, and the two slugs.
  expect(reads).toBe(4);
  expect(finder.remembered({ hostname: 'b.example.org', headers: {} })?.slug).toBe('b');
  expect(finder.remembered({ hostname: 'localhost', headers: {} })?.slug).toBe('default');
  expect(finder.remembered({ hostname: 'e.example.org', headers: {} })).toBeUndefined();
});

test('who is not there is asked for again, a host name after a second', async () => {
  expect(await at('localhost', { 'x-tenant': 'c' })).toBeUndefined();
  expect(await at('c.example.org')).toBe('default');
  await portal.addTenant({ slug: 'c', domain: 'c.example.org', locale: 'de' });
  expect(await at('localhost', { 'x-tenant': 'c' })).toBe('c');
  time = 999;
  expect(await at('c.example.org')).toBe('default');
  time = 1000;
  expect(await at('c.example.org')).toBe('c');
});

test('a host name is asked for again at once when a tenant was added here', async () => {
  expect(await at('d.example.org')).toBe('default');
  await portal.addTenant({ slug: 'd', domain: 'd.example.org', locale: 'de' });
  finder.forgetMissing();
  expect(await at('d.example.org')).toBe('d');
});
