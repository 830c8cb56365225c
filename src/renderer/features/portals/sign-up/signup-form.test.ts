import { expect, test } from 'vitest';
import { ApiError } from '#renderer/api/api-error.ts';
import {
  describeDomain,
  emptyTenant,
  signupRefusal,
  tenantProblems,
  tenantSlug,
  toSignup,
} from './signup-form.ts';

const draft = {
  ...emptyTenant,
  tenantName: 'Harbour Works',
  name: 'Ada',
  email: 'ada@example.com',
};

test('the slug follows the name until it is typed', () => {
  expect(tenantSlug(draft)).toBe('harbour-works');
  expect(tenantSlug({ ...draft, slug: 'hw' })).toBe('hw');
});

test('every field that is needed is named', () => {
  expect(Object.keys(tenantProblems(emptyTenant, '')).toSorted()).toEqual([
    'email',
    'name',
    'password',
    'tenantName',
  ]);
  expect(tenantProblems(draft, 'long enough')).toEqual({});
  expect(tenantProblems({ ...draft, slug: 'H W' }, 'long enough')).toHaveProperty('slug');
});

test('a domain is sent where one is given', () => {
  expect(toSignup(draft, 'p').tenant).toEqual({ slug: 'harbour-works', name: 'Harbour Works' });
  expect(toSignup({ ...draft, domain: ' a.example ' }, 'p').tenant.domain).toBe('a.example');
});

test('what is taken is told at its field', () => {
  const refused = (code: string) =>
    signupRefusal(new ApiError({ status: 409, code, title: '', detail: 'Taken.', errors: [] }));
  expect(refused('domain_taken')).toEqual({ domain: 'Taken.' });
  expect(refused('slug_taken')).toEqual({ slug: 'Taken.' });
  expect(refused('rate_limited')).toEqual({ form: 'Taken.' });
});

test('a domain check in words', () => {
  const check = { domain: 'müller.example', normalized: 'xn--mller-kva.example' };
  expect(describeDomain({ ...check, available: true })).toContain('xn--mller-kva.example');
  expect(describeDomain({ ...check, available: false, reason: 'taken' })).toContain(
    'Another tenant',
  );
});
