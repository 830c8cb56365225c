import type { SignupReply, SignupRequest } from '#contracts/portal-provisioning.ts';
import type { Turn } from './fair-queue.ts';
import type { AccountsContext } from './context.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { Outcome, PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import type { UserRecord } from '#storage/portal/users.ts';
import {
  checkAccountFields,
  emailTaken,
  fieldError,
  hashingBusy,
  describeUser,
} from './account-fields.ts';
import { parseDomainName } from './domain-name.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

type SignedUp = { ok: true; reply: SignupReply } | { ok: false; refusal: Refusal };

const LOCALE = 'en';

/** Makes a tenant and its tenant-admin, both or neither. */
export async function signUp(
  context: AccountsContext,
  wanted: SignupRequest,
  turn: Turn,
): Promise<SignedUp> {
  const email = wanted.email.trim();
  const { slug, name } = wanted.tenant;
  const domain =
    wanted.tenant.domain === undefined ? undefined : parseDomainName(wanted.tenant.domain);
  const wrong = checkAccountFields(
    { email, password: wanted.password },
    domain?.ok === false
      ? [fieldError('/tenant/domain', backendPortalMessages.t(`signup.${domain.reason}`))]
      : [],
  );
  if (wrong) return { ok: false, refusal: wrong };
  const host = domain?.normalized ?? null;
  const findTaken = function* ({ tenants, users }: PortalStores): Steps<Refusal | undefined> {
    if (yield* tenants.bySlug(slug)) return slugTaken(slug);
    if (host !== null && (yield* tenants.byDomain(host))) return domainTaken(host);
    return (yield* users.byEmail(email)) ? emailTaken() : undefined;
  };
  // Before the password is hashed, which is costly, and again when nothing can change any more.
  const early = await context.data.read(findTaken);
  if (early) return { ok: false, refusal: early };
  const passwordHash = await context.passwords.hash(wanted.password, turn);
  if (passwordHash === undefined) return { ok: false, refusal: hashingBusy() };
  const signedUp = await context.data.write<SignedUp>(function* (stores) {
    const taken = yield* findTaken(stores);
    if (taken) return refuse(taken);
    const now = context.clock();
    const tenant: Tenant = {
      id: context.ids('ten'),
      slug,
      name,
      domain: host,
      locale: LOCALE,
      createdAt: now,
    };
    const user: UserRecord = {
      id: context.ids('usr'),
      tenantId: tenant.id,
      email,
      name: wanted.name,
      role: 'tenant-admin',
      passwordHash,
      disabled: false,
      createdAt: now,
      updatedAt: now,
    };
    yield* stores.tenants.insert(tenant);
    yield* stores.users.insert(user);
    const reply: SignupReply = {
      user: yield* describeUser(stores, user),
      tenant: { id: tenant.id, slug, name, domain: host },
    };
    return { commit: true, value: { ok: true, reply } };
  });
  context.tenants.forgetMissing();
  return signedUp;
}

function slugTaken(slug: string): Refusal {
  return taken('slug_taken', '/tenant/slug', backendPortalMessages.t('signup.slug', { slug }));
}

function domainTaken(domain: string): Refusal {
  return taken(
    'domain_taken',
    '/tenant/domain',
    backendPortalMessages.t('signup.domain', { domain }),
  );
}

function taken(code: 'slug_taken' | 'domain_taken', pointer: string, what: string): Refusal {
  const message = backendPortalMessages.t('signup.another', { what });
  return refusal(code, message, { errors: [{ code, message, severity: 'error', pointer }] });
}

function refuse(from: Refusal): Outcome<SignedUp> {
  return { commit: false, value: { ok: false, refusal: from } };
}
