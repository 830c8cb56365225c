import { createRemotePortal, type RemotePortal } from '#backend/portals/remote/remote-portal.ts';
import { createRemoteTarget } from '#backend/portals/remote/remote-target.ts';
import type { Client } from '#backend/portals/network/send-request.ts';
import type { SecretStore } from '#backend/portals/secrets/open-secrets.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { PortalRecord, RememberedPortalStore } from '#storage/desktop/remembered-portals.ts';
import type { PortalTarget } from '#backend/portals/target/portal-target.ts';

/** A remembered portal, and the way to it with its session. */
export type KnownPortal = { record: PortalRecord; remote: RemotePortal; target: PortalTarget };

type RegistryOptions = {
  store: RememberedPortalStore;
  secrets: SecretStore;
  client: Client;
  workers: Pick<Workers, 'convertSpec' | 'shapeAnswer'>;
  clock: () => number;
};

/** The remembered portals, each with one session for as long as the process runs and the portal is not changed. */
export type PortalRegistry = {
  find(id: string): KnownPortal | undefined;
  list(): KnownPortal[];
  /** A portal as it would be remembered, with a session of its own. */
  make(record: PortalRecord): KnownPortal;
  /** Takes a portal in the place of the one of its id, whose session ends. */
  put(known: KnownPortal): void;
  drop(id: string): void;
};

export function createPortalRegistry(options: RegistryOptions): PortalRegistry {
  const { store, secrets, client, workers, clock } = options;
  const known = new Map<string, KnownPortal>();

  const make = (record: PortalRecord): KnownPortal => {
    const remote = createRemotePortal({
      id: record.id,
      name: record.name,
      address: record.address,
      email: record.email,
      password: () => secrets.get(record, 'password'),
      client,
      clock,
    });
    return { record, remote, target: createRemoteTarget(remote, workers) };
  };
  const open = (record: PortalRecord): KnownPortal => {
    const found = known.get(record.id) ?? make(record);
    known.set(record.id, found);
    return found;
  };
  const drop = (id: string): void => {
    void known.get(id)?.remote.session.signOut();
    known.delete(id);
  };
  return {
    make,
    drop,
    find(id) {
      const record = store.byId(id);
      return record && open(record);
    },
    list: () => store.list().map(open),
    put(next) {
      drop(next.record.id);
      known.set(next.record.id, next);
    },
  };
}
