import type { PortalSettings } from '#backend/portal/settings/portal-settings.ts';
import type { Clock, Ids } from '#backend/runtime/ids.ts';
import type { CallWindows } from '#storage/portal/call-windows.ts';
import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import type { TenantFinder } from './find-tenants.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { SignInAddresses } from './sign-in-addresses.ts';

/** What accounts, and finding out who calls, work with. */
export type AccountsContext = {
  /** What the portal holds. */
  readonly data: PortalDatabase;
  readonly settings: Pick<PortalSettings, 'provisioningSecrets'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly tenants: TenantFinder;
  readonly loginThrottle: LoginThrottle;
  readonly signInAddresses: SignInAddresses;
  /** How often addresses called what is limited. */
  readonly callWindows: CallWindows;
};
