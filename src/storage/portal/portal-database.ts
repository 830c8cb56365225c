import type { ApiStore } from './apis.ts';
import type { ApiViewStore } from './api-views.ts';
import type { BlobStore } from './blobs.ts';
import type { DeletedApiStore } from './deleted-apis.ts';
import type { KeptAnswerStore } from './kept-answers.ts';
import type { LocaleViewStore } from './locale-views.ts';
import type { PreviewStore } from './previews.ts';
import type { PublishedLocaleStore } from './published-locales.ts';
import type { RevisionStore } from './revisions.ts';
import type { SessionStore } from './sessions.ts';
import type { SettingStore } from './settings.ts';
import type { Steps, Stepwise } from './steps.ts';
import type { TenantStore } from './tenants.ts';
import type { UserStore } from './users.ts';

/** All that a portal holds; how a store answers is its engine's. */
export type PortalTables = {
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
  readonly keptAnswers: KeptAnswerStore;
  readonly settings: SettingStore;
};

/** The stores as a work asks them. */
export type PortalStores = { readonly [Name in keyof PortalTables]: Stepwise<PortalTables[Name]> };

/** Whether what a transaction wrote stays. */
export type Outcome<T> = { commit: boolean; value: T };

/** What a portal holds, in a data file or on a database server. */
export type PortalDatabase = {
  /** Reads of one moment: nothing is written between two steps. */
  read<T>(work: (stores: PortalStores) => Steps<T>): Promise<T>;
  /**
   * Runs a work in one transaction and answers its value once that is committed. With `commit: false`, or when the work
   * throws, nothing of it stays. A work may run again, the runs before it undone, when others wrote what it had read: it
   * must not count on anything but the stores.
   */
  write<T>(work: (stores: PortalStores) => Steps<Outcome<T>>): Promise<T>;
  /** The same for changes that come in numbers: a commit may be shared with others, which it then waits for. */
  writeGrouped<T>(work: (stores: PortalStores) => Steps<Outcome<T>>): Promise<T>;
  /** Differs from an earlier one as soon as anything was written since: for what is kept in between. */
  version(): Promise<string>;
};
