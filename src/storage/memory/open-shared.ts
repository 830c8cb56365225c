import type { Shared } from '#storage/portal/shared.ts';
import { createCallWindows } from './call-windows.ts';
import { createLeases } from './leases.ts';
import { createSignInFailures } from './sign-in-failures.ts';
import { createSignInTries } from './sign-in-tries.ts';

/** For a portal that one process serves. */
export function openMemoryShared(): Shared {
  return {
    failures: createSignInFailures(),
    tries: createSignInTries(),
    windows: createCallWindows(),
    leases: createLeases(),
  };
}
