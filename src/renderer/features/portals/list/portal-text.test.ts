import { expect, onTestFinished, test } from 'vitest';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import { arabic } from '#messages/ar/index.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { describeKeptSecrets, formatRole, formatUntil } from './portal-text.ts';

const portal: RememberedPortal = {
  id: 'p1',
  name: 'Harbour',
  kind: 'remote',
  address: 'https://portal.example.com',
  email: 'ada@example.com',
  plainHttp: false,
  hasPassword: true,
  hasProvisioningSecret: true,
  secretsIn: 'keyring',
  session: { state: 'signed-in', until: null, user: null },
};

test('what is kept is named with its place', () => {
  expect(describeKeptSecrets(portal)).toBe(
    'In the keyring of the operating system (password and provisioning secret)',
  );
  expect(
    describeKeptSecrets({ ...portal, hasProvisioningSecret: false, secretsIn: 'session' }),
  ).toBe('In memory, until Portolan is closed (password)');
  expect(describeKeptSecrets({ ...portal, hasPassword: false, hasProvisioningSecret: false })).toBe(
    'No secrets are kept',
  );
});

test('the end of a session is told while there is one', () => {
  expect(formatUntil(portal)).toBe('The portal does not say');
  const until = (state: RememberedPortal['session']['state'], moment: string) =>
    formatUntil({ ...portal, session: { state, until: moment, user: null } });
  expect(until('asked', '2026-11-22T10:00:00.000Z')).toBeUndefined();
  expect(until('signed-in', 'tomorrow')).toBe('tomorrow');
  expect(until('signed-in', '2026-11-22T10:00:00.000Z')).toMatch(/^22 Nov 2026/);
});

test('a role of another portal stands as it is', () => {
  expect(formatRole('tenant-admin')).toBe('Tenant administrator');
  expect(formatRole('editor')).toBe('editor');
});

test('in Arabic too, with the dates of that language', () => {
  addTranslations('ar', arabic);
  setLanguage('ar');
  onTestFinished(() => setLanguage('en'));
  expect(describeKeptSecrets(portal)).toBe(
    'في حافظة مفاتيح نظام التشغيل (\u2068كلمة المرور وسر التزويد\u2069)',
  );
  const session = { state: 'signed-in', until: '2026-11-22T10:00:00.000Z', user: null } as const;
  expect(formatUntil({ ...portal, session })).toMatch(/^22\/11\/2026|^22\u200f\/11\u200f\/2026/u);
});
