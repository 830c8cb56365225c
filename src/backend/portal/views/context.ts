import type { Clock } from '#backend/runtime/ids.ts';
import type { Database } from '#storage/open/open-database.ts';

/** The stores that what readers see of an API is read from. */
export type ViewStores = Pick<
  Database,
  'apis' | 'localeViews' | 'publishedLocales' | 'revisions' | 'users' | 'views'
>;

/** What finding and rendering the views of an API works with. */
export type ViewsContext = {
  readonly database: ViewStores & Pick<Database, 'previews' | 'tenants' | 'transaction'>;
  readonly clock: Clock;
};
