import type { PublishContext } from './context.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { Outcome } from '#storage/portal/portal-database.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import { checkUnchanged, unknownApi } from '#backend/portal/views/api-refusals.ts';
import { renderApi } from '#backend/portal/views/render-api.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

type Done = { ok: true } | { ok: false; refusal: Refusal };
type Target = { tenant: Tenant; slug: string };

/** Takes an API away from its readers and frees its slug; it can be brought back for a while. */
export function deleteApi(
  context: PublishContext,
  { tenant, slug, ifMatch }: Target & { ifMatch: string | undefined },
): Promise<Done> {
  return context.data.write<Done>(function* (stores) {
    const api = yield* stores.apis.bySlug(tenant.id, slug);
    if (!api) return refuse(unknownApi(slug));
    const changed = yield* checkUnchanged(stores, tenant.id, slug, ifMatch);
    if (changed) return refuse(changed);
    yield* stores.deletedApis.markDeleted(api.id, context.observedTime.now());
    yield* stores.previews.revoke(api.id);
    yield* stores.views.remove(api.id, 'published');
    yield* stores.views.remove(api.id, 'newest');
    return { commit: true, value: { ok: true } };
  });
}

/** Removes an API for good; where there is none, the deleted ones of that slug. */
export function purgeApi(
  context: PublishContext,
  { tenant, slug, ifMatch }: Target & { ifMatch: string | undefined },
): Promise<Done> {
  return context.data.write<Done>(function* (stores) {
    const { apis, deletedApis } = stores;
    const api = yield* apis.bySlug(tenant.id, slug);
    const ids = api ? [api.id] : yield* deletedApis.ofSlug(tenant.id, slug);
    if (ids.length === 0) return refuse(unknownApi(slug));
    const changed = yield* checkUnchanged(stores, tenant.id, slug, ifMatch);
    if (changed) return refuse(changed);
    for (const id of ids) yield* deletedApis.purge(id);
    return { commit: true, value: { ok: true } };
  });
}

/** Brings back the API of a slug that was deleted last, and what was public of it. */
export function restoreApi(
  context: PublishContext,
  { tenant, slug, userId }: Target & { userId: string },
): Promise<Done> {
  const { data, clock } = context;
  return data.write<Done>(function* (stores) {
    const deleted = yield* stores.deletedApis.newest(tenant.id, slug);
    const taken = yield* stores.apis.bySlug(tenant.id, slug);
    if (!deleted) {
      return refuse(
        refusal(
          'not_found',
          taken
            ? backendPortalMessages.t('delete.none', { slug })
            : backendPortalMessages.t('delete.noneToRestore', { slug: slug.slice(0, 100) }),
        ),
      );
    }
    if (taken) {
      return refuse(refusal('slug_taken', backendPortalMessages.t('delete.slugTaken', { slug })));
    }
    const updatedAt = Math.max(clock(), deleted.updatedAt + 1);
    const api = { ...deleted, updatedAt, updatedBy: userId };
    yield* stores.deletedApis.markRestored(api.id);
    yield* stores.apis.update(api);
    yield* renderApi(stores, tenant, api, yield* stores.publishedLocales.of(api.id));
    return { commit: true, value: { ok: true } };
  });
}

function refuse(from: Refusal): Outcome<Done> {
  return { commit: false, value: { ok: false, refusal: from } };
}
