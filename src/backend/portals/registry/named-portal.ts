import { openNetwork } from '#backend/portals/network/network.ts';
import { parsePortalAddress } from '#backend/portals/network/portal-address.ts';
import { MAX_ANSWER } from '#backend/portals/network/send-request.ts';
import { createRemotePortal } from '#backend/portals/remote/remote-portal.ts';
import { defaultTimeouts } from '#backend/portals/network/watch-time.ts';
import { createRemoteTarget } from '#backend/portals/remote/remote-target.ts';
import type { PortalTarget } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';

export type NamedPortal = {
  /** As a person types it. */
  address: string;
  /** `null` reads without a sign-in. */
  email: string | null;
  password: string | undefined;
  /** Confirms plain http to another machine. */
  plainHttp: boolean;
  env: Readonly<Record<string, string | undefined>>;
  /** How long the portal may be silent, in milliseconds; no call is given up earlier that may not be sent again. */
  wait?: number;
};

export type OpenedPortal =
  | { ok: true; target: PortalTarget; close(): void }
  | { ok: false; message: string };

/** A portal that is named for one run, and is not remembered. */
export function openNamedPortal(
  { address: typed, email, password, plainHttp, env, wait = 0 }: NamedPortal,
  workers: Workers,
): OpenedPortal {
  const read = parsePortalAddress(typed, plainHttp);
  if (!read.ok) return read;
  const network = openNetwork(env);
  const timeouts = {
    ...defaultTimeouts,
    // An upload that stands still may be sent again in the other half.
    upload: Math.max(defaultTimeouts.upload, wait / 2),
    check: Math.max(defaultTimeouts.check, wait),
  };
  const portal = createRemotePortal({
    id: 'named',
    name: new URL(read.address).host,
    address: read.address,
    email,
    password: async () => ({ ok: true, secret: password }),
    client: { network, timeouts, maxAnswer: MAX_ANSWER },
  });
  return {
    ok: true,
    target: createRemoteTarget(portal, workers),
    close: () => network.close(),
  };
}
