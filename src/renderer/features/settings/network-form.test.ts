import { expect, test } from 'vitest';
import { ApiError } from '#renderer/api/api-error.ts';
import { draftOf, networkProblems } from './network-form.ts';

function refused(...errors: { pointer?: string; message: string }[]) {
  return new ApiError({
    status: 400,
    code: 'invalid_parameter',
    title: 'Wrong',
    detail: 'The whole of it.',
    errors: errors.map((error) => ({ code: 'invalid_parameter', severity: 'error', ...error })),
  });
}

test('what is refused stands at its field, the first thing of each', () => {
  const error = refused(
    { pointer: '/proxy', message: 'No proxy.' },
    { pointer: '/proxy', message: 'Nor that.' },
    { pointer: '/extraCa', message: 'No file.' },
  );
  expect(networkProblems(error)).toEqual({ proxy: 'No proxy.', extraCa: 'No file.' });
});

test('what is about no field is about the form', () => {
  const whole = { form: 'The whole of it.' };
  expect(networkProblems(refused({ message: 'Locked.' }))).toEqual(whole);
  expect(networkProblems(refused({ pointer: '/toString', message: 'No.' }))).toEqual(whole);
});

test('a password goes where the last one is, else where it is kept best', () => {
  const settings = {
    proxy: null,
    proxyUser: null,
    hasProxyPassword: false,
    secretsIn: null,
    noProxy: '',
    extraCa: null,
    inUse: [],
    faults: [],
  };
  expect(draftOf(settings, 'keyring')).toEqual({
    proxy: '',
    proxyUser: '',
    keepIn: 'keyring',
    noProxy: '',
    extraCa: '',
  });
  expect(draftOf({ ...settings, secretsIn: 'session' }, 'keyring').keepIn).toBe('session');
});
