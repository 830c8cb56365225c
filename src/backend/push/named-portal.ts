import { openNetwork } from '#backend/remote/network.ts';
import { parsePortalAddress } from '#backend/remote/portal-address.ts';
import { createRemotePortal } from '#backend/remote/remote-portal.ts';
import { defaultTimeouts } from '#backend/remote/watch-time.ts';
import type { CallablePortal } from './callable-portal.ts';

export type NamedPortal = {
  /** As a person types it. */
  address: string;
  /** `null` reads without a sign-in. */
  email: string | null;
  password: string | undefined;
  /** Confirms plain http to another machine. */
  plainHttp: boolean;
  env: Readonly<Record<string, string | undefined>>;
};

export type OpenedPortal =
  | { ok: true; target: CallablePortal; close(): void }
  | { ok: false; words: string };

/** No answer of a portal is larger: a document of 13 MB inside a record leaves room. */
const MAX_ANSWER = 64 * 1024 * 1024;

/** A portal that is named for one run, and is not remembered. */
export const openNamedPortal = ({
  address: typed,
  email,
  password,
  plainHttp,
  env,
}: NamedPortal): OpenedPortal => {
  const read = parsePortalAddress(typed, plainHttp);
  if (!read.ok) return read;
  const network = openNetwork(env);
  const target = createRemotePortal({
    id: 'named',
    name: new URL(read.address).host,
    address: read.address,
    email,
    password: async () => ({ ok: true, secret: password }),
    client: { network, timeouts: defaultTimeouts, maxAnswer: MAX_ANSWER },
  });
  return { ok: true, target, close: () => network.close() };
};
