import type { FastifyInstance, InjectOptions } from 'fastify';
import { injectInProcess } from '#backend/http/local-guard.ts';
import type { PortalCall, PortalTarget } from '#backend/portals/target/portal-target.ts';
import type { GivenSpec } from '#backend/designs/folder/create-design.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import type { Workers } from '#backend/workers/workers.ts';

/** A session of the account that Portolan itself uses; `exp` in unix seconds. */
export type LocalSession = { token: string; exp: number };

const RENEW_SECONDS = 60;

/**
 * The portal inside this process, called over its own routes by `inject`, with a session of its own; `signIn` gives a
 * fresh one whenever one is needed.
 */
export function createLocalPortal(app: FastifyInstance, signIn: () => LocalSession): PortalTarget {
  let session: LocalSession | undefined;

  const token = (): string => {
    const now = Date.now() / 1000;
    if (!session || session.exp - RENEW_SECONDS < now) session = signIn();
    return session.token;
  };

  const send = ({ method, url, headers, payload, signal }: PortalCall) => {
    const options: InjectOptions = {
      method,
      url,
      headers: { ...headers, authorization: `Bearer ${token()}` },
      ...(payload ? { payload } : {}),
    };
    return injectInProcess(app, options, signal);
  };

  const call: PortalTarget['call'] = async (request) => {
    const answer = await send(request);
    // There is no way in between: what was handed over has arrived.
    request.onSent?.(request.payload?.length ?? 0);
    if (answer.statusCode !== 401) return answer;
    // The session was ended elsewhere; nothing was done yet, so the call may go out again.
    session = undefined;
    return send(request);
  };
  return { id: 'local', name: 'Local portal', kind: 'local', hasAccount: true, call, ask: call };
}

type PortalDocument = { info: { title: string; version: string } };

/** What the portal in this process says about its own API, under another title, as a design holds it. */
export async function describePortalApi(
  local: PortalTarget,
  workers: Pick<Workers, 'convertSpec'>,
  { name, format }: { name: string; format: SpecFormat },
): Promise<GivenSpec> {
  const answer = await local.call({ method: 'GET', url: '/api/openapi.json', headers: {} });
  if (answer.statusCode !== 200) throw new Error('The portal does not describe itself.');
  const document: PortalDocument = JSON.parse(answer.rawPayload.toString());
  document.info.title = name;
  const bytes = Buffer.from(JSON.stringify(document));
  const written = await workers.convertSpec(bytes, { from: 'json', to: format });
  if (!written.ok) throw new Error('The description of the portal cannot be written.');
  return { text: Buffer.from(written.bytes).toString(), version: document.info.version };
}
