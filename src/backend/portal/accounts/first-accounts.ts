import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from '#backend/runtime/ids.ts';
import type { Database } from '#storage/open/open-database.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import type { UserRecord } from '#storage/portal/users.ts';
import { isEmail } from './account-fields.ts';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_BYTES, type Passwords } from './passwords.ts';
import type { Environment } from '#backend/runtime/environment.ts';

export const DEFAULT_TENANT_SLUG = 'default';
const LOCAL_ADMIN_EMAIL = 'designer@portolan.invalid';

type Makers = { database: Pick<Database, 'tenants' | 'users'>; clock: Clock; ids: Ids };

/** Answers the default tenant, made at the first start. */
export function ensureDefaultTenant({ database, clock, ids }: Makers): Tenant {
  const known = database.tenants.bySlug(DEFAULT_TENANT_SLUG);
  if (known) return known;
  const tenant: Tenant = {
    id: ids('ten'),
    slug: DEFAULT_TENANT_SLUG,
    name: 'Default',
    domain: null,
    locale: 'en',
    createdAt: clock(),
  };
  database.tenants.insert(tenant);
  return tenant;
}

/** Answers the account that Portolan itself uses for the portal on this machine. It has no password. */
export function ensureLocalAdmin(makers: Makers): UserRecord {
  const known = makers.database.users.byEmail(LOCAL_ADMIN_EMAIL);
  if (known) return known;
  return insertAdmin(makers, LOCAL_ADMIN_EMAIL, 'Designer', null);
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
  if (makers.database.users.countWithPassword() > 0) return undefined;
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
  insertAdmin(makers, email, 'Administrator', hash);
  return given === undefined ? { email, password } : undefined;
}

function insertAdmin(
  makers: Makers,
  email: string,
  name: string,
  passwordHash: string | null,
): UserRecord {
  const now = makers.clock();
  const user: UserRecord = {
    id: makers.ids('usr'),
    tenantId: ensureDefaultTenant(makers).id,
    email,
    name,
    role: 'admin',
    passwordHash,
    disabled: false,
    createdAt: now,
    updatedAt: now,
  };
  makers.database.users.insert(user);
  return user;
}
