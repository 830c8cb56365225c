import type { SecretStore } from '#backend/portals/secrets/open-secrets.ts';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import type { KnownPortal } from './portal-registry.ts';

/** What may be told of a remembered portal; of its secrets only whether there are any. */
export async function describePortal(
  secrets: SecretStore,
  { record, remote }: KnownPortal,
): Promise<RememberedPortal> {
  const hasPassword = await secrets.has(record, 'password');
  const hasProvisioningSecret = await secrets.has(record, 'provisioning-secret');
  return {
    id: record.id,
    name: record.name,
    kind: 'remote',
    address: record.address,
    email: record.email,
    plainHttp: record.plainHttp,
    hasPassword,
    hasProvisioningSecret,
    secretsIn: record.secretsIn ?? (hasPassword || hasProvisioningSecret ? 'session' : null),
    session: await remote.session.describe(),
  };
}

/** The portal inside this process: it needs no sign-in. */
export function describeLocal(name: string, hasProvisioningSecret: boolean): RememberedPortal {
  return {
    id: 'local',
    name,
    kind: 'local',
    address: null,
    email: null,
    plainHttp: false,
    hasPassword: false,
    hasProvisioningSecret,
    secretsIn: hasProvisioningSecret ? 'environment' : null,
    session: { state: 'not-needed', until: null, user: null },
  };
}
