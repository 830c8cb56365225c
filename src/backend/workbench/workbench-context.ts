import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { DataJobs } from '#backend/data/backup/open-data-jobs.ts';
import type { DesignBin } from '#backend/designs/folder/design-bin.ts';
import type { KnownDesigns } from '#backend/designs/folder/known-designs.ts';
import type { Clock } from '#backend/runtime/ids.ts';
import type { LocalHistory } from '#backend/designs/history/open-local-history.ts';
import type { NetworkWaySettings } from '#backend/portals/network/open-network-settings.ts';
import type { Outbox } from '#backend/portals/push/open-outbox.ts';
import type { Packer } from '#backend/portals/push/pack-for-push.ts';
import type { Journals } from '#backend/designs/journal/open-journals.ts';
import type { SessionMemory } from '#backend/preferences/window-session.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { Reach, Sharing } from '#contracts/sharing.ts';
import type { About } from '#contracts/workbench.ts';
import type { LocalSession } from '#backend/portals/registry/local-portal.ts';
import type { ManagedPortals, PortalsContext } from '#backend/portals/registry/open-portals.ts';
import type { DesignBaseStore } from '#storage/desktop/design-bases.ts';
import type { Database } from '#storage/open/open-database.ts';
import type { SettingStore } from '#storage/portal/settings.ts';
import type { SecretStore } from '#backend/portals/secrets/open-secrets.ts';

/** What the private routes are built of. */
export type WorkbenchServices = PortalsContext &
  Pick<
    WorkbenchContext,
    'clock' | 'dataDir' | 'dataJobs' | 'history' | 'journals' | 'networkSettings' | 'workers'
  > & {
    database: Pick<
      Database,
      'designBases' | 'knownFolders' | 'pushes' | 'rememberedPortals' | 'settings' | 'transaction'
    >;
    windowSession: SessionMemory;
    /** A session of the account that Portolan itself uses for the portal on this machine. */
    signInLocally(): Promise<LocalSession>;
  };

/** Serves the portal of this computer to readers, while the designer wants it. */
export type PortalSharing = {
  state(): Sharing;
  /** Resolves when readers are answered; to the same ones as before, nothing is changed. */
  share(reach: Reach): Promise<void>;
  /** Resolves when no more are answered. */
  stop(): Promise<void>;
};

/** What the private routes work with. */
export type WorkbenchContext = {
  about: About;
  designs: KnownDesigns;
  bin: DesignBin;
  workers: Workers;
  journals: Journals;
  history: LocalHistory;
  session: SessionMemory;
  outbox: Outbox;
  packer: Packer;
  clock: Clock;
  designBases: DesignBaseStore;
  portals: ManagedPortals;
  secrets: SecretStore;
  networkSettings: NetworkWaySettings;
  settings: SettingStore;
  /** `:memory:` where nothing is kept. */
  dataDir: string;
  dataJobs: DataJobs;
  sharing: PortalSharing;
};

/** A Fastify instance whose handlers get their types from the route's schema. */
export type WorkbenchApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
