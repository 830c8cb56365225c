import type { Shared } from '#storage/portal/shared.ts';
import { createCallWindows } from './call-windows.ts';
import { createLeases } from './leases.ts';
import { pruning } from './prune.ts';
import type { Query } from './query.ts';
import { rememberRefusals } from './remember-refusals.ts';
import { createSignInFailures } from './sign-in-failures.ts';
import { createSignInTries } from './sign-in-tries.ts';

/** What processes on one database share; `close` gives back the leases of this one. */
export type OpenShared = Shared & { close(): Promise<void> };

/** @param ask runs a statement on any connection */
export function openShared(ask: Query): OpenShared {
  const query = pruning(ask);
  const leases = createLeases(ask);
  return {
    failures: createSignInFailures(query),
    ...rememberRefusals({ tries: createSignInTries(query), windows: createCallWindows(query) }),
    leases,
    close: () => leases.close(),
  };
}
