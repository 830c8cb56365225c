import { expect, test } from 'vitest';
import { ApiError } from '#renderer/api/api-error.ts';
import {
  isPlainHttp,
  needsPassphrase,
  draftProblems,
  emptyPortal,
  refusalProblems,
  toAddPortal,
  toEditPortal,
} from './portal-form.ts';

const none = { password: '', provisioningSecret: '' };
const draft = {
  ...emptyPortal('keyring'),
  name: ' Harbour ',
  address: 'https://portal.example.com ',
};

test('name and address are asked for, and the password of a named account', () => {
  expect(draftProblems(emptyPortal('session'), none)).toMatchObject({
    name: expect.stringContaining('name'),
    address: expect.stringContaining('https://'),
  });
  expect(draftProblems(draft, none)).toEqual({});
  expect(draftProblems({ ...draft, email: 'ada@example.com' }, none)).toHaveProperty('password');
});

test('an address is one of the web, without an account in it', () => {
  const problem = (address: string) => draftProblems({ ...draft, address }, none).address;
  expect(problem('portal.example.com')).toContain('Start with https://');
  expect(problem('ftp://portal.example.com')).toContain('Start with https://');
  expect(problem('https://ada:secret@portal.example.com')).toContain('Leave the account out');
});

test('plain http to another machine has to be confirmed', () => {
  expect(isPlainHttp('http://portal.example.com')).toBe(true);
  for (const here of ['http://localhost:8080', 'http://127.0.0.1:1', 'http://[::1]:2', 'https://a'])
    expect(isPlainHttp(here)).toBe(false);
  const plain = { ...draft, address: 'http://portal.example.com' };
  expect(draftProblems(plain, none)).toHaveProperty('plainHttp');
  expect(draftProblems({ ...plain, plainHttp: true }, none)).toEqual({});
});

test('only what was given is sent', () => {
  expect(toAddPortal(draft, none)).toEqual({
    name: 'Harbour',
    address: 'https://portal.example.com',
  });
  expect(toAddPortal({ ...draft, email: 'ada@example.com' }, { ...none, password: 'p' })).toEqual({
    name: 'Harbour',
    address: 'https://portal.example.com',
    email: 'ada@example.com',
    password: 'p',
    keepIn: 'keyring',
  });
  expect(toEditPortal(draft, none)).not.toHaveProperty('password');
});

test('the passphrase is needed where a secret goes behind it', () => {
  const behind = { ...draft, keepIn: 'passphrase' } as const;
  expect(needsPassphrase(behind, none)).toBe(false);
  expect(needsPassphrase(behind, { ...none, password: 'p' })).toBe(true);
  expect(needsPassphrase(draft, { ...none, password: 'p' })).toBe(false);
});

test('a refusal stands at its field, or under the form', () => {
  const refused = (pointer: string) =>
    refusalProblems(
      new ApiError({
        status: 400,
        code: 'invalid_parameter',
        title: 'Refused',
        detail: 'Something is wrong.',
        errors: [{ code: 'x', message: 'No such host.', severity: 'error', pointer }],
      }),
    );
  expect(refused('/address')).toEqual({ address: 'No such host.' });
  expect(refused('/elsewhere')).toEqual({ form: 'Something is wrong.' });
});
