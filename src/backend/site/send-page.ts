import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_SECURITY_POLICY, WINDOW_HEADERS } from '#backend/http/content-security-policy.ts';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import { etagOf } from '#backend/http/etag.ts';
import { callerOf } from '#backend/portal/accounts/caller.ts';
import type { KeptReads } from '#backend/portal/views/kept-reads.ts';
import { codingFor, compress } from './compression.ts';
import { type Page, type Reader, writePage } from './page.ts';

export const HTML_TYPE = 'text/html; charset=utf-8';
/** The policy of the app's own window; a page's search goes to the site itself, also without scripts. */
export const SITE_HEADERS = {
  ...WINDOW_HEADERS,
  'content-security-policy': CONTENT_SECURITY_POLICY.replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
};

export const VARY = { vary: 'x-tenant, accept, accept-encoding, accept-language' };
/** A preview is kept by nobody on its way, and found by no search engine. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** A page and whether it may be kept: it says the same to whoever asks for it next, until something is written. */
export type Answer = { page: Page; isKept: boolean };

/** Sends a page with a strong ETag, or 304 where the reader holds it already; what was kept is not made anew. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader,
  { kept, dataVersion }: { kept: KeptReads; dataVersion: () => string },
  make: () => Promise<Answer | FastifyReply>,
): Promise<FastifyReply> {
  const coding = codingFor(request.headers['accept-encoding'], ['gzip']);
  const key = JSON.stringify([
    callerOf(request).tenant.id,
    reader.origin,
    request.url,
    request.headers['accept-language'],
    coding,
  ]);
  const coded = coding === 'identity' ? {} : { 'content-encoding': coding };
  const headers = { ...SITE_HEADERS, ...VARY, ...coded };
  const known = kept.find(key);
  if (known) return sendCacheable(request, reply, { ...known, type: HTML_TYPE, headers });
  const readFrom = dataVersion();
  const made = await make();
  if (!('page' in made)) return made;
  const { page, isKept } = made;
  const text = writePage(reader, page);
  const answer = {
    etag: etagOf(hash('sha1', text), coding === 'identity' ? undefined : coding),
    body: await compress(Buffer.from(text), coding),
    language: page.locale,
  };
  if (isKept) kept.keep(key, { ...answer, link: undefined }, readFrom);
  return sendCacheable(request, reply, {
    ...answer,
    type: HTML_TYPE,
    headers: { ...headers, ...(page.preview ? PRIVATE : {}) },
  });
}
