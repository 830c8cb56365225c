import type { Services } from '#backend/open-services.ts';
import { type Refusal, refusal } from '#backend/plugins/problem-reply.ts';
import type { ViewName } from '#storage/api-views.ts';
import type { ApiRecord } from '#storage/apis.ts';
import type { Outcome } from '#storage/transaction.ts';
import type { Tenant } from '#storage/tenants.ts';
import { checkUnchanged, unknownApi } from './api-refusals.ts';
import { renderApi } from './render-api.ts';

export type PublishRequest = {
  tenant: Tenant;
  userId: string;
  slug: string;
  ifMatch: string | undefined;
  /** What becomes public: a revision, the newest one, or nothing. */
  revision: number | 'newest' | 'none';
};

type Moved = { ok: true; view: ViewName } | { ok: false; refusal: Refusal };

/** Moves the pointer to what is public, and renders what readers see, in one transaction. */
export function movePublished(services: Services, request: PublishRequest): Moved {
  const { apis, revisions } = services.database;
  const { tenant, slug } = request;
  return services.database.transaction<Moved>(() => {
    const present = apis.bySlug(tenant.id, slug);
    if (!present) return refuse(unknownApi(slug));
    const changed = checkUnchanged(services, tenant.id, slug, request.ifMatch);
    if (changed) return refuse(changed);
    const target = targetOf(present, request.revision);
    if (target !== null && !revisions.find(present.id, target)) {
      return refuse(refusal('not_found', `The API "${slug}" has no revision ${target}.`));
    }
    const view: ViewName = target === null ? 'newest' : 'published';
    if (target === present.publishedRevision) {
      return { commit: false, value: { ok: true, view } };
    }
    const now = Math.max(services.clock(), present.updatedAt + 1);
    const api: ApiRecord = {
      ...present,
      publishedRevision: target,
      publishedAt: target === null ? null : now,
      updatedAt: now,
      updatedBy: request.userId,
    };
    apis.update(api);
    renderApi(services.database, tenant, api);
    return { commit: true, value: { ok: true, view } };
  });
}

function targetOf(api: ApiRecord, wanted: PublishRequest['revision']): number | null {
  if (wanted === 'none') return null;
  return wanted === 'newest' ? api.latestRevision : wanted;
}

function refuse(from: Refusal): Outcome<Moved> {
  return { commit: false, value: { ok: false, refusal: from } };
}
