import type { AccountsContext } from '#backend/portal/accounts/context.ts';
import type { PortalSettings } from '#backend/portal/settings/portal-settings.ts';
import type { ViewsContext } from '#backend/portal/views/context.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { Idempotency } from './idempotency.ts';
import type { LargeFiles } from './large-files.ts';
import type { TenantSlots } from './tenant-slots.ts';
import type { Uploads } from './uploads.ts';

/** What imports work with. */
export type ImportContext = AccountsContext &
  ViewsContext & {
    readonly settings: Pick<PortalSettings, 'limits'>;
    readonly workers: Pick<Workers, 'importArchive'>;
    /** Places for imports, which cost worker time and memory. */
    readonly importSlots: TenantSlots;
    /** Archives that are being received. */
    readonly uploads: Uploads;
    /** Bytes of whole archives that are in memory. */
    readonly importBodies: TenantSlots;
    readonly idempotency: Idempotency;
    /** Files that are written before the transaction of their import. */
    readonly largeFiles: LargeFiles;
  };
