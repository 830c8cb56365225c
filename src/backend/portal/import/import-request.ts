import type { SessionIdentity } from '#storage/portal/sessions.ts';
import type { Tenant } from '#storage/portal/tenants.ts';

/** What a caller wants done with an archive. */
export type ImportRequest = {
  tenant: Tenant;
  session: SessionIdentity;
  /** `undefined` leaves it to overview.json. */
  draft: boolean | undefined;
  dryRun: boolean;
  mode:
    | { kind: 'create'; onConflict: 'fail' | 'update' | 'skip' }
    | {
        kind: 'update';
        slug: string;
        create: boolean;
        ifMatch: string | undefined;
        ifNoneMatch: string | undefined;
      };
};
