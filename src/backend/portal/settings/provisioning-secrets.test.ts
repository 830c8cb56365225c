import { expect, test } from 'vitest';
import { readProvisioningSecrets } from './provisioning-secrets.ts';

const OLD = 'old-secret-of-thirty-two-bytes-00';
const NEW = 'new-secret-of-thirty-two-bytes-01';

test.each([
  ['short', 'PORTOLAN_PROVISIONING_SECRET has a secret of 5 bytes. Use at least 32 random bytes'],
  [`${OLD},`, 'PORTOLAN_PROVISIONING_SECRET has a secret of 0 bytes.'],
  [`${OLD},${NEW},correct horse battery${NEW}`, 'PORTOLAN_PROVISIONING_SECRET has 3 secrets.'],
])('refuses to start with %j', (value, message) => {
  const read = () => readProvisioningSecrets({ PORTOLAN_PROVISIONING_SECRET: value });
  expect(read).toThrow(message);
  expect(read).not.toThrow(OLD);
});
