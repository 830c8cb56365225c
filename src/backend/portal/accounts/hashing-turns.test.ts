import { expect, onTestFinished, test } from 'vitest';
import type { Turn } from './fair-queue.ts';
import { buildApp } from '#backend/app/build-app.ts';
import type { Passwords } from './passwords.ts';
import { readProvisioningSecrets } from '#backend/portal/settings/provisioning-secrets.ts';
import { idleWorkers, openTestPortal } from '#backend/portal/portal.testing.ts';

const SECRET = 'a-secret-of-thirty-two-bytes-0000';
const password = 'eight or more';

test('a new password is hashed at the turn of who sets it, as long as they wait for it', async () => {
  const portal = await openTestPortal(idleWorkers, {
    provisioningSecrets: readProvisioningSecrets({ PORTOLAN_PROVISIONING_SECRET: SECRET }),
  });
  const turns: (Turn | undefined)[] = [];
  const passwords: Passwords = {
    ...portal.services.passwords,
    hash(text, turn) {
      turns.push(turn);
      return portal.services.passwords.hash(text, turn);
    },
  };
  const app = buildApp({ ...portal.services, passwords });
  onTestFinished(async () => {
    await app.close();
    await portal.close();
  });
  const admin = await portal.addUser({ email: 'root@example.com', role: 'admin' });
  const headers = { authorization: `Bearer ${(await portal.services.issueToken(admin)).token}` };

  const eve = { email: 'eve@example.com', password, name: 'Eve', role: 'viewer' };
  const made = await app.inject({ method: 'POST', url: '/api/users', headers, payload: eve });
  expect(made.statusCode).toBe(201);
  const id = await portal.idOfUser(eve.email);
  const changed = await app.inject({
    method: 'PATCH',
    url: `/api/users/${id}`,
    headers,
    payload: { password: 'another one' },
  });
  expect(changed.statusCode).toBe(200);
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/provisioning/signup',
    remoteAddress: '2001:db8:0:1::5',
    headers: { 'x-provisioning-secret': SECRET },
    payload: {
      email: 'boss@acme.example',
      password,
      name: 'Boss',
      tenant: { slug: 'acme', name: 'Acme' },
    },
  });
  expect(signedUp.statusCode).toBe(201);

  const signal = expect.any(AbortSignal);
  expect(turns).toEqual([
    { party: admin, front: true, signal },
    { party: admin, front: true, signal },
    { party: '2001:db8:0:1', front: true, signal },
  ]);
});
