import { problemOf, refusal } from '#backend/http/problem-reply.ts';
import type {
  PortalAnswer,
  PortalCall,
  PortalTarget,
} from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { randomUUID } from 'node:crypto';
import { asProblem } from '#backend/portals/answers/as-problem.ts';
import type { PartName } from '#backend/portals/answers/read-parts.ts';
import type { Shape } from '#backend/portals/answers/shape-answer.ts';
import { shapeBody } from '#backend/portals/answers/shape-body.ts';
import type { SpecContent } from '#backend/portals/answers/read-spec.ts';
import { createListReader, unreadable } from './remote-lists.ts';
import type { RemotePortal } from './remote-portal.ts';
import { answerWithoutSecrets } from './without-secrets.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

const SPEC: Shape = { kind: 'spec', from: 'spec' };
const MEDIA = { json: 'application/json', yaml: 'application/yaml' } as const;

/** A remote portal that also answers in the shapes of the contract, whatever its own are. */
export function createRemoteTarget(
  remote: RemotePortal,
  workers: Pick<Workers, 'convertSpec' | 'shapeAnswer'>,
): PortalTarget {
  const { id, name, kind, hasAccount } = remote;

  const call = async (request: PortalCall): Promise<PortalAnswer> => {
    const answer = await remote.call(request);
    return answerWithoutSecrets(answer, remote.session.secrets());
  };
  const shaped = async (
    answer: PortalAnswer,
    shape: Shape,
    signal: AbortSignal | undefined,
  ): Promise<PortalAnswer> => {
    const read = await shapeBody(workers, shape, answer.rawPayload, signal);
    if (read.kind === 'unreadable') throw unreadable(name, read.message);
    const bytes = bufferOf(read.bytes);
    if (read.kind === 'same') return { ...answer, rawPayload: bytes };
    if (read.kind === 'spec') return specAnswer(answer, read);
    const headers = { ...answer.headers, 'content-type': MEDIA.json };
    return { statusCode: 200, headers, rawPayload: bytes };
  };

  /** The details of an API, for what a portal has no address of its own for. */
  const detailOf = (request: PortalCall, slug: string): Promise<PortalAnswer> => {
    const draft = /[?&]draft=true(&|$)/.test(request.url) ? '?draft=true' : '';
    const { signal } = request;
    return call({
      method: 'GET',
      url: `/api/apis/${encodeURIComponent(slug)}${draft}`,
      headers: { accept: 'application/json' },
      ...(signal ? { signal } : {}),
    });
  };
  const specFrom = async (
    detail: PortalAnswer,
    format: string | null,
    signal: AbortSignal | undefined,
  ): Promise<PortalAnswer> => {
    const spec = await shaped(detail, { kind: 'spec', from: 'detail' }, signal);
    const from = spec.headers['content-type'] === MEDIA.yaml ? 'yaml' : 'json';
    if ((format !== 'json' && format !== 'yaml') || format === from) return spec;
    const converted = await workers.convertSpec(
      spec.rawPayload,
      { from, to: format },
      signal ? { signal } : {},
    );
    if (!converted.ok) throw unreadable(name);
    const headers = { ...spec.headers, 'content-type': MEDIA[format] };
    return { ...spec, headers, rawPayload: bufferOf(converted.bytes) };
  };

  const readLists = createListReader({ name, call, workers });

  const askRead = async (request: PortalCall, route: ReadRoute): Promise<PortalAnswer> => {
    const { signal } = request;
    if (route.kind === 'list') return readLists(request);
    const answer = await call(request);
    const { statusCode } = answer;
    if (statusCode === 200) {
      if (route.kind === 'api') return shaped(answer, { kind: 'detail' }, signal);
      if (route.kind === 'part') return shaped(answer, { ...route, from: 'part' }, signal);
    }
    // Some portals answer an address that they do not know with a page.
    const isSpec = statusCode === 200 && route.kind === 'spec';
    if (isSpec) {
      const spec = await shapeBody(workers, SPEC, answer.rawPayload, signal);
      if (spec.kind === 'spec') return specAnswer(answer, spec);
    }
    if (statusCode < 400 && !isSpec) return answer;
    if ((statusCode !== 404 && !isSpec) || !('slug' in route) || route.kind === 'api') {
      return asProblem(name, answer);
    }
    const detail = await detailOf(request, route.slug);
    if (detail.statusCode !== 200) return asProblem(name, detail);
    if (route.kind === 'part') return shaped(detail, { ...route, from: 'detail' }, signal);
    if (route.kind === 'spec') return specFrom(detail, route.format, signal);
    return lacks(name);
  };

  return {
    id,
    name,
    kind,
    hasAccount,
    call,
    callWithoutAccount: async (request) =>
      answerWithoutSecrets(await remote.send(request), remote.session.secrets()),
    async ask(request) {
      const route = readRoute(request.url);
      if (request.method === 'GET') {
        return askRead(hasAccount ? request : withoutDrafts(request), route);
      }
      const answer = await call(request);
      if (answer.statusCode < 400) return answer;
      const isMissing = answer.statusCode === 404 || answer.statusCode === 405;
      if (!isMissing || route.kind !== 'below') return asProblem(name, answer);
      const detail = await detailOf({ ...request, url: `${request.url}?draft=true` }, route.slug);
      return detail.statusCode === 200 ? lacks(name) : asProblem(name, answer);
    },
  };
}

/** Drafts are for those who sign in: asking for them without an account is refused. */
function withoutDrafts(request: PortalCall): PortalCall {
  const url = new URL(request.url, 'http://portal.invalid');
  url.searchParams.delete('draft');
  return { ...request, url: url.pathname + url.search };
}

function specAnswer(answer: PortalAnswer, { format, bytes }: SpecContent): PortalAnswer {
  const headers = { ...answer.headers, 'content-type': MEDIA[format] };
  return { ...answer, headers, rawPayload: bufferOf(bytes) };
}

/** The same memory as a `Buffer`. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The API is there, but not what was asked of it. */
function lacks(name: string): PortalAnswer {
  const message = backendPortalsMessages.t('answers.lacks', { portal: name });
  const problem = problemOf(refusal('portal_lacks', message), randomUUID());
  return {
    statusCode: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    rawPayload: Buffer.from(JSON.stringify(problem)),
  };
}

/** What a read of the portal's contract asks for. */
type ReadRoute =
  | { kind: 'list' }
  | { kind: 'api'; slug: string }
  | { kind: 'part'; slug: string; part: PartName }
  | { kind: 'spec'; slug: string; format: string | null }
  /** Something else of one API: revisions, documents, previews. */
  | { kind: 'below'; slug: string }
  | { kind: 'other' };

const PARTS = new Set(['pricing', 'sdks', 'changelog']);
function isPart(text: string | undefined): text is PartName {
  return text !== undefined && PARTS.has(text);
}

/** Reads an address below `/api/` as a read of the contract. */
function readRoute(url: string): ReadRoute {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
  const [, api, apis, encoded, below, ...more] = pathname.split('/');
  if (api !== 'api' || apis !== 'apis') return { kind: 'other' };
  if (encoded === undefined || encoded === '') return { kind: 'list' };
  const slug = decodeURIComponent(encoded);
  if (below === undefined) return { kind: 'api', slug };
  if (more.length === 0 && isPart(below)) return { kind: 'part', slug, part: below };
  return below === 'spec' && more.length === 0
    ? { kind: 'spec', slug, format: searchParams.get('format') }
    : { kind: 'below', slug };
}
