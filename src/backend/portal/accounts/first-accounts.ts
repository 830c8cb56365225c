import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from '#backend/runtime/ids.ts';
import type { PortalDatabase, PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import type { UserRecord } from '#storage/portal/users.ts';
import { isEmail } from './account-fields.ts';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_BYTES, type Passwords } from './passwords.ts';
import type { Environment } from '#backend/runtime/environment.ts';

export const DEFAULT_TENANT_SLUG = 'default';
const LOCAL_ADMIN_EMAIL = 'designer@portolan.invalid';

type Makers = { data: PortalDatabase; clock: Clock; ids: Ids };

/** Answers the default tenant, made at the first start. */
export function ensureDefaultTenant(makers: Makers): Promise<Tenant> {
  return makers.data.write<Tenant>(function* (stores) {
    return { commit: true, value: yield* defaultTenant(makers, stores) };
  });
}

function* defaultTenant(
  { clock, ids }: Makers,
  { tenants }: Pick<PortalStores, 'tenants'>,
): Steps<Tenant> {
  const known = yield* tenants.bySlug(DEFAULT_TENANT_SLUG);
  if (known) return known;
  const tenant: Tenant = {
    id: ids('ten'),
    slug: DEFAULT_TENANT_SLUG,
    name: 'Default',
    domain: null,
    locale: 'en',
    createdAt: clock(),
  };
  yield* tenants.insert(tenant);
  return tenant;
}

/** Answers the account that Portolan itself uses for the portal on this machine. It has no password. */
export async function ensureLocalAdmin(makers: Makers): Promise<UserRecord> {
  const find = ({ users }: Pick<PortalStores, 'users'>) => users.byEmail(LOCAL_ADMIN_EMAIL);
  const known = await makers.data.read(find);
  if (known) return known;
  return makers.data.write<UserRecord>(function* (stores) {
    const present = yield* find(stores);
    if (present) return { commit: false, value: present };
    const made = yield* insertAdmin(makers, stores, LOCAL_ADMIN_EMAIL, 'Designer', null);
    return { commit: true, value: made };
  });
}

/** An account as it is told once, at the first start. */
export type FirstAdmin = { email: string; password: string };

/**
 * Makes the first administrator of a portal that has no account with a password yet.
 *
 * E-mail and password come from `PORTOLAN_ADMIN_EMAIL` and `PORTOLAN_ADMIN_PASSWORD`; a missing password is
 * generated and answered, to be shown once. It is stored as a hash only.
 *
 * @returns the generated account, or `undefined` when there was nothing to generate
 * @throws {Error} with a message for people, when the given e-mail address is none, or the password too short or too long
 */
export async function ensureFirstAdmin(
  makers: Makers,
  passwords: Passwords,
  env: Environment,
): Promise<FirstAdmin | undefined> {
  const count = await makers.data.read(({ users }) => users.countWithPassword());
  if (count > 0) return undefined;
  const email = env['PORTOLAN_ADMIN_EMAIL'] || 'admin@localhost';
  if (!isEmail(email)) {
    throw new Error(`PORTOLAN_ADMIN_EMAIL is "${email}". Use an address like "name@example.com".`);
  }
  const given = env['PORTOLAN_ADMIN_PASSWORD'] || undefined;
  if (given !== undefined) {
    const bytes = Buffer.byteLength(given);
    if (bytes < PASSWORD_MIN_BYTES || bytes > PASSWORD_MAX_BYTES) {
      throw new Error(
        `PORTOLAN_ADMIN_PASSWORD has ${bytes} bytes. Use a password of ${PASSWORD_MIN_BYTES} to ${PASSWORD_MAX_BYTES} bytes.`,
      );
    }
  }
  const password = given ?? randomBytes(18).toString('base64url');
  const hash = await passwords.hash(password);
  if (hash === undefined) throw new Error('The first account could not be created. Start again.');
  const isFirst = await makers.data.write<boolean>(function* (stores) {
    // Of several portals that start on one new database, one makes the account.
    if ((yield* stores.users.countWithPassword()) > 0) return { commit: false, value: false };
    yield* insertAdmin(makers, stores, email, 'Administrator', hash);
    return { commit: true, value: true };
  });
  return isFirst && given === undefined ? { email, password } : undefined;
}

function* insertAdmin(
  makers: Makers,
  stores: Pick<PortalStores, 'tenants' | 'users'>,
  email: string,
  name: string,
  passwordHash: string | null,
): Steps<UserRecord> {
  const now = makers.clock();
  const tenant = yield* defaultTenant(makers, stores);
  const user: UserRecord = {
    id: makers.ids('usr'),
    tenantId: tenant.id,
    email,
    name,
    role: 'admin',
    passwordHash,
    disabled: false,
    createdAt: now,
    updatedAt: now,
  };
  yield* stores.users.insert(user);
  return user;
}
