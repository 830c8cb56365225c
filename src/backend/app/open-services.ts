import { join } from 'node:path';
import { type Database, openDatabase } from '#storage/open/open-database.ts';
import type { CallWindows } from '#storage/portal/call-windows.ts';
import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import type { UserRecord } from '#storage/portal/users.ts';
import { type DataJobs, openDataJobs } from '#backend/data/backup/open-data-jobs.ts';
import {
  DATABASE_FILE,
  HISTORY_FOLDER,
  SECRETS_FILE,
  UNSAVED_FOLDER,
  WINDOW_FILE,
} from '#backend/data/folder/file-names.ts';
import { requireWhole } from '#backend/data/copy/require-whole.ts';
import { openDataFiles } from '#backend/data/folder/open-data-files.ts';
import { clearTemporaries } from '#backend/files/temporary-names.ts';
import type { Environment } from '#backend/runtime/environment.ts';
import { type Clock, createIds, type Ids } from '#backend/runtime/ids.ts';
import type { ListReader } from '#backend/lists/list-reader.ts';
import { createTenantFinder, type TenantFinder } from '#backend/portal/accounts/find-tenants.ts';
import { ensureDefaultTenant, ensureLocalAdmin } from '#backend/portal/accounts/first-accounts.ts';
import { type Cursors, openCursors } from '#backend/portal/read/list-cursor.ts';
import { createConversions, type Conversions } from '#backend/portal/views/conversions.ts';
import { createIdempotency, type Idempotency } from '#backend/portal/import/idempotency.ts';
import {
  createLoginThrottle,
  type LoginThrottle,
} from '#backend/portal/accounts/login-throttle.ts';
import { type ObservedTime, openObservedTime } from '#backend/portal/publish/observed-time.ts';
import { createPasswords, type Passwords } from '#backend/portal/accounts/passwords.ts';
import {
  type PortalSettings,
  readPortalSettings,
} from '#backend/portal/settings/portal-settings.ts';
import {
  createSessions,
  type IssuedToken,
  type Sessions,
} from '#backend/portal/accounts/sessions.ts';
import {
  createSignInAddresses,
  type SignInAddresses,
} from '#backend/portal/accounts/sign-in-addresses.ts';
import { firstProvisioningSecret } from '#backend/portal/settings/provisioning-secrets.ts';
import type { LargeFiles } from '#backend/portal/import/large-files.ts';
import { createTenantSlots, type TenantSlots } from '#backend/portal/import/tenant-slots.ts';
import { openUploads, type Uploads } from '#backend/portal/import/uploads.ts';
import { startPurging } from '#backend/portal/publish/purge-expired.ts';
import {
  type LocalHistory,
  openLocalHistory,
} from '#backend/designs/history/open-local-history.ts';
import {
  type NetworkWaySettings,
  openNetworkSettings,
} from '#backend/portals/network/open-network-settings.ts';
import { sealedSecretsOf } from '#backend/portals/network/sealed-secrets-of.ts';
import { openPrivateFolder } from '#backend/files/private-folder.ts';
import { type Network, openNetwork } from '#backend/portals/network/network.ts';
import type { KeyringCipher } from '#backend/portals/secrets/keyring-keeper.ts';
import { openSecrets, type SecretStore } from '#backend/portals/secrets/open-secrets.ts';
import { openSessionMemory, type SessionMemory } from '#backend/preferences/window-session.ts';
import { type Journals, openJournals } from '#backend/designs/journal/open-journals.ts';
import { openServerData, type PortalData, portalDataOf } from './open-portal-data.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';

/** Everything that the routes work with, put together in one place. */
export type Services = {
  /** The data folder; `:memory:` where nothing is kept. */
  readonly dataDir: string;
  /** Backups of it, and restored ones. */
  readonly dataJobs: DataJobs;
  /** The data file. */
  readonly database: Database;
  /** What the portal holds: the same data file, or a database on a server, as the portal works with it. */
  readonly data: PortalDatabase;
  readonly lists: ListReader;
  /** Where pages of lists start. */
  readonly cursors: Cursors;
  readonly settings: PortalSettings;
  readonly clock: Clock;
  /** What deleted APIs age by. */
  readonly observedTime: ObservedTime;
  readonly ids: Ids;
  readonly workers: Workers;
  readonly conversions: Conversions;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly tenants: TenantFinder;
  readonly loginThrottle: LoginThrottle;
  readonly signInAddresses: SignInAddresses;
  readonly callWindows: CallWindows;
  /** Places for imports, which cost worker time and memory. */
  readonly importSlots: TenantSlots;
  /** Archives that are being received. */
  readonly uploads: Uploads;
  /** Bytes of whole archives that are in memory. */
  readonly importBodies: TenantSlots;
  readonly idempotency: Idempotency;
  /** Files of imports that a thread writes before their transaction, and reads. */
  readonly largeFiles: LargeFiles;
  /** The texts of Portolan's own window that are not saved yet. */
  readonly journals: Journals;
  /** Earlier versions of the files that are edited in it. */
  readonly history: LocalHistory;
  /** What that window showed when it was last open. */
  readonly windowSession: SessionMemory;
  /** The secrets of remembered portals. */
  readonly secrets: SecretStore;
  /** The ways to portals that others run. */
  readonly network: Network;
  readonly networkSettings: NetworkWaySettings;
  /** What servers provision the local portal with, if anything; it never leaves this process. */
  readonly provisioningSecret: string | undefined;
  /** The account that Portolan itself uses for the portal on this machine; it has no password. */
  localAdmin(): Promise<UserRecord>;
  /** A session of that account: keep the token in memory only. */
  signInLocally(): Promise<IssuedToken>;
  /** A session for use inside this process: keep the token in memory only. */
  issueToken(userId: string): Promise<IssuedToken>;
  /** Lets running imports finish, then closes the workers and the data file. */
  close(): Promise<void>;
};

export type OpenServicesOptions = {
  /** The folder of the data file, made if it is missing; `:memory:` keeps nothing. */
  dataDir: string;
  /** A PostgreSQL database that holds the portal instead of the data file: `postgres://…`. */
  databaseUrl?: string | undefined;
  /** Worker threads of its own unless given; closing the services closes either. */
  workers?: Workers;
  /** How much memory these may take for one archive, in MiB; as `openWorkers` has it unless given. */
  heapMegabytes?: number;
  /** As hard to guess as `createPasswords` makes them unless given. */
  passwords?: Passwords;
  env?: Environment;
  settings?: Partial<PortalSettings>;
  clock?: Clock;
  /** Is told what an administrator should know and no caller is answered. */
  warn?: (message: string) => void;
  /** The keyring of the system, where the host has one. */
  keyring?: KeyringCipher | undefined;
  /** Opens the data file of a path; `openDatabase` unless given. */
  openData?: (path: string) => Database;
};

/**
 * Opens the data file and puts the services together.
 *
 * @throws {Error} with a message for people, when the data folder, the data file or a setting cannot be used
 */
export async function openServices(options: OpenServicesOptions): Promise<Services> {
  const { dataDir, env = {}, clock = Date.now, openData = openDatabase, keyring } = options;
  const warn = options.warn ?? (() => undefined);
  const settings = { ...readPortalSettings(env), ...options.settings };
  const network = openNetwork(env);
  const { database, lock } = openDataFiles(dataDir, openData, clock);
  const workers =
    options.workers ??
    openWorkers({
      limits: settings.limits,
      ...(options.heapMegabytes && { heapMegabytes: options.heapMegabytes }),
    });
  const ids = createIds(clock);
  const isKept = dataDir !== ':memory:';
  const portal = await openPortalData({ ...options, env, warn }, settings, database, isKept).catch(
    (error: unknown) => {
      database.close();
      lock?.release();
      throw error;
    },
  );
  const { data, lists, largeFiles, shared } = portal;
  const makers = { data, clock, ids };
  try {
    await requireWhole(data);
  } catch (error) {
    await workers.close();
    await portal.close();
    database.close();
    lock?.release();
    throw error;
  }
  await ensureDefaultTenant(makers);
  const sessions = createSessions(data, settings, clock);
  const importSlots = createTenantSlots(settings.imports);
  const observedTime = await openObservedTime({ data, clock, warn });
  const stopPurging = startPurging(data, observedTime, warn);
  const folder = openPrivateFolder(dataDir);
  void clearKilledSaves(dataDir);
  const secrets = openSecrets({
    sealed: sealedSecretsOf(database),
    passphraseFile: () => folder.path(SECRETS_FILE),
    env,
    keyring,
  });
  const dataJobs = openDataJobs();
  return {
    dataDir,
    dataJobs,
    database,
    data,
    lists,
    cursors: await openCursors(data),
    settings,
    clock,
    observedTime,
    ids,
    workers,
    conversions: createConversions(workers),
    passwords: options.passwords ?? createPasswords(),
    sessions,
    tenants: createTenantFinder(data),
    loginThrottle: createLoginThrottle(shared.failures, clock),
    signInAddresses: createSignInAddresses(shared.tries, clock, settings.signInsPerMinute),
    callWindows: shared.windows,
    importSlots,
    uploads: openUploads(() => folder.path('uploads'), settings.uploads),
    importBodies: createTenantSlots({ ...settings.importBodies, wait: settings.imports.wait }),
    idempotency: createIdempotency(data, shared.leases, clock),
    largeFiles,
    journals: openJournals(() => folder.path(UNSAVED_FOLDER)),
    history: openLocalHistory(() => folder.path(HISTORY_FOLDER), clock),
    windowSession: openSessionMemory(() => folder.path(WINDOW_FILE)),
    secrets,
    network,
    networkSettings: openNetworkSettings({ settings: database.settings, secrets, network, env }),
    provisioningSecret: firstProvisioningSecret(env),
    localAdmin: () => ensureLocalAdmin(makers),
    signInLocally: async () => sessions.issue((await ensureLocalAdmin(makers)).id),
    issueToken: (userId) => sessions.issue(userId),
    async close() {
      await stopPurging();
      await dataJobs.close();
      network.close();
      await importSlots.drained();
      await workers.close();
      await portal.close();
      database.close();
      folder.close();
      lock?.release();
    },
  };
}

function openPortalData(
  {
    databaseUrl,
    dataDir,
    env,
    warn,
  }: OpenServicesOptions & Required<Pick<OpenServicesOptions, 'env' | 'warn'>>,
  settings: PortalSettings,
  database: Database,
  isKept: boolean,
): Promise<PortalData> {
  if (databaseUrl !== undefined) return openServerData(databaseUrl, env, settings.database, warn);
  return Promise.resolve(portalDataOf(database, isKept ? join(dataDir, DATABASE_FILE) : undefined));
}

/** What a process that was killed in the middle of writing has left in the data folder. */
async function clearKilledSaves(dataDir: string): Promise<void> {
  if (dataDir === ':memory:') return;
  await clearTemporaries(dataDir);
  for (const name of [UNSAVED_FOLDER, HISTORY_FOLDER])
    await clearTemporaries(join(dataDir, name), { depth: 1 });
}
