import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import type { SessionIdentity } from '#storage/portal/sessions.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import { DEFAULT_TENANT_SLUG } from './first-accounts.ts';

export type Addressed = {
  hostname: string;
  headers: Record<string, string | string[] | undefined>;
};

export type TenantFinder = {
  /**
   * The tenant that a request acts on, or `undefined` where it is unknown or another's.
   *
   * An `admin` acts on every tenant, the default one unless `X-Tenant` says otherwise; other accounts on their own.
   * Without an account it is the tenant of the host name, else of `X-Tenant`, else the default one.
   *
   * @param version of the data, asked for after the request came
   */
  find(
    request: Addressed,
    session: SessionIdentity | undefined,
    version: string,
  ): Promise<Tenant | undefined>;
};

/** As many are remembered; names of hosts are the callers' choice. */
const MOST = 1000;

type Field = 'byId' | 'bySlug' | 'byDomain';

/** Finds tenants, and remembers them: a tenant that is there stays as it is, one that is missing may come with any write. */
export function createTenantFinder(data: Pick<PortalDatabase, 'read'>): TenantFinder {
  const found = new Map<string, Tenant>();
  const missing = new Set<string>();
  let missingAt = '';
  const by = async (field: Field, value: string, version: string): Promise<Tenant | undefined> => {
    const key = `${field} ${value}`;
    const known = found.get(key);
    if (known) return known;
    if (version !== missingAt) missing.clear();
    missingAt = version;
    if (missing.has(key)) return undefined;
    const tenant = await data.read(({ tenants }) => tenants[field](value));
    const kept = tenant ? found : missing;
    if (kept.size >= MOST) kept.clear();
    if (tenant) found.set(key, tenant);
    else if (version === missingAt) missing.add(key);
    return tenant;
  };
  return {
    async find(request, session, version) {
      const header = request.headers['x-tenant'];
      const wanted = typeof header === 'string' && header !== '' ? header : undefined;
      if (session && session.role !== 'admin') {
        const isOwn = wanted === undefined || wanted === session.tenantSlug;
        return isOwn ? by('byId', session.tenantId, version) : undefined;
      }
      const hosted = session
        ? undefined
        : await by('byDomain', request.hostname.toLowerCase().replace(/\.$/, ''), version);
      return hosted ?? by('bySlug', wanted ?? DEFAULT_TENANT_SLUG, version);
    },
  };
}
