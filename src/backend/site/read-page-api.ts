import type { FastifyRequest } from 'fastify';
import type { ApiDetail } from '#contracts/portal.ts';
import type { ReadContext } from '#backend/portal/read/context.ts';
import { type Refusal } from '#backend/http/problem-reply.ts';
import { findPreview } from '#backend/portal/views/previews.ts';
import {
  findRepresentation,
  type Representation,
} from '#backend/portal/views/find-representation.ts';
import { localizeDetail } from '#backend/portal/views/localize.ts';
import type { PreviewNote } from './page.ts';

/** What pages are about: an API by its slug, or what a preview token opens. */
export type Subject = { slug: string } | { token: string };

/** An API as a page shows it. */
export type PageApi = {
  record: ApiDetail;
  found: Representation;
  /** What stands before its pages, and before its parts in the portal's API. */
  pages: string;
  api: string;
  /** What the query of addresses in the portal's API begins with; empty unless it is a preview. */
  apiQuery: string;
  preview: PreviewNote | undefined;
  /** Where requests to it may go: its servers, then those that only single operations name. */
  servers: readonly { url: string }[];
};

/** Up to so many bytes of what an import has stored are looked into for them, which takes 2 ms. */
const LONGEST = 2 * 1024 * 1024;

/** Reads the API that a page is about, in the language of the request, or why it is not shown. */
export async function readPageApi(
  context: ReadContext,
  request: FastifyRequest,
  subject: Subject,
  locale: string | undefined,
): Promise<PageApi | Refusal | 'ended' | 'unknown'> {
  const query = locale === undefined ? {} : { locale };
  if ('slug' in subject) {
    const found = await findRepresentation(context, request, query, subject.slug);
    if ('code' in found) return found;
    const path = encodeURIComponent(subject.slug);
    return {
      ...(await recordOf(context, found)),
      found,
      pages: `/apis/${path}`,
      api: `/api/apis/${path}`,
      apiQuery: '',
      preview: undefined,
    };
  }
  const { token } = subject;
  const place = await findPreview(context, token);
  if (place === undefined) return 'unknown';
  if (place === 'ended') return place;
  const { slug, revision, expiresAt } = place;
  const found = await findRepresentation(context, request, { ...query, preview: token }, slug);
  if ('code' in found) return found.code === 'token_invalid' ? 'unknown' : found;
  return {
    ...(await recordOf(context, found)),
    found,
    pages: `/preview/${encodeURIComponent(token)}`,
    api: `/api/apis/${encodeURIComponent(slug)}`,
    apiQuery: `?preview=${encodeURIComponent(token)}`,
    preview: { slug, revision, expiresAt: new Date(expiresAt).toISOString() },
  };
}

async function recordOf(
  { data }: ReadContext,
  { row, texts }: Representation,
): Promise<Pick<PageApi, 'record' | 'servers'>> {
  const record: ApiDetail = JSON.parse(row.detail);
  const kept = await data.read(({ revisions }) =>
    revisions.operationServers(row.apiId, row.revision, LONGEST),
  );
  const others: string[] = JSON.parse(kept ?? '[]');
  return {
    record: texts ? localizeDetail(record, texts) : record,
    servers: [...record.servers, ...others.map((url) => ({ url }))],
  };
}
