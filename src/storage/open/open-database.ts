import { createApiStore } from '#storage/sqlite/apis.ts';
import { createApiViewStore } from '#storage/sqlite/api-views.ts';
import type { ApiViewStore } from '#storage/portal/api-views.ts';
import { createBlobStore } from '#storage/sqlite/blobs.ts';
import { connect, disconnect, pathOf } from '#storage/database/connect.ts';
import { createDeletedApiStore } from '#storage/sqlite/deleted-apis.ts';
import { groupCommits } from '#storage/database/group-commits.ts';
import { createKnownFolderStore, type KnownFolderStore } from '#storage/desktop/known-folders.ts';
import { createKeptAnswerStore } from '#storage/sqlite/kept-answers.ts';
import { createLocaleViewStore } from '#storage/sqlite/locale-views.ts';
import { migrate, migrations as allMigrations } from './migrations.ts';
import type { Migration } from '#storage/database/migration.ts';
import { isFaultOfFile, openFailure } from '#storage/database/open-failure.ts';
import { createPreviewStore } from '#storage/sqlite/previews.ts';
import { createPublishedLocaleStore } from '#storage/sqlite/published-locales.ts';
import {
  createRememberedPortalStore,
  type RememberedPortalStore,
} from '#storage/desktop/remembered-portals.ts';
import { createDesignBaseStore, type DesignBaseStore } from '#storage/desktop/design-bases.ts';
import { createPushStore, type PushStore } from '#storage/desktop/pushes.ts';
import { createRevisionStore } from '#storage/sqlite/revisions.ts';
import {
  createSealedSecretStore,
  type SealedSecretStore,
} from '#storage/desktop/sealed-secrets.ts';
import { createSessionStore } from '#storage/sqlite/sessions.ts';
import { createSettingStore } from '#storage/sqlite/settings.ts';
import { createDataVersion, type DataVersion } from '#storage/sqlite/data-version.ts';
import { createTenantStore } from '#storage/sqlite/tenants.ts';
import type { Outcome, PortalDatabase, PortalTables } from '#storage/portal/portal-database.ts';
import { createPortalDatabase } from '#storage/sqlite/portal-database.ts';
import type { ViewList } from '#storage/sqlite/api-view-list.ts';
import { createTransaction } from '#storage/database/transaction.ts';
import { createUserStore } from '#storage/sqlite/users.ts';

export type Database = PortalTables & {
  readonly views: ApiViewStore & ViewList;
  readonly knownFolders: KnownFolderStore;
  readonly rememberedPortals: RememberedPortalStore;
  readonly pushes: PushStore;
  readonly designBases: DesignBaseStore;
  readonly sealedSecrets: SealedSecretStore;
  readonly dataVersion: DataVersion;
  /** The same data as the portal works with it. */
  readonly portal: PortalDatabase;
  /**
   * Runs `work` in one write transaction and answers its value. With `commit: false`, or when `work` throws,
   * nothing of it stays.
   */
  transaction<T>(work: () => Outcome<T>): T;
  /**
   * Runs `work` soon, in a transaction that it shares with others that wait, and answers its value when that one is
   * committed: for changes that come in numbers. `work` may run twice, the first time undone; it must not count on
   * anything but the database.
   */
  groupedTransaction<T>(work: () => Outcome<T>): Promise<T>;
  /** Commits what waits for a shared transaction, and closes the file. */
  close(): void;
};

/**
 * Opens the data file, brings its schema up to date and prepares every statement once.
 *
 * @param file a path, `:memory:`, or the bytes of a data file, which is then worked with in memory
 * @throws {DatabaseError} in words, when the file is damaged, foreign, newer or cannot be opened
 */
export function openDatabase(
  file: string | Buffer,
  migrations: readonly Migration[] = allMigrations,
): Database {
  const db = connect(file);
  try {
    migrate(db, pathOf(file), migrations);
    const dataVersion = createDataVersion(db);
    const transaction = createTransaction(db);
    const grouped = groupCommits(db, transaction);
    const tables = {
      tenants: createTenantStore(db, dataVersion),
      users: createUserStore(db),
      sessions: createSessionStore(db),
      apis: createApiStore(db),
      deletedApis: createDeletedApiStore(db),
      previews: createPreviewStore(db),
      revisions: createRevisionStore(db),
      publishedLocales: createPublishedLocaleStore(db),
      views: createApiViewStore(db, dataVersion),
      localeViews: createLocaleViewStore(db),
      blobs: createBlobStore(db),
      keptAnswers: createKeptAnswerStore(db),
      settings: createSettingStore(db),
    };
    return {
      ...tables,
      portal: createPortalDatabase(tables, transaction, grouped, dataVersion),
      knownFolders: createKnownFolderStore(db),
      rememberedPortals: createRememberedPortalStore(db),
      pushes: createPushStore(db),
      designBases: createDesignBaseStore(db),
      sealedSecrets: createSealedSecretStore(db),
      dataVersion,
      transaction,
      groupedTransaction: (work) => grouped.run(work),
      close() {
        grouped.flush();
        disconnect(db);
      },
    };
  } catch (error) {
    disconnect(db);
    throw isFaultOfFile(error) ? openFailure(error, pathOf(file)) : error;
  }
}
