import type { SessionIdentity } from '#storage/portal/sessions.ts';
import type { Tenant, TenantStore } from '#storage/portal/tenants.ts';
import { DEFAULT_TENANT_SLUG } from './accounts.ts';

type Addressed = { hostname: string; headers: Record<string, string | string[] | undefined> };

/**
 * The tenant that a request acts on, or `undefined` where it is unknown or another's.
 *
 * An `admin` acts on every tenant, the default one unless `X-Tenant` says otherwise; other accounts on their own.
 * Without an account it is the tenant of the host name, else of `X-Tenant`, else the default one.
 */
export function findTenant(
  tenants: TenantStore,
  request: Addressed,
  session: SessionIdentity | undefined,
): Tenant | undefined {
  const header = request.headers['x-tenant'];
  const wanted = typeof header === 'string' && header !== '' ? header : undefined;
  if (session && session.role !== 'admin') {
    const own = wanted === undefined || wanted === session.tenantSlug;
    return own ? tenants.byId(session.tenantId) : undefined;
  }
  const hosted = session
    ? undefined
    : tenants.byDomain(request.hostname.toLowerCase().replace(/\.$/, ''));
  return hosted ?? tenants.bySlug(wanted ?? DEFAULT_TENANT_SLUG);
}
