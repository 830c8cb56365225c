import type { Asynchronous } from '#storage/portal/steps.ts';
import type { Tenant, TenantStore } from '#storage/portal/tenants.ts';
import type { PostgresClient } from './client.ts';

export function createTenantStore(client: PostgresClient): Asynchronous<TenantStore> {
  const SELECT = 'SELECT id, slug, name, domain, locale, created_at AS "createdAt" FROM tenants';
  return {
    async insert({ id, slug, name, domain, locale, createdAt }) {
      await client.run(
        'INSERT INTO tenants (id, slug, name, domain, locale, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, slug, name, domain, locale, createdAt],
      );
    },
    byId: (id) => client.row<Tenant>(`${SELECT} WHERE id = $1`, [id]),
    bySlug: (slug) => client.row<Tenant>(`${SELECT} WHERE slug = $1`, [slug]),
    byDomain: (domain) => client.row<Tenant>(`${SELECT} WHERE domain = $1`, [domain]),
  };
}
