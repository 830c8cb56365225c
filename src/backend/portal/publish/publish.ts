import type { Services } from '#backend/app/open-services.ts';
import type { Refusal } from '#backend/http/problem-reply.ts';
import type { ViewName } from '#storage/portal/api-views.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import type { Outcome } from '#storage/database/transaction.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import { checkUnchanged, unknownApi } from '#backend/portal/views/api-refusals.ts';
import { nextPublication, type Move } from './next-publication.ts';
import { inOrder, isSame, localesOf } from '#backend/portal/views/publication.ts';
import { renderApi } from '#backend/portal/views/render-api.ts';

export type PublishRequest = {
  tenant: Tenant;
  userId: string;
  slug: string;
  ifMatch: string | undefined;
  move: Move;
};

type Moved = { ok: true; view: ViewName } | { ok: false; refusal: Refusal };

/** Moves the pointers to what is public, and renders what readers see, in one transaction. */
export function movePublished(services: Services, request: PublishRequest): Moved {
  const { database } = services;
  const { tenant, slug } = request;
  return database.transaction<Moved>(() => {
    const present = database.apis.bySlug(tenant.id, slug);
    if (!present) return refuse(unknownApi(slug));
    const changed = checkUnchanged(services, tenant.id, slug, request.ifMatch);
    if (changed) return refuse(changed);
    const before = database.publishedLocales.of(present.id);
    const now = Math.max(services.clock(), present.updatedAt + 1);
    const next = nextPublication(database, tenant, present, before, request.move, now);
    if ('code' in next) return refuse(next);
    const view: ViewName = next.length === 0 ? 'newest' : 'published';
    if (isSame(before, next)) return { commit: false, value: { ok: true, view } };
    const publication = inOrder(next, (number) => {
      const languages = database.revisions.languages(present.id, number);
      return languages ? localesOf(languages, tenant.locale) : [];
    });
    const [lead] = publication;
    const api: ApiRecord = {
      ...present,
      publishedRevision: lead?.revision ?? null,
      publishedAt: lead?.publishedAt ?? null,
      updatedAt: now,
      updatedBy: request.userId,
    };
    database.apis.update(api);
    database.publishedLocales.replace(api.id, publication);
    renderApi(database, tenant, api, publication);
    return { commit: true, value: { ok: true, view } };
  });
}

function refuse(from: Refusal): Outcome<Moved> {
  return { commit: false, value: { ok: false, refusal: from } };
}
