import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCacheable } from '#backend/http/cacheable-reply.ts';
import { etagOf } from '#backend/http/etag.ts';
import { callerOf } from '#backend/portal/accounts/caller.ts';
import type { KeptReads } from '#backend/portal/views/kept-reads.ts';
import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import { codingFor, compress } from './compression.ts';
import { HTML_TYPE, PRIVATE, SITE_HEADERS, VARY } from './headers.ts';
import type { Apologise, Reason } from './apologies.ts';
import { type Page, type Reader, writePage } from './page.ts';

/** A page and whether it may be kept: it says the same to whoever asks for it next, until something is written. */
export type Answer = { page: Page; isKept: boolean };

type Sending = { kept: KeptReads; data: PortalDatabase; apologise: Apologise };

/** Sends a page with a strong ETag, or 304 where the reader holds it already; what was kept is not made anew. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader,
  { kept, data, apologise }: Sending,
  make: () => Promise<Answer | Reason>,
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
  const { known, keep } = await kept.recall(key, data);
  if (known) {
    const own = { ...headers, ...policyHeader(known) };
    return sendCacheable(request, reply, { ...known, type: HTML_TYPE, headers: own });
  }
  const made = await make();
  if (typeof made === 'string' || 'code' in made) return apologise(request, reply, made);
  const { page, isKept } = made;
  const text = writePage(reader, page);
  const answer = {
    etag: etagOf(hash('sha1', text), coding === 'identity' ? undefined : coding),
    body: await compress(Buffer.from(text), coding),
    language: page.locale,
    ...(page.policy === undefined ? {} : { policy: page.policy }),
  };
  if (isKept) keep({ ...answer, link: undefined });
  return sendCacheable(request, reply, {
    ...answer,
    type: HTML_TYPE,
    headers: { ...headers, ...policyHeader(page), ...(page.preview ? PRIVATE : {}) },
  });
}

function policyHeader({ policy }: { policy?: string }): Record<string, string> {
  return policy === undefined ? {} : { 'content-security-policy': policy };
}
