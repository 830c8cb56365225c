import { createHash, randomBytes } from 'node:crypto';
import { LONGEST_PREVIEW_SECONDS, type Preview } from '#contracts/portal-revisions.ts';
import type { Clock } from '#backend/runtime/ids.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { ViewsContext } from './context.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { ViewDetail } from '#storage/portal/api-views.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import { unknownApi } from './api-refusals.ts';
import { readStanding } from './read-api.ts';
import { renderRevision, type RevisionRecord, tagOf } from './render-view.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

type Wanted = {
  tenant: Tenant;
  slug: string;
  revision: number | undefined;
  ttlSeconds: number;
  /** Whether the portal has pages for readers, which the link leads to; otherwise it leads to the record. */
  hasPages: boolean;
};

/** How long it is known of a link that it has ended, in milliseconds. */
const ENDED_LASTS = LONGEST_PREVIEW_SECONDS * 1000;

/** Makes a link that shows one revision to whoever holds it. The token is told once and kept as a digest only. */
export function createPreview(
  { data, clock }: ViewsContext,
  wanted: Wanted,
): Promise<Preview | Refusal> {
  const { tenant, slug, ttlSeconds } = wanted;
  return data.write<Preview | Refusal>(function* ({ apis, revisions, previews }) {
    const api = yield* apis.bySlug(tenant.id, slug);
    if (!api) return { commit: false, value: unknownApi(slug) };
    const revision = wanted.revision ?? api.latestRevision;
    if (!(yield* revisions.find(api.id, revision))) {
      const missing = refusal(
        'not_found',
        backendPortalMessages.t('noRevision', { slug, revision: String(revision) }),
      );
      return { commit: false, value: missing };
    }
    const token = randomBytes(32).toString('base64url');
    const now = clock();
    const expiresAt = now + ttlSeconds * 1000;
    yield* previews.prune(now - ENDED_LASTS);
    yield* previews.insert({ tokenSha256: digest(token), apiId: api.id, revision, expiresAt });
    const url = wanted.hasPages ? `/preview/${token}` : `/api/apis/${slug}?preview=${token}`;
    return {
      commit: true,
      value: { url, token, expiresAt: new Date(expiresAt).toISOString() },
    };
  });
}

/** Ends every preview link of an API. */
export function revokePreviews(
  { data }: ViewsContext,
  tenant: Tenant,
  slug: string,
): Promise<Refusal | undefined> {
  return data.write<Refusal | undefined>(function* ({ apis, previews }) {
    const api = yield* apis.bySlug(tenant.id, slug);
    if (!api) return { commit: false, value: unknownApi(slug) };
    yield* previews.revoke(api.id);
    return { commit: true, value: undefined };
  });
}

/** What a preview token opens, and when that ends. */
export type PreviewPlace = { slug: string; revision: number; expiresAt: number };

/** The place of a preview token, which names no API by itself; `ended` where its time is over. */
export async function findPreview(
  { data, clock }: Pick<ViewsContext, 'data' | 'clock'>,
  token: string,
): Promise<PreviewPlace | 'ended' | undefined> {
  const link = await data.read(({ previews }) => previews.byToken(digest(token)));
  return link && link.expiresAt <= clock() ? 'ended' : link;
}

/** The revision that a preview token opens, as a reader will see it. The token alone admits, whatever the tenant. */
export function* readPreview(
  stores: PortalStores,
  clock: Clock,
  slug: string,
  token: string,
): Steps<ViewDetail | Refusal> {
  const now = clock();
  // One that was made while the clock was wrong would hold for months once it is set right.
  const latest = now + LONGEST_PREVIEW_SECONDS * 1000;
  const target = yield* stores.previews.find(digest(token), slug, { now, latest });
  const api = target && (yield* stores.apis.bySlug(target.tenantId, slug));
  const found = api && (yield* stores.revisions.find(api.id, target.revision));
  const tenant = api && (yield* stores.tenants.byId(api.tenantId));
  if (!found || !tenant) {
    return refusal('token_invalid', backendPortalMessages.t('preview.invalid'));
  }
  const record: RevisionRecord = JSON.parse(found.record);
  const standing = yield* readStanding(stores, api);
  const shown = renderRevision(api, found.number, record, standing, tenant.locale);
  const detail = JSON.stringify(shown);
  const newest = yield* stores.views.pointer(api.tenantId, 'newest', slug);
  return {
    apiId: api.id,
    revision: found.number,
    // That of the present state comes first, as `If-Match` wants it.
    tag: `${newest?.tag ?? ''}-${tagOf(detail)}`,
    detail,
    locales: JSON.stringify(shown.availableLocales),
  };
}

function digest(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
