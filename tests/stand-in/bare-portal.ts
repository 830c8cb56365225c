import { setTimeout as pause } from 'node:timers/promises';
import {
  BadArchive,
  createKeptApis,
  type KeptApi,
  type KeptVersions,
  readArchive,
} from './kept-apis.ts';
import { createOwnSessions } from './own-sessions.ts';
import { type Heard, startWebServer, type Told } from './web-server.ts';

/** What decides about draft or published: `?draft=true`, `status` in overview.json, or nothing: all is public. */
export type DraftRule = 'query' | 'overview' | 'none';

export type BarePortalOptions = {
  drafts?: DraftRule;
  /** Before every answer, in milliseconds. */
  slow?: number;
  tokenSeconds?: number;
  /** So many APIs are there from the start. */
  seeds?: number;
};

const BASE = '/portal/v2';

/**
 * A portal below `/portal/v2` that shares nothing with others but the given routes: bare lists with `X-Total-Count` and
 * `Link`, snake_case, errors as `{message}`, HTML for addresses it does not know, the document as the text that was
 * uploaded, everything as br or gzip in chunks.
 */
export async function startBarePortal(options: BarePortalOptions = {}) {
  const { slow = 0, tokenSeconds = 3600, seeds = 0 } = options;
  let drafts = options.drafts ?? 'query';
  const apis = createKeptApis();
  apis.seed(seeds);
  const sessions = createOwnSessions(tokenSeconds);

  const upload = async ({ method, url, headers, body }: Heard, slug: string | undefined) => {
    const account = sessions.find(headers.authorization);
    if (!account) return refused(401, 'token expired or missing');
    if (account.role !== 'admin') return refused(403, 'your role may not publish');
    const api = await readArchive(body);
    if (method === 'POST' && apis.find(api.slug)) return refused(409, 'slug already exists');
    if (method === 'PUT' && (slug !== api.slug || !apis.find(api.slug))) return noSuchApi;
    const asked = url.searchParams.get('draft') === 'true';
    const isDraft = drafts === 'query' ? asked : drafts === 'overview' && api.status === 'draft';
    const kept = apis.put(api, isDraft);
    return {
      status: method === 'POST' ? 201 : 200,
      body: { success: true, data: shortOf(kept, isDraft) },
    };
  };

  const list = ({ searchParams }: URL, seesDrafts: boolean): Told => {
    const words = (searchParams.get('q') ?? '').toLowerCase();
    const all = apis
      .list(seesDrafts)
      .map((kept) => shortOf(kept, seesDrafts))
      .filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(words));
    const limit = Math.min(Number(searchParams.get('limit')) || 25, 50);
    const page = Number(searchParams.get('page')) || 1;
    const next = `<${BASE}/api/apis?limit=${limit}&page=${page + 1}>; rel="next"`;
    return {
      status: 200,
      body: all.slice((page - 1) * limit, page * limit),
      headers: {
        'x-total-count': String(all.length),
        ...(page * limit < all.length ? { link: next } : {}),
      },
    };
  };

  const read = ({ url, headers }: Heard, slug: string, part: string | undefined): Told => {
    const isSignedIn = sessions.find(headers.authorization) !== undefined;
    const seesDrafts = isSignedIn && url.searchParams.get('draft') === 'true';
    const kept = apis.find(slug);
    const api = kept && shownOf(kept, seesDrafts);
    if (!kept || !api) return noSuchApi;
    if (part === undefined) return { status: 200, body: fullOf(kept, api) };
    if (part === 'pricing') return { status: 200, body: pricingOf(api) };
    if (part === 'sdks') return { status: 200, body: sdksOf(api) };
    if (part === 'changelog') return { status: 200, body: { change_log: api.changelog } };
    return notFound;
  };

  const answer = async (heard: Heard): Promise<Told> => {
    const { method, url, headers, body } = heard;
    if (!url.pathname.startsWith(`${BASE}/api/`)) return notFound;
    const path = url.pathname.slice(BASE.length);
    if (method === 'POST' && path === '/api/users/login') {
      const checked = sessions.signIn(JSON.parse(body.toString()));
      if (checked.kind === 'locked') return refused(423, 'too many attempts, account is locked');
      if (checked.kind === 'bad') return refused(401, 'wrong e-mail or password');
      const { account, token } = checked;
      const user = { email: account.email, role: account.role };
      return { status: 200, body: { success: true, token, expires_in: tokenSeconds, user } };
    }
    const [, slug, part] = /^\/api\/apis(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? [];
    if (!path.startsWith('/api/apis')) return notFound;
    if (method === 'POST' || method === 'PUT') return upload(heard, slug);
    if (method !== 'GET') return notFound;
    if (slug !== undefined) return read(heard, slug, part);
    const isSignedIn = sessions.find(headers.authorization) !== undefined;
    return list(url, isSignedIn && url.searchParams.get('draft') === 'true');
  };

  const server = await startWebServer(
    async (heard) => {
      if (slow > 0) await pause(slow);
      try {
        return await answer(heard);
      } catch (error) {
        if (error instanceof BadArchive) return refused(422, error.message);
        throw error;
      }
    },
    { packs: true },
  );
  return {
    address: server.address + BASE,
    apis,
    endSessions: sessions.endAll,
    setDrafts(rule: DraftRule) {
      drafts = rule;
    },
    close: server.close,
  };
}

const notFound: Told = { status: 404, body: '<!doctype html><h1>Not Found</h1>' };
const noSuchApi = refused(404, 'no such api');

function refused(status: number, message: string): Told {
  return { status, body: { message } };
}

function shownOf({ published, draft }: KeptVersions, drafts: boolean): KeptApi | undefined {
  return drafts ? (draft ?? published) : published;
}

function shortOf(kept: KeptVersions, drafts: boolean) {
  const api = shownOf(kept, drafts) ?? kept.draft ?? kept.published;
  if (!api) throw new Error('An API without a version.');
  return {
    id: kept.id,
    slug: api.slug,
    name: api.name,
    version: api.version,
    summary: api.summary,
    status: api === kept.draft ? 'draft' : 'published',
    tags: api.tags,
    created_at: kept.createdAt,
    updated_at: kept.updatedAt,
    support_links: api.links.map(({ title, url }) => ({ title, href: url })),
  };
}

function fullOf(kept: KeptVersions, api: KeptApi): object {
  return {
    ...shortOf(kept, api === kept.draft),
    openapi: api.specText,
    docs: api.docs.map(({ role, title, path, content }) => ({
      role,
      title,
      path,
      body: content,
    })),
    pricing: pricingOf(api),
    sdks: sdksOf(api),
    change_log: api.changelog,
  };
}

function pricingOf({ pricing }: KeptApi): object | null {
  return typeof pricing === 'object' ? pricing : null;
}

function sdksOf({ sdks }: KeptApi): object[] {
  return sdks.map(({ language, name, version, install }) => ({
    lang: language,
    package_name: name,
    package_version: version,
    install_command: install ?? null,
  }));
}
