import { expect, test } from 'vitest';
import { openDatabase } from '#storage/open/open-database.ts';

const tenant = {
  id: 'ten_1',
  slug: 'first',
  name: 'First',
  domain: 'first.example',
  locale: 'en',
  createdAt: 1,
};

test('a tenant is found as soon as it is there, and not if it is taken back', () => {
  const database = openDatabase(':memory:');
  const { tenants } = database;
  const seen = () => [tenants.bySlug('first')?.id, tenants.byDomain('first.example')?.id];
  expect(seen()).toEqual([undefined, undefined]);
  database.transaction(() => {
    tenants.insert(tenant);
    expect(seen()).toEqual(['ten_1', 'ten_1']);
    return { commit: false, value: undefined };
  });
  expect(seen()).toEqual([undefined, undefined]);
  tenants.insert(tenant);
  expect(seen()).toEqual(['ten_1', 'ten_1']);
  // A slug is no domain, and the other way round.
  expect(tenants.bySlug('first.example')).toBeUndefined();
  expect(tenants.byDomain('first')).toBeUndefined();
  database.close();
});
