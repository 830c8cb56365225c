import { type ApiStore, createApiStore } from '#storage/portal/apis.ts';
import { type ApiViewStore, createApiViewStore } from '#storage/portal/api-views.ts';
import { type BlobStore, createBlobStore } from '#storage/portal/blobs.ts';
import { connect, disconnect, pathOf } from '#storage/database/connect.ts';
import { createDeletedApiStore, type DeletedApiStore } from '#storage/portal/deleted-apis.ts';
import { groupCommits } from '#storage/database/group-commits.ts';
import { createKnownFolderStore, type KnownFolderStore } from '#storage/desktop/known-folders.ts';
import { createKeptAnswerStore, type KeptAnswerStore } from '#storage/portal/kept-answers.ts';
import { createLocaleViewStore, type LocaleViewStore } from '#storage/portal/locale-views.ts';
import { migrate, migrations as allMigrations } from './migrations.ts';
import type { Migration } from '#storage/database/migration.ts';
import { isFaultOfFile, openFailure } from '#storage/database/open-failure.ts';
import { createPreviewStore, type PreviewStore } from '#storage/portal/previews.ts';
import {
  createPublishedLocaleStore,
  type PublishedLocaleStore,
} from '#storage/portal/published-locales.ts';
import {
  createRememberedPortalStore,
  type RememberedPortalStore,
} from '#storage/desktop/remembered-portals.ts';
import { createDesignBaseStore, type DesignBaseStore } from '#storage/desktop/design-bases.ts';
import { createPushStore, type PushStore } from '#storage/desktop/pushes.ts';
import { createRevisionStore, type RevisionStore } from '#storage/portal/revisions.ts';
import {
  createSealedSecretStore,
  type SealedSecretStore,
} from '#storage/desktop/sealed-secrets.ts';
import { createSessionStore, type SessionStore } from '#storage/portal/sessions.ts';
import { createSettingStore, type SettingStore } from '#storage/desktop/settings.ts';
import { createDataVersion, type DataVersion } from '#storage/portal/data-version.ts';
import { createTenantStore, type TenantStore } from '#storage/portal/tenants.ts';
import { createTransaction, type Outcome } from '#storage/database/transaction.ts';
import { createUserStore, type UserStore } from '#storage/portal/users.ts';

export type Database = {
  readonly tenants: TenantStore;
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly apis: ApiStore;
  readonly deletedApis: DeletedApiStore;
  readonly previews: PreviewStore;
  readonly revisions: RevisionStore;
  readonly publishedLocales: PublishedLocaleStore;
  readonly views: ApiViewStore;
  readonly localeViews: LocaleViewStore;
  readonly blobs: BlobStore;
  readonly settings: SettingStore;
  readonly knownFolders: KnownFolderStore;
  readonly keptAnswers: KeptAnswerStore;
  readonly rememberedPortals: RememberedPortalStore;
  readonly pushes: PushStore;
  readonly designBases: DesignBaseStore;
  readonly sealedSecrets: SealedSecretStore;
  readonly dataVersion: DataVersion;
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
    return {
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
      settings: createSettingStore(db),
      knownFolders: createKnownFolderStore(db),
      keptAnswers: createKeptAnswerStore(db),
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
