import { expect, test } from 'vitest';
import { parsePortalAddress } from './portal-address.ts';

test.each([
  ['https://portal.example.com', 'https://portal.example.com'],
  ['  https://portal.example.com/  ', 'https://portal.example.com'],
  ['portal.example.com', 'https://portal.example.com'],
  ['https://example.com/portal/api/', 'https://example.com/portal'],
  ['http://localhost:8080/api', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['https://10.0.0.8', 'https://10.0.0.8'],
])('%s is %s', (typed, address) => {
  expect(parsePortalAddress(typed, false)).toEqual({ ok: true, address });
});

test.each([
  '',
  'no address',
  'ftp://portal.example.com',
  'https://me:secret@portal.example.com',
  'https://portal.example.com/?x=1',
  'https://portal.example.com/#x',
  'https://169.254.169.254',
  'https://[::ffff:169.254.169.254]/',
])('%j is refused, confirmed or not', (typed) => {
  expect(parsePortalAddress(typed, true)).toMatchObject({ ok: false, confirm: false });
});

test('plain http to another machine wants a confirmation', () => {
  const typed = 'http://portal.example.com';
  expect(parsePortalAddress(typed, false)).toMatchObject({ ok: false, confirm: true });
  expect(parsePortalAddress(typed, true)).toEqual({ ok: true, address: typed });
  expect(parsePortalAddress('http://127.example.com', false)).toMatchObject({ confirm: true });
});
