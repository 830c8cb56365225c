import { createHash } from 'node:crypto';
import type { DraftRule } from './bare-portal.ts';
import {
  BadArchive,
  createKeptApis,
  type KeptApi,
  type KeptVersions,
  readArchive,
  specDataOf,
} from './kept-apis.ts';
import { createOwnSessions } from './own-sessions.ts';
import { type Heard, startWebServer, type Told } from './web-server.ts';

export type ResourcePortalOptions = { drafts?: DraftRule; tokenSeconds?: number; seeds?: number };

const TYPE = 'application/vnd.api+json';

/**
 * A portal of a third make: JSON:API resources (`data`, `attributes`, UUIDs), pages by cursor, the document as an object,
 * `LIVE` and `DRAFT`, refusals as problem+json, PUT that creates what is not there, and strong ETags without which
 * nothing is changed (428, RFC 6585).
 */
export async function startResourcePortal(options: ResourcePortalOptions = {}) {
  const { tokenSeconds = 3600, seeds = 0 } = options;
  let drafts = options.drafts ?? 'query';
  const apis = createKeptApis();
  apis.seed(seeds);
  const sessions = createOwnSessions(tokenSeconds);

  const upload = async ({ method, url, headers, body }: Heard, slug: string | undefined) => {
    const account = sessions.find(headers.authorization);
    if (!account) return problem(401, 'The bearer token is missing, or its time is over.');
    if (account.role !== 'admin') return problem(403, 'The role viewer may not change APIs.');
    const api = await readArchive(body);
    const known = apis.find(api.slug);
    if (method === 'POST' && known) return problem(409, `The slug ${api.slug} is taken.`);
    if (method === 'PUT' && slug !== api.slug)
      return problem(409, 'The slug is not the one of the path.');
    const match = headers['if-match'];
    if (known && match === undefined)
      return problem(428, 'Send If-Match with the ETag of the API.');
    if (known && !etagsOf(known).includes(String(match)))
      return problem(412, 'The API has changed.');
    const asked = url.searchParams.get('draft') === 'true';
    const isDraft = drafts === 'query' ? asked : drafts === 'overview' && api.status === 'draft';
    const kept = apis.put(api, isDraft);
    return resource(known ? 200 : 201, kept, api, isDraft);
  };

  const list = ({ searchParams }: URL, seesDrafts: boolean): Told => {
    const all = apis.list(seesDrafts);
    const size = Math.min(
      Number(searchParams.get('page[size]') ?? searchParams.get('limit')) || 20,
      25,
    );
    const cursor = searchParams.get('page[cursor]') ?? searchParams.get('cursor');
    const start = cursor === null ? 0 : Number(Buffer.from(cursor, 'base64url').toString());
    const next = Buffer.from(String(start + size)).toString('base64url');
    const link = `/api/apis?page[size]=${size}&page[cursor]=${next}`;
    const data = all.slice(start, start + size).flatMap((kept) => {
      const api = seesDrafts ? (kept.draft ?? kept.published) : kept.published;
      return api ? [objectOf(kept, api, { isFull: false })] : [];
    });
    return {
      status: 200,
      body: {
        data,
        meta: { page: { total: all.length } },
        links: { next: start + size < all.length ? link : null },
      },
      headers: { 'content-type': TYPE },
    };
  };

  const read = ({ url, headers }: Heard, slug: string, part: string | undefined): Told => {
    const kept = apis.find(slug);
    const isSignedIn = sessions.find(headers.authorization) !== undefined;
    const seesDrafts = isSignedIn && url.searchParams.get('draft') === 'true';
    const api = seesDrafts ? (kept?.draft ?? kept?.published) : kept?.published;
    if (!kept || !api) return problem(404, `There is no API "${slug}".`);
    if (part !== undefined) return problem(404, 'There is nothing at this address.');
    const etag = etagOf(api, kept);
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
    return resource(200, kept, api, api === kept.draft);
  };

  const answer = async (heard: Heard): Promise<Told> => {
    const { method, url, headers, body } = heard;
    const path = url.pathname;
    if (method === 'POST' && path === '/api/users/login') {
      const checked = sessions.signIn(JSON.parse(body.toString()));
      if (checked.kind === 'locked') return problem(403, 'This account is locked for 10 minutes.');
      if (checked.kind === 'bad') return problem(401, 'The credentials are not right.');
      const { account, token } = checked;
      const user = { email: account.email, roles: [account.role] };
      return {
        status: 200,
        body: { token, exp: Math.floor(Date.now() / 1000) + tokenSeconds, user },
      };
    }
    const [whole, slug, part] = /^\/api\/apis(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? [];
    if (whole === undefined) return problem(404, 'There is nothing at this address.');
    if (method === 'POST' || method === 'PUT') return upload(heard, slug);
    if (method !== 'GET') return problem(405, 'This is not allowed here.');
    if (slug !== undefined) return read(heard, slug, part);
    const isSignedIn = sessions.find(headers.authorization) !== undefined;
    return list(url, isSignedIn && url.searchParams.get('draft') === 'true');
  };

  const server = await startWebServer(async (heard) => {
    try {
      return await answer(heard);
    } catch (error) {
      if (error instanceof BadArchive) return problem(422, error.message);
      throw error;
    }
  });
  return {
    address: server.address,
    apis,
    endSessions: sessions.endAll,
    setDrafts(rule: DraftRule) {
      drafts = rule;
    },
    close: server.close,
  };
}

function problem(status: number, detail: string): Told {
  const headers = { 'content-type': 'application/problem+json' };
  return { status, headers, body: { type: 'about:blank', title: 'Refused', status, detail } };
}

function etagOf(api: KeptApi, { id, updatedAt, draft }: KeptVersions): string {
  const state = JSON.stringify([id, updatedAt, api === draft]);
  return `"${createHash('sha256').update(state).digest('hex').slice(0, 16)}"`;
}

/** Those of the newest state: what was read of the public one is stale as soon as there is a newer draft. */
function etagsOf(kept: KeptVersions): string[] {
  const newest = kept.draft ?? kept.published;
  return newest ? [etagOf(newest, kept)] : [];
}

function resource(status: number, kept: KeptVersions, api: KeptApi, isDraft: boolean): Told {
  const shown = isDraft ? api : (kept.published ?? api);
  const data = objectOf(kept, shown, { isFull: true });
  return { status, headers: { 'content-type': TYPE, etag: etagOf(shown, kept) }, body: { data } };
}

function objectOf(kept: KeptVersions, api: KeptApi, { isFull }: { isFull: boolean }): object {
  const { slug, name, version, summary, tags, links } = api;
  const status = api === kept.draft ? 'DRAFT' : 'LIVE';
  const dates = { createdAt: kept.createdAt, updatedAt: kept.updatedAt };
  const short = { slug, name, version, summary, status, tags, links, ...dates };
  const full = () => ({
    definition: specDataOf(api),
    docs: api.docs,
    pricing: api.pricing,
    sdks: api.sdks,
    changelog: api.changelog,
  });
  const attributes = isFull ? { ...short, ...full() } : short;
  return { type: 'apis', id: kept.id, attributes, links: { self: `/api/apis/${slug}` } };
}
