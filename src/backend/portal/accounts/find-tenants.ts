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
   * Without an account it is the tenant of the host name, else of `X-Tenant`, else the default one. A host name that
   * another process of the portal has just given a tenant may be nobody's for a second more.
   */
  find(request: Addressed, session: SessionIdentity | undefined): Promise<Tenant | undefined>;
  /** The same for a request without an account, where that is known already: nearly always, and at once. */
  remembered(request: Addressed): Tenant | undefined;
  /** A tenant was added: what was missing may be there. */
  forgetMissing(): void;
};

/** As many are remembered; names of hosts are the callers' choice. */
const MOST = 1000;
/** How long a host name is taken for nobody's without asking again, in milliseconds. */
const MISSING_FOR = 1000;

type Field = 'byId' | 'bySlug' | 'byDomain';

/** Finds tenants, and remembers them: one that is there stays as it is. */
export function createTenantFinder(
  data: Pick<PortalDatabase, 'read'>,
  now: () => number = () => performance.now(),
): TenantFinder {
  const found = new Map<string, Tenant>();
  /** Host names that were no tenant's, and when. */
  const missing = new Map<string, number>();
  let additions = 0;

  const isMissing = (host: string, at: number): boolean =>
    at - (missing.get(host) ?? Number.NEGATIVE_INFINITY) < MISSING_FOR;

  const by = async (field: Field, value: string): Promise<Tenant | undefined> => {
    const key = `${field} ${value}`;
    const known = found.get(key);
    if (known) return known;
    const tenant = await data.read(({ tenants }) => tenants[field](value));
    if (!tenant) return undefined;
    if (found.size >= MOST) found.clear();
    found.set(key, tenant);
    return tenant;
  };

  const byHost = async (name: string): Promise<Tenant | undefined> => {
    const asked = now();
    if (isMissing(name, asked)) return undefined;
    const before = additions;
    const tenant = await by('byDomain', name);
    if (tenant || additions !== before) return tenant;
    if (missing.size >= MOST) missing.clear();
    missing.set(name, asked);
    return undefined;
  };

  return {
    async find(request, session) {
      const wanted = wantedBy(request);
      if (session && session.role !== 'admin') {
        const isOwn = wanted === undefined || wanted === session.tenantSlug;
        return isOwn ? by('byId', session.tenantId) : undefined;
      }
      const hosted = session ? undefined : await byHost(hostOf(request));
      return hosted ?? by('bySlug', wanted ?? DEFAULT_TENANT_SLUG);
    },
    remembered(request) {
      const host = hostOf(request);
      const hosted = found.get(`byDomain ${host}`);
      if (hosted || !isMissing(host, now())) return hosted;
      return found.get(`bySlug ${wantedBy(request) ?? DEFAULT_TENANT_SLUG}`);
    },
    forgetMissing() {
      additions += 1;
      missing.clear();
    },
  };
}

function hostOf({ hostname }: Addressed): string {
  return hostname.toLowerCase().replace(/\.$/, '');
}

/** The slug in `X-Tenant`. */
function wantedBy({ headers }: Addressed): string | undefined {
  const header = headers['x-tenant'];
  return typeof header === 'string' && header !== '' ? header : undefined;
}
