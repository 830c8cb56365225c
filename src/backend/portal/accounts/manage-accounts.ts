import type { AccountChange, NewAccount } from '#contracts/portal-accounts.ts';
import type { Role } from '#contracts/portal.ts';
import type { Turn } from './fair-queue.ts';
import type { AccountsContext } from './context.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { Outcome, PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { SessionIdentity } from '#storage/portal/sessions.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import type { UserRecord } from '#storage/portal/users.ts';
import { checkAccountFields, emailTaken, hashingBusy } from './account-fields.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

/** Who changes accounts; a password is hashed as long as it waits for the answer. */
export type Manager = { session: SessionIdentity; gone: AbortSignal };

export type Managed = { ok: true; user: UserRecord } | { ok: false; refusal: Refusal };

const ranks: Record<Role, number> = { viewer: 0, 'tenant-admin': 1, admin: 2 };

/** Makes an account in `tenant`, with a role that is not above its maker's. */
export async function createAccount(
  context: AccountsContext,
  manager: Manager,
  tenant: Tenant,
  wanted: NewAccount,
): Promise<Managed> {
  const email = wanted.email.trim();
  const wrong = checkAccountFields({ email, password: wanted.password });
  if (wrong) return { ok: false, refusal: wrong };
  if (isAbove(wanted.role, manager.session)) return { ok: false, refusal: roleTooHigh() };
  const known = await context.data.read(({ users }) => users.byEmail(email));
  if (known) return { ok: false, refusal: emailTaken() };
  const passwordHash = await context.passwords.hash(wanted.password, turnOf(manager));
  if (passwordHash === undefined) return { ok: false, refusal: hashingBusy() };
  return context.data.write<Managed>(function* ({ users }) {
    if (yield* users.byEmail(email)) return refuse(emailTaken());
    const now = context.clock();
    const user: UserRecord = {
      id: context.ids('usr'),
      tenantId: tenant.id,
      email,
      name: wanted.name,
      role: wanted.role,
      passwordHash,
      disabled: false,
      createdAt: now,
      updatedAt: now,
    };
    yield* users.insert(user);
    return { commit: true, value: { ok: true, user } };
  });
}

/**
 * Changes an account. Changing the password or role, or setting `disabled`, ends its sessions.
 *
 * @param tenant the only one whose accounts are there for the caller; `undefined` means every one
 */
export async function changeAccount(
  context: AccountsContext,
  manager: Manager,
  tenant: Tenant | undefined,
  id: string,
  change: AccountChange,
): Promise<Managed> {
  // Checked before the password is hashed, which is costly, and again when nothing can change any more.
  const check = function* ({ users }: PortalStores): Steps<UserRecord | Refusal> {
    const user = yield* users.byId(id);
    if (!user || user.passwordHash === null || (tenant && user.tenantId !== tenant.id)) {
      return refusal('not_found', backendPortalMessages.t('account.none'));
    }
    if (
      isAbove(user.role, manager.session) ||
      (change.role && isAbove(change.role, manager.session))
    ) {
      return roleTooHigh();
    }
    const { role = user.role, disabled = user.disabled } = change;
    const staysAdmin = role === 'admin' && !disabled;
    const isLeaving = user.role === 'admin' && !user.disabled && !staysAdmin;
    if (isLeaving && (yield* users.countAdmins()) === 1) {
      return refusal('forbidden', backendPortalMessages.t('account.last'));
    }
    return user;
  };
  const early = await context.data.read(check);
  if ('code' in early) return { ok: false, refusal: early };
  const { password } = change;
  const wrong = checkAccountFields(password === undefined ? {} : { password });
  if (wrong) return { ok: false, refusal: wrong };
  const hash =
    password === undefined ? null : await context.passwords.hash(password, turnOf(manager));
  if (hash === undefined) return { ok: false, refusal: hashingBusy() };
  return context.data.write<Managed>(function* (stores) {
    const before = yield* check(stores);
    if ('code' in before) return refuse(before);
    const user: UserRecord = {
      ...before,
      name: change.name ?? before.name,
      role: change.role ?? before.role,
      disabled: change.disabled ?? before.disabled,
      passwordHash: hash ?? before.passwordHash,
      updatedAt: context.clock(),
    };
    yield* stores.users.update(user);
    const isOver = hash !== null || user.role !== before.role || user.disabled;
    if (isOver) yield* stores.sessions.removeOfUser(id);
    return { commit: true, value: { ok: true, user } };
  });
}

function turnOf({ session, gone }: Manager): Turn {
  return { party: session.userId, front: true, signal: gone };
}

function isAbove(role: Role, manager: SessionIdentity): boolean {
  return ranks[role] > ranks[manager.role];
}

function roleTooHigh(): Refusal {
  return refusal('forbidden', backendPortalMessages.t('account.role'));
}

function refuse(from: Refusal): Outcome<Managed> {
  return { commit: false, value: { ok: false, refusal: from } };
}
