import type { FastifyInstance, InjectOptions } from 'fastify';
import { injectInProcess } from '#backend/http/local-guard.ts';
import type { PortalCall, PortalTarget } from '#backend/portals/target/portal-target.ts';
import type { GivenSpec } from '#backend/designs/folder/create-design.ts';
import { isJson } from '#core/openapi/mock/media-examples.ts';
import type { Dialect, SpecFormat } from '#core/openapi/syntax/types.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

/** A session of the account that Portolan itself uses; `exp` in unix seconds. */
export type LocalSession = { token: string; exp: number };

const RENEW_SECONDS = 60;

/**
 * The portal inside this process, called over its own routes by `inject`, with a session of its own; `signIn` gives a
 * fresh one whenever one is needed.
 */
export function createLocalPortal(
  app: FastifyInstance,
  signIn: () => Promise<LocalSession>,
): PortalTarget {
  let session: LocalSession | undefined;
  let renewal: Promise<LocalSession> | undefined;

  const token = async (): Promise<string> => {
    const now = Date.now() / 1000;
    if (session && session.exp - RENEW_SECONDS >= now) return session.token;
    renewal ??= signIn().finally(() => {
      renewal = undefined;
    });
    session = await renewal;
    return session.token;
  };

  const send = async ({ method, url, headers, payload, signal }: PortalCall) => {
    const options: InjectOptions = {
      method,
      url,
      // oxlint-disable-next-line portolan/texts-in-messages -- a header
      headers: { ...headers, authorization: `Bearer ${await token()}` },
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
  return {
    id: 'local',
    // In the language of whom it is told to.
    get name() {
      return backendPortalsMessages.t('local');
    },
    kind: 'local',
    hasAccount: true,
    call,
    ask: call,
  };
}

type PortalDocument = {
  info: { title: string; version: string };
  paths: Record<string, Record<string, PortalOperation>>;
  components: Record<string, Record<string, unknown>>;
};
type PortalOperation = { responses: Record<string, { content?: Record<string, unknown> }> };
type WantedSpec = { name: string; format: SpecFormat; openapi?: Dialect | undefined };

/**
 * What the portal in this process says about its own API, under another title, as a design holds it: without what is
 * downloaded as a file, since a design describes responses in JSON.
 */
export async function describePortalApi(
  local: PortalTarget,
  workers: Pick<Workers, 'convertSpec'>,
  { name, format, openapi }: WantedSpec,
): Promise<GivenSpec> {
  const answer = await local.call({ method: 'GET', url: '/api/openapi.json', headers: {} });
  if (answer.statusCode !== 200) throw new Error('The portal does not describe itself.');
  const document: PortalDocument = JSON.parse(answer.rawPayload.toString());
  document.info.title = name;
  document.paths = keepEntries(document.paths, withoutFiles);
  leaveOutUnused(document);
  const bytes = Buffer.from(JSON.stringify(document));
  const conversion = { from: 'json', to: format, version: openapi ?? '3.1' } as const;
  const written = await workers.convertSpec(bytes, conversion);
  if (!written.ok) throw new Error('The description of the portal cannot be written.');
  return { text: Buffer.from(written.bytes).toString(), version: document.info.version };
}

/** A path item without the operations that answer with files alone; `undefined` where none is left. */
function withoutFiles(item: Record<string, PortalOperation>): typeof item | undefined {
  const kept = keepEntries(item, ({ responses, ...operation }) => {
    const inJson = keepEntries(responses, ({ content, ...response }) => {
      if (content === undefined) return response;
      const json = Object.entries(content).filter(([mediaType]) => isJson(mediaType));
      return json.length === 0 ? undefined : { ...response, content: Object.fromEntries(json) };
    });
    const isWhole = Object.keys(inJson).length === Object.keys(responses).length;
    return isWhole ? { ...operation, responses: inJson } : undefined;
  });
  return Object.keys(kept).length === 0 ? undefined : kept;
}

function keepEntries<One>(
  entries: Readonly<Record<string, One>>,
  keep: (one: One) => One | undefined,
): Record<string, One> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, one]) => {
      const kept = keep(one);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

/** Takes out the components that no reference and no requirement names any more. */
function leaveOutUnused(document: PortalDocument): void {
  const text = JSON.stringify(document);
  let isWhole = true;
  for (const [kind, members] of Object.entries(document.components)) {
    const kept = Object.entries(members).filter(([name]) =>
      text.includes(kind === 'securitySchemes' ? `"${name}":[` : `"#/components/${kind}/${name}"`),
    );
    isWhole &&= kept.length === Object.keys(members).length;
    document.components[kind] = Object.fromEntries(kept);
  }
  // What only these referred to goes as well.
  if (!isWhole) leaveOutUnused(document);
}
