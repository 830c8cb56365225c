import type { RememberedPortal } from '#contracts/remote-portals.ts';
import type { Portals, PortalTarget } from './portal-target.ts';

const localRecord = ({ id, name }: PortalTarget): RememberedPortal => ({
  id,
  name,
  kind: 'local',
  address: null,
  email: null,
  plainHttp: false,
  hasPassword: false,
  hasProvisioningSecret: false,
  secretsIn: null,
  session: { state: 'not-needed', until: null, user: null },
});

/** Puts the local portal and those that are remembered together. */
export const openPortals = (local: PortalTarget): Portals => ({
  local,
  list: async () => [localRecord(local)],
  target: (id) => (id === local.id ? local : undefined),
});
