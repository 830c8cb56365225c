import type { OutgoingHttpHeaders } from 'node:http';
import type { RememberedPortal } from '#contracts/remote-portals.ts';

/** A request to a portal; its credentials are added by the target. */
export type PortalCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the portal's address, with its query; begins with `/api/`. */
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
  /** Signs in first, where the portal does not tell whether a session lives: an ended one may read as anybody does. */
  inNewSession?: boolean;
  /** Gives the call up; `call` then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Told how many bytes of the payload have been handed to the connection, from 0 again at each new attempt. */
  onSent?: (bytes: number) => void;
  /** Told whenever a piece of the answer has come. */
  onMoved?: () => void;
};

/** What a portal answered, whatever its status. */
export type PortalAnswer = {
  statusCode: number;
  headers: OutgoingHttpHeaders;
  rawPayload: Buffer;
};

/** A portal that can be called: the local one, and those that others run, in one way. */
export type PortalTarget = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'local' | 'remote';
  /** Without one, only what is public is read. */
  readonly hasAccount: boolean;
  /**
   * Sends a request with this portal's credentials, which are refreshed, and once renewed by a new sign-in, as needed.
   *
   * @throws {PortalFailure} when there is no answer, or no call without the user
   */
  call(request: PortalCall): Promise<PortalAnswer>;
  /** The same as anybody is answered, without credentials; portals that are read in this process have no need. */
  callWithoutAccount?(request: PortalCall): Promise<PortalAnswer>;
  /**
   * The same, with the answer in the shapes of the portal contract (`contracts/portal.ts`, `contracts/problem.ts`):
   * what other portals word in their own way is put into them, and what they do not have is `null` or an empty list.
   */
  ask(request: PortalCall): Promise<PortalAnswer>;
};

/** A portal that answers with its own shapes: what a push needs. */
export type CallablePortal = Pick<PortalTarget, 'id' | 'name' | 'call' | 'callWithoutAccount'>;

/** The portals that Portolan knows. */
export type Portals = {
  /** The one inside this process. */
  readonly local: PortalTarget;
  /** The local one first, then by name. */
  list(): Promise<RememberedPortal[]>;
  target(id: string): PortalTarget | undefined;
};
