import type { Clock } from '#backend/runtime/ids.ts';
import type { PortalDatabase } from '#storage/portal/portal-database.ts';

/** What finding and rendering the views of an API works with. */
export type ViewsContext = {
  readonly data: PortalDatabase;
  readonly clock: Clock;
};
