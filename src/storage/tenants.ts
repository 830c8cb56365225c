import type { Database } from 'better-sqlite3';

export type Tenant = {
  id: string;
  slug: string;
  name: string;
  /** The host name that its anonymous readers use, in lower case. */
  domain: string | null;
  /** BCP 47; the last fallback of its APIs. */
  locale: string;
  createdAt: number;
};

export type TenantStore = {
  insert(tenant: Tenant): void;
  byId(id: string): Tenant | undefined;
  bySlug(slug: string): Tenant | undefined;
  byDomain(domain: string): Tenant | undefined;
};

export function createTenantStore(db: Database): TenantStore {
  const columns = 'id, slug, name, domain, locale, created_at AS createdAt';
  const insert = db.prepare<[Tenant]>(
    'INSERT INTO tenants (id, slug, name, domain, locale, created_at) VALUES (@id, @slug, @name, @domain, @locale, @createdAt)',
  );
  const byId = db.prepare<[string], Tenant>(`SELECT ${columns} FROM tenants WHERE id = ?`);
  const bySlug = db.prepare<[string], Tenant>(`SELECT ${columns} FROM tenants WHERE slug = ?`);
  const byDomain = db.prepare<[string], Tenant>(`SELECT ${columns} FROM tenants WHERE domain = ?`);
  return {
    insert(tenant) {
      insert.run(tenant);
    },
    byId: (id) => byId.get(id),
    bySlug: (slug) => bySlug.get(slug),
    byDomain: (domain) => byDomain.get(domain),
  };
}
