import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import JSZip from 'jszip';
import type { Account } from './payload-sessions.ts';
import { STAND_IN_ACCOUNT } from './payload-portal.ts';
import type { SeenRequest } from './payload-portal.ts';

/** A record as it is kept; its document is text. */
export type PortalRecord = Record<string, unknown> & { slug: string };

export type RecordPortalOptions = {
  /** The member that has the document as text. */
  spec?: string;
  /** What stands around a single record, such as `item`; nothing unless given. */
  envelope?: string;
};

/**
 * A portal on 127.0.0.1 that shares nothing with Payload's habits but the given routes: below `/portal/v2`, bare lists
 * with `X-Total-Count`, snake_case, errors as `{message}`, pages of HTML for what it does not know, everything gzipped.
 * It keeps no documents, and of a changelog what it was seeded with.
 */
export async function startRecordPortal({ spec = 'openapi', envelope }: RecordPortalOptions = {}) {
  const records = new Map<string, PortalRecord>();
  const drafts = new Map<string, PortalRecord>();
  const requests: SeenRequest[] = [];
  const tokens = new Set<string>();

  const find = (slug: string, draft: boolean) =>
    (draft ? drafts.get(slug) : undefined) ?? records.get(slug);
  const shown = ({ openapi_text: text, ...fields }: PortalRecord): object => {
    const record = { ...fields, [spec]: text };
    return envelope === undefined ? record : { [envelope]: record };
  };
  const put = (record: PortalRecord, draft: boolean): void => {
    if (draft && records.has(record.slug)) drafts.set(record.slug, { ...record, status: 'draft' });
    else records.set(record.slug, { ...record, status: draft ? 'draft' : 'live' });
    if (!draft) drafts.delete(record.slug);
  };
  const answer = async (request: IncomingMessage, body: Buffer): Promise<[number, unknown]> => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', 'http://stand-in');
    const [, slug, part] =
      /^\/portal\/v2\/api\/apis(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
    const signedIn = tokens.has((headers.authorization ?? '').replace('Bearer ', ''));
    if (url.pathname === '/portal/v2/api/users/login') {
      const { email, password }: Account = JSON.parse(body.toString());
      const isKnown = email === STAND_IN_ACCOUNT.email && password === STAND_IN_ACCOUNT.password;
      if (!isKnown) return [401, { message: 'Wrong e-mail or password' }];
      const token = randomUUID();
      tokens.add(token);
      return [200, { success: true, token, expires_in: 3600 }];
    }
    if (!url.pathname.startsWith('/portal/v2/api/apis')) return [404, '<h1>Not Found</h1>'];
    const draft = url.searchParams.get('draft') === 'true' && signedIn;
    if (method === 'POST' || method === 'PUT') {
      if (!signedIn) return [401, { message: 'token expired or missing' }];
      const record = await readArchive(body);
      if (method === 'POST' && records.has(record.slug)) {
        return [409, { message: 'slug already exists' }];
      }
      put({ ...find(record.slug, true), ...record }, draft);
      return [method === 'POST' ? 201 : 200, shown(find(record.slug, draft) ?? record)];
    }
    if (slug === undefined) return [200, [...records.values()].map(shown)];
    const record = find(slug, draft);
    if (!record || (record['status'] === 'draft' && !signedIn)) {
      return [404, { message: 'no such api' }];
    }
    if (part === undefined) return [200, shown(record)];
    if (part === 'pricing' || part === 'sdks') return [200, record[part] ?? {}];
    if (part === 'changelog') return [200, record['change_log'] ?? []];
    return [404, `<!doctype html><h1>Cannot GET ${url.pathname}</h1>`];
  };

  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const { method = '', url = '', headers } = request;
      const signedIn = headers.authorization !== undefined;
      requests.push({ method, path: url, bytes: body.length, signedIn, idempotencyKey: undefined });
      const [status, value] = await answer(request, body);
      const isPage = typeof value === 'string';
      response.writeHead(status, {
        'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
        'content-encoding': 'gzip',
        ...(Array.isArray(value) ? { 'x-total-count': String(value.length) } : {}),
      });
      response.end(gzipSync(isPage ? value : JSON.stringify(value)));
    };
    respond().catch(() => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    /** `http://127.0.0.1:PORT/portal/v2` */
    address: `http://127.0.0.1:${port}/portal/v2`,
    /** Puts a record there, public; its document is the text under `openapi_text`. */
    seed: (record: PortalRecord) => put(record, false),
    find,
    /** Every request that was read to its end, oldest first. */
    requests,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Its own names for what an archive has; documents, languages and the changelog are left behind. */
async function readArchive(bytes: Buffer): Promise<PortalRecord> {
  const zip = await JSZip.loadAsync(bytes);
  const overview = JSON.parse((await zip.file('overview.json')?.async('text')) ?? '{}');
  return {
    slug: overview.slug,
    name: overview.name,
    version: overview.version,
    summary: overview.summary,
    tags: overview.tags ?? [],
    support_links: (overview.links ?? []).map(
      ({ title, url }: { title?: string; url: string }) => ({ title, href: url }),
    ),
    openapi_text: (await zip.file(overview.spec)?.async('text')) ?? '',
    pricing: overview.pricing ?? null,
    sdks: overview.sdks ?? [],
  };
}

export type RecordPortal = Awaited<ReturnType<typeof startRecordPortal>>;
