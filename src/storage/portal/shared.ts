import type { CallWindows } from './call-windows.ts';
import type { Leases } from './leases.ts';
import type { SignInFailures } from './sign-in-failures.ts';
import type { SignInTries } from './sign-in-tries.ts';

/** What every process of a portal has to know of the others, and what may be lost when all of them end. */
export type Shared = {
  readonly failures: SignInFailures;
  readonly tries: SignInTries;
  readonly windows: CallWindows;
  readonly leases: Leases;
};
