import type { Database, Statement } from 'better-sqlite3';
import type { DataVersion } from './data-version.ts';
import type { Tenant, TenantStore } from '#storage/portal/tenants.ts';

/** Every request asks for a tenant, so those found, or not found, are kept until something is written. */
const MAX_KEPT = 1000;

export function createTenantStore(db: Database, dataVersion: DataVersion): TenantStore {
  const columns = 'id, slug, name, domain, locale, created_at AS createdAt';
  const insert = db.prepare<[Tenant]>(
    'INSERT INTO tenants (id, slug, name, domain, locale, created_at) VALUES (@id, @slug, @name, @domain, @locale, @createdAt)',
  );
  const byId = db.prepare<[string], Tenant>(`SELECT ${columns} FROM tenants WHERE id = ?`);
  const bySlug = db.prepare<[string], Tenant>(`SELECT ${columns} FROM tenants WHERE slug = ?`);
  const byDomain = db.prepare<[string], Tenant>(`SELECT ${columns} FROM tenants WHERE domain = ?`);
  const kept = new Map<string, Tenant | undefined>();
  let keptAt = '';
  const find = (by: Statement<[string], Tenant>, kind: string, value: string) => {
    const now = dataVersion();
    if (now !== keptAt || kept.size > MAX_KEPT) kept.clear();
    keptAt = now;
    const key = kind + value;
    const known = kept.get(key);
    if (known ?? kept.has(key)) return known;
    const tenant = by.get(value);
    kept.set(key, tenant);
    return tenant;
  };
  return {
    insert(tenant) {
      insert.run(tenant);
    },
    byId: (id) => byId.get(id),
    bySlug: (slug) => find(bySlug, 'slug ', slug),
    byDomain: (domain) => find(byDomain, 'domain ', domain),
  };
}
