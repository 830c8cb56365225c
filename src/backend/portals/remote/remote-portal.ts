import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type {
  PortalAnswer,
  PortalCall,
  PortalTarget,
} from '#backend/portals/target/portal-target.ts';
import type { FoundSecret } from '#backend/portals/secrets/secret-keeper.ts';
import { createRemoteSession, type PlainSend, type RemoteSession } from './remote-session.ts';
import { type Client, sendRequest } from '#backend/portals/network/send-request.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

export type RemotePortalOptions = {
  id: string;
  name: string;
  /** `https://host[:port][/prefix]`, without a slash at the end. */
  address: string;
  /** `null` for a portal that is read without a sign-in. */
  email: string | null;
  password(): Promise<FoundSecret>;
  client: Client;
  clock?: () => number;
};

/** A portal that others run. */
export type RemotePortal = Omit<PortalTarget, 'ask'> & {
  readonly session: RemoteSession;
  /** The same without credentials; what it throws is what `call` throws. */
  send(call: PortalCall): Promise<PortalAnswer>;
};

/** Calls a portal over the network, with the token of a session that is opened when it is first needed. */
export function createRemotePortal(options: RemotePortalOptions): RemotePortal {
  const { id, name, address, email, client, clock = Date.now } = options;

  const send = (call: PortalCall): Promise<PortalAnswer> => {
    if (!call.url.startsWith('/api/')) throw new Error('A portal is called below /api/ only.');
    return sendRequest(client, { ...call, url: new URL(address + call.url) });
  };
  const sendPlain: PlainSend = (call) => send(call);
  const session = createRemoteSession({
    portalName: name,
    email,
    password: () => options.password(),
    send: sendPlain,
    clock,
  });

  const signInFirst = (): PortalFailure =>
    new PortalFailure(
      'sign-in',
      email === null
        ? backendPortalsMessages.t('signIn.wanted', { portal: name })
        : backendPortalsMessages.t('signIn.first', { portal: name }),
    );
  const sendWith = (call: PortalCall, token: string | undefined): Promise<PortalAnswer> =>
    send(
      token === undefined
        ? call
        : // oxlint-disable-next-line portolan/texts-in-messages -- a header
          { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } },
    );
  /** Once more where only the connection was lost and nothing can have been done. */
  const sendTwice = async (call: PortalCall, token: string | undefined): Promise<PortalAnswer> => {
    try {
      return await sendWith(call, token);
    } catch (error) {
      const isLost = error instanceof PortalFailure && error.reason === 'reset';
      if (!isLost || call.method !== 'GET') throw error;
      return sendWith(call, token);
    }
  };

  return {
    id,
    name,
    kind: 'remote',
    hasAccount: email !== null,
    session,
    send,
    async call(request) {
      const isRead = request.method === 'GET';
      let token = await (request.inNewSession === true ? session.newToken() : session.token());
      // What is public is not the answer to somebody with an account: drafts would be missing without a word.
      if (token === undefined && (!isRead || email !== null)) throw signInFirst();
      if (token === undefined) {
        const answer = await sendTwice(request, token);
        if (answer.statusCode === 401) throw signInFirst();
        return answer;
      }
      for (let renewals = 0; ; renewals += 1) {
        const answer = await sendTwice(request, token);
        const { statusCode } = answer;
        const isRefused = statusCode === 401 || statusCode === 403;
        if (!isRefused && !(isRead && isOfApis(request.url))) return answer;
        // What is not read is as large as an archive.
        if (renewals > 0 && !isRead) return answer;
        const isEnded: boolean =
          statusCode === 401 || (statusCode === 403 && (await session.isDead(token)));
        // A portal may also answer a read with an ended session as it answers anybody.
        const another: string | undefined = isEnded
          ? await session.renew(token)
          : isRefused || statusCode >= 500
            ? undefined
            : await session.renewIfEnded(token);
        if (another === undefined) return answer;
        if (renewals === MOST_RENEWALS) throw signInFirst();
        // Nothing was done yet, so the call may go out again.
        token = another;
      }
    },
  };
}

/** A portal that ends every new session at once does not let anybody read. */
const MOST_RENEWALS = 3;

/** What may differ by who asks. */
function isOfApis(url: string): boolean {
  return /^\/api\/apis(?=[/?]|$)/.test(url);
}
