import type { ImportReport } from '#contracts/portal.ts';
import type { ImportedApi } from '#backend/archive/archive-types.ts';
import type { ImportContext } from './context.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import { etagOf } from '#backend/http/etag.ts';
import { checkAbsent, checkUnchanged, unknownApi } from '#backend/portal/views/api-refusals.ts';
import type { ImportRequest } from './import-request.ts';
import { contentDigest, writeRevision, type Written } from './write-revision.ts';
import { isWhole, localesOf, standingOf } from '#backend/portal/views/publication.ts';
import type { RevisionRecord } from '#backend/portal/views/render-view.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

type ApiResult = ImportReport['apis'][number];
type Applied = { ok: true; apis: ApiResult[] } | { ok: false; refusal: Refusal };
type Archive = { sha256: string; bytes: Uint8Array };
/** What is written along with the import. */
type Along = { keep(stores: PortalStores, apis: ApiResult[]): Steps<void> };
/** Whose signal came before the commit has nothing written. */
type Until = { gone: AbortSignal };

/**
 * Writes what an archive holds, all of it or nothing, in a transaction that it shares with other imports.
 *
 * The answer comes when that is committed.
 */
export async function applyImport(
  context: ImportContext,
  request: ImportRequest,
  importId: string,
  imported: readonly ImportedApi[],
  archive: Archive & Along & Until,
): Promise<Applied> {
  const wrongTarget = checkTarget(request, imported);
  if (wrongTarget) return { ok: false, refusal: wrongTarget };
  await context.largeFiles.idle();
  return context.data.writeGrouped<Applied>(function* (stores) {
    if (archive.gone.aborted) return { commit: false, value: { ok: false, refusal: callerGone() } };
    const present: (ApiRecord | undefined)[] = [];
    for (const { overview } of imported)
      present.push(yield* stores.apis.bySlug(request.tenant.id, overview.slug));
    const refused = yield* checkPresent(stores, request, present);
    if (refused) return { commit: false, value: { ok: false, refusal: refused } };
    const whole = imported.length === 1 ? archive : undefined;
    const source = { importId, archive: whole };
    const apis: ApiResult[] = [];
    for (const [index, api] of imported.entries())
      apis.push(yield* applyOne(context, stores, request, source, api, present[index]));
    if (!request.dryRun) yield* archive.keep(stores, apis);
    return { commit: !request.dryRun, value: { ok: true, apis } };
  });
}

/** What nobody reads; it has to be something, and not kept. */
export function callerGone(): Refusal {
  return refusal('unavailable', backendPortalMessages.t('import.gone'));
}

function checkTarget(
  { mode }: ImportRequest,
  imported: readonly ImportedApi[],
): Refusal | undefined {
  if (mode.kind === 'create') return undefined;
  const [api, ...others] = imported;
  if (!api || others.length > 0) {
    return refusal(
      'archive_multiple_apis',
      backendPortalMessages.t('import.several', { count: String(imported.length) }),
    );
  }
  const { slug } = api.overview;
  if (slug === mode.slug) return undefined;
  return refusal(
    'slug_mismatch',
    backendPortalMessages.t('import.slugDiffers', { slug, address: mode.slug }),
    {
      errors: [
        {
          code: 'slug_mismatch',
          message: backendPortalMessages.t('import.slugDiffersShort', { slug }),
          severity: 'error',
          file: `${api.folder}overview.json`,
          pointer: '/slug',
        },
      ],
    },
  );
}

/** What stands in the way of the whole import, given which of its APIs are there already. */
function* checkPresent(
  stores: PortalStores,
  { mode, tenant }: ImportRequest,
  present: readonly (ApiRecord | undefined)[],
): Steps<Refusal | undefined> {
  if (mode.kind === 'update') {
    const [api] = present;
    if (!api && !mode.create) return unknownApi(mode.slug);
    return (
      (yield* checkUnchanged(stores, tenant.id, mode.slug, mode.ifMatch)) ??
      (yield* checkAbsent(stores, tenant.id, mode.slug, mode.ifNoneMatch))
    );
  }
  const taken = present.flatMap((api) => (api ? [api.slug] : []));
  if (mode.onConflict !== 'fail' || taken.length === 0) return undefined;
  const errors = taken.map((slug) => ({
    code: 'slug_taken' as const,
    message: backendPortalMessages.t('import.exists', { slug }),
    severity: 'error' as const,
    pointer: '/slug',
  }));
  return refusal('slug_taken', errors[0]?.message ?? '', { errors });
}

function* applyOne(
  context: ImportContext,
  stores: PortalStores,
  request: ImportRequest,
  source: { importId: string; archive: Archive | undefined },
  imported: ImportedApi,
  present: ApiRecord | undefined,
): Steps<ApiResult> {
  if (present && request.mode.kind === 'create' && request.mode.onConflict === 'skip') {
    return resultOf(present.slug, 'skipped', yield* stateOf(stores, request, present));
  }
  const status = wantedStatus(request.draft, imported);
  const digest = contentDigest(imported);
  if (present && (yield* isUnchanged(stores, request, present, status, digest))) {
    return resultOf(present.slug, 'unchanged', yield* stateOf(stores, request, present));
  }
  const change = { imported, digest, status, present };
  const written = yield* writeRevision(context, stores, request, source, change);
  return resultOf(imported.overview.slug, present ? 'updated' : 'created', written);
}

/** Whether an API holds this already, and importing it as `status` would leave what is public as it is. */
function* isUnchanged(
  stores: PortalStores,
  { tenant }: ImportRequest,
  present: ApiRecord,
  status: 'draft' | 'published',
  digest: Uint8Array,
): Steps<boolean> {
  const newest = yield* stores.revisions.find(present.id, present.latestRevision);
  if (!newest || Buffer.compare(newest.contentSha256, digest) !== 0) return false;
  const record: RevisionRecord = JSON.parse(newest.record);
  const locales = localesOf(record.overview, tenant.locale);
  const publication = yield* stores.publishedLocales.of(present.id);
  return status === 'published'
    ? isWhole(publication, present.latestRevision, locales)
    : standingOf(publication, present.latestRevision, locales).status === 'draft';
}

/** The caller's flag beats overview.json, which beats the default: published. */
function wantedStatus(
  draft: boolean | undefined,
  { overview }: ImportedApi,
): 'draft' | 'published' {
  if (draft !== undefined) return draft ? 'draft' : 'published';
  return overview.status ?? 'published';
}

/** How an API stands that is left as it is. */
function* stateOf(
  { revisions, views, publishedLocales }: PortalStores,
  { tenant }: ImportRequest,
  api: ApiRecord,
): Steps<Written> {
  const revision = yield* revisions.find(api.id, api.latestRevision);
  if (!revision) throw new Error(`The newest revision of ${api.id} is missing.`);
  const record: RevisionRecord = JSON.parse(revision.record);
  const { status } = standingOf(
    yield* publishedLocales.of(api.id),
    api.latestRevision,
    localesOf(record.overview, tenant.locale),
  );
  const view = status === 'published' ? 'published' : 'newest';
  const pointer = yield* views.pointer(api.tenantId, view, api.slug);
  const { name, version } = record.overview;
  return { name, version, status, revision: api.latestRevision, tag: pointer?.tag ?? '' };
}

function resultOf(
  slug: string,
  action: ApiResult['action'],
  { name, version, status, revision, tag }: Written,
): ApiResult {
  const url = `/api/apis/${slug}`;
  return { slug, name, version, action, status, revision, etag: etagOf(tag), url };
}
