import type { User } from '#contracts/portal.ts';
import type { Services } from '#backend/app/open-services.ts';
import type { UserRecord } from '#storage/portal/users.ts';

/** An account as it is answered, with its tenant. */
export function describeUser(services: Services, user: UserRecord): User {
  const tenant = services.database.tenants.byId(user.tenantId);
  if (!tenant) throw new Error(`The tenant of ${user.id} is missing.`);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    tenant: { id: tenant.id, slug: tenant.slug, name: tenant.name },
  };
}
