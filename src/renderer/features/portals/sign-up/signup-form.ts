import type { DomainCheck, SignupRequest } from '#contracts/portal-provisioning.ts';
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
  const slug = slugProblem(tenantSlug(draft));
  return {
    ...(draft.tenantName.trim() === '' ? { tenantName: 'Enter a name for the tenant.' } : {}),
    ...(slug === undefined || tenantSlug(draft) === '' ? {} : { slug }),
    ...(draft.tenantName.trim() !== '' && tenantSlug(draft) === ''
      ? { slug: 'Enter a slug: the short name of the tenant.' }
      : {}),
    ...(draft.name.trim() === '' ? { name: 'Enter the name of its administrator.' } : {}),
    ...(draft.email.includes('@') ? {} : { email: 'Enter the administrator’s e-mail address.' }),
    ...(password.length < 8 ? { password: 'Enter a password of at least 8 characters.' } : {}),
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

const reasons = {
  invalid: 'This is not a domain, such as api.example.com.',
  reserved: 'This domain is reserved. Enter another one.',
  taken: 'Another tenant has this domain. Enter another one.',
} as const satisfies Record<NonNullable<DomainCheck['reason']>, string>;

/** What a domain check says. */
export function describeDomain({ available, normalized, domain, reason }: DomainCheck): string {
  if (!available) return reason === undefined ? 'This domain is not available.' : reasons[reason];
  return normalized === null || normalized === domain
    ? 'This domain is available.'
    : `This domain is available; it is stored as ${normalized}.`;
}
