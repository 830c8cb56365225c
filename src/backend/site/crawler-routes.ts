import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isKnown } from '#backend/http/etag.ts';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import { admitReader, callerOf } from '#backend/portal/accounts/caller.ts';
import type { ReadContext } from '#backend/portal/read/context.ts';
import { escapeHtml } from './html.ts';
import { originOf } from './page.ts';

/** sitemaps.org: a file has 50,000 addresses at most. An API has two, and the catalog has one. */
const APIS_PER_FILE = 24_999;
/** Rows that are read in one turn of the event loop. */
const AT_ONCE = 200;
const XML = 'application/xml; charset=utf-8';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `robots.txt` and `sitemap.xml` (sitemaps.org), which name all that is public. */
export function crawlerRoutes(app: FastifyInstance, context: ReadContext): void {
  const { data } = context;
  const behind = (tenantId: string, after: string, count: number) =>
    data.read(({ views }) => views.publishedBehind(tenantId, after, count));
  const onRequest = admitReader(context, (_request, reply) => reply.callNotFound());
  const start = randomUUID();

  app.get('/robots.txt', { onRequest, schema: { hide: true } }, async (request, reply) => {
    const origin = originOf(request);
    const map = origin === undefined ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
    const body = `User-agent: *\nDisallow: /preview/\n${map}`;
    const headers = { vary: 'x-tenant' };
    return sendCacheable(request, reply, {
      etag: '"1"',
      type: 'text/plain; charset=utf-8',
      body,
      headers,
    });
  });

  app.get<{ Querystring: { after?: string } }>(
    '/sitemap.xml',
    { onRequest, schema: { hide: true } },
    async (request, reply) => {
      const origin = originOf(request);
      if (origin === undefined) {
        reply.callNotFound();
        return reply;
      }
      const { tenant } = callerOf(request);
      // Any write may change it; another process counts its writes anew.
      const version = await data.version();
      const etag = `"${start}-${version.replaceAll(/\W/g, '-')}"`;
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'x-tenant' });
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const { after } = request.query;
      const isIndex =
        after === undefined && (await behind(tenant.id, '', APIS_PER_FILE + 1)) !== undefined;
      const lines = isIndex ? indexOf(tenant.id, origin) : addressesOf(tenant.id, origin, after);
      return reply.type(XML).send(Readable.from(lines));
    },
  );

  async function* indexOf(tenantId: string, origin: string): AsyncGenerator<string> {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n`;
    let after: string | undefined = '';
    while (after !== undefined) {
      const address = `${origin}/sitemap.xml?after=${encodeURIComponent(after)}`;
      yield `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`;
      await nextTurn();
      const last: string | undefined = await behind(tenantId, after, APIS_PER_FILE);
      const isMore = last !== undefined && (await behind(tenantId, last, 1)) !== undefined;
      after = isMore ? last : undefined;
    }
    yield '</sitemapindex>\n';
  }

  async function* addressesOf(
    tenantId: string,
    origin: string,
    start = '',
  ): AsyncGenerator<string> {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n`;
    if (start === '') yield `<url><loc>${escapeHtml(origin)}/</loc></url>\n`;
    let after = start;
    for (let left = APIS_PER_FILE; left > 0; left -= AT_ONCE) {
      const from = after;
      const count = Math.min(left, AT_ONCE);
      const apis = await data.read(({ views }) => views.published(tenantId, from, count));
      const last = apis.at(-1);
      if (last === undefined) break;
      yield apis.map(({ slug, updatedAt }) => entriesOf(origin, slug, updatedAt)).join('');
      after = last.slug;
      await nextTurn();
    }
    yield '</urlset>\n';
  }
}

function entriesOf(origin: string, slug: string, updatedAt: number): string {
  const address = escapeHtml(`${origin}/apis/${encodeURIComponent(slug)}`);
  const changed = `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`;
  return [address, `${address}/reference`]
    .map((one) => `<url><loc>${one}</loc>${changed}</url>\n`)
    .join('');
}
