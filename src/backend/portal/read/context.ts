import type { Cursors } from './list-cursor.ts';
import type { ListReader } from '#backend/lists/list-reader.ts';
import type { AccountsContext } from '#backend/portal/accounts/context.ts';
import type { PortalSettings } from '#backend/portal/settings/portal-settings.ts';
import type { Conversions } from '#backend/portal/views/conversions.ts';
import type { ViewsContext } from '#backend/portal/views/context.ts';
import type { Workers } from '#backend/workers/workers.ts';

/** What reading the catalogue works with. */
export type ReadContext = AccountsContext &
  ViewsContext & {
    readonly settings: PortalSettings;
    readonly lists: ListReader;
    readonly cursors: Cursors;
    readonly workers: Pick<Workers, 'compareSpecs'>;
    readonly conversions: Conversions;
    /** Reads large contents in a thread, if it can. */
    readonly largeFiles: {
      read(sha256: Uint8Array, bytes: number): Promise<Uint8Array | undefined>;
    };
  };
