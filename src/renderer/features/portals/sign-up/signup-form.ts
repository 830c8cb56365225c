import type { DomainCheck, SignupRequest } from '#contracts/portal-provisioning.ts';
import { portalsFormsMessages } from '#messages/en/portals-forms.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { slugProblem, suggestSlug } from '#renderer/naming/slug.ts';

/** What is typed for a new tenant; `slug` is `undefined` as long as it follows the name. */
export type TenantDraft = {
  tenantName: string;
  slug: string | undefined;
  domain: string;
  name: string;
  email: string;
};

/** Characters of a password (portal-api.md). */
export const MIN_PASSWORD = 8;

type Field = keyof TenantDraft | 'password';

/** What is wrong, at the field that it is about; `form` belongs to none. */
export type TenantProblems = Partial<Record<Field | 'form', string>>;

export const emptyTenant: TenantDraft = {
  tenantName: '',
  slug: undefined,
  domain: '',
  name: '',
  email: '',
};

export function tenantSlug({ slug, tenantName }: TenantDraft): string {
  return slug ?? suggestSlug(tenantName);
}

/** What keeps a tenant from being asked for. */
export function tenantProblems(draft: TenantDraft, password: string): TenantProblems {
  const { t } = portalsFormsMessages;
  const slug = slugProblem(tenantSlug(draft));
  return {
    ...(draft.tenantName.trim() === '' ? { tenantName: t('provision.noTenant') } : {}),
    ...(slug === undefined || tenantSlug(draft) === '' ? {} : { slug }),
    ...(draft.tenantName.trim() !== '' && tenantSlug(draft) === ''
      ? { slug: t('provision.noSlug') }
      : {}),
    ...(draft.name.trim() === '' ? { name: t('provision.noName') } : {}),
    ...(draft.email.includes('@') ? {} : { email: t('provision.noEmail') }),
    ...(password.length < MIN_PASSWORD
      ? { password: t('provision.noPassword', { least: MIN_PASSWORD }) }
      : {}),
  };
}

export function toSignup(draft: TenantDraft, password: string): SignupRequest {
  return {
    email: draft.email.trim(),
    password,
    name: draft.name.trim(),
    tenant: {
      slug: tenantSlug(draft),
      name: draft.tenantName.trim(),
      ...(draft.domain.trim() === '' ? {} : { domain: draft.domain.trim() }),
    },
  };
}

const fields: Readonly<Record<string, Field>> = {
  '/tenant/name': 'tenantName',
  '/tenant/slug': 'slug',
  '/tenant/domain': 'domain',
  '/name': 'name',
  '/email': 'email',
  '/password': 'password',
};

const taken: Readonly<Record<string, Field>> = {
  slug_taken: 'slug',
  domain_taken: 'domain',
  email_taken: 'email',
};

/** The refusal of a signup, at the fields that it is about. */
export function signupRefusal(error: unknown): TenantProblems {
  const { detail } = describeError(error);
  if (!(error instanceof ApiError)) return { form: detail };
  const field = taken[error.code];
  if (field !== undefined) return { [field]: detail };
  const problems: TenantProblems = {};
  for (const { pointer, message } of error.errors) {
    const named = fields[pointer ?? ''];
    if (named !== undefined) problems[named] ??= message;
  }
  return Object.keys(problems).length === 0 ? { form: detail } : problems;
}

/** What a domain check says. */
export function describeDomain({ available, normalized, domain, reason }: DomainCheck): string {
  const { t } = portalsFormsMessages;
  if (!available) return t(`domain.${reason ?? 'unavailable'}`);
  return normalized === null || normalized === domain
    ? t('domain.available')
    : t('domain.availableAs', { domain: normalized });
}
