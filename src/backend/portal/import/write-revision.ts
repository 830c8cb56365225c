import { hash } from 'node:crypto';
import type { ApiStatus } from '#contracts/portal.ts';
import type { ImportedApi } from '#backend/archive/archive-types.ts';
import type { ImportContext } from './context.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import type { ImportRequest } from './import-request.ts';
import { localesOf, type Publication, standingOf } from '#backend/portal/views/publication.ts';
import { putViews, renderPublic } from '#backend/portal/views/render-api.ts';
import { renderNewest, type RevisionRecord, tagIn } from '#backend/portal/views/render-view.ts';

type Source = {
  importId: string;
  /** The uploaded bytes, where they hold this API alone. */
  archive: { sha256: string; bytes: Uint8Array } | undefined;
};
type Change = {
  imported: ImportedApi;
  digest: Uint8Array;
  status: ApiStatus;
  present: ApiRecord | undefined;
};

/** How an API stands that was just written; `tag` is that of the view that its caller reads it in. */
export type Written = {
  name: string;
  version: string;
  status: ApiStatus;
  revision: number;
  tag: string;
};

/** SHA-256 over the paths and the digests of an API's files, which come sorted by path. */
export function contentDigest({ files }: ImportedApi): Uint8Array {
  const listed = files.map(({ path, sha256 }) => `${path}\0${sha256}\n`);
  return hash('sha256', listed.join(''), 'buffer');
}

/** Adds a revision to an API, or a new API, and renders what its readers see. Runs inside a transaction. */
export function* writeRevision(
  context: ImportContext,
  stores: PortalStores,
  request: ImportRequest,
  source: Source,
  change: Change,
): Steps<Written> {
  const { imported, present } = change;
  const api = nextState(context, request, change);
  if (present) yield* stores.apis.update(api);
  else yield* stores.apis.insert(api);
  const { files, ...record } = imported;
  const contents = source.archive ? [...files, source.archive] : files;
  yield* stores.blobs.putAll(
    contents.map(({ sha256, bytes }) => ({ sha256: digestBytes(sha256), content: bytes })),
  );
  yield* stores.revisions.insert(
    {
      apiId: api.id,
      number: api.latestRevision,
      version: imported.overview.version,
      contentSha256: change.digest,
      archiveSha256: source.archive ? digestBytes(source.archive.sha256) : null,
      importId: source.importId,
      createdAt: api.updatedAt,
      createdBy: request.session.userId,
      record: JSON.stringify(record satisfies RevisionRecord),
    },
    files.map((file) => ({ path: file.path, sha256: digestBytes(file.sha256) })),
  );
  const { name, version } = imported.overview;
  const shown = yield* show(stores, request, change, api, record);
  return { name, version, revision: api.latestRevision, ...shown };
}

/** Renders a new revision; one that is published is public in all of its languages, and nothing else is. */
function* show(
  stores: PortalStores,
  { tenant }: ImportRequest,
  { status, present }: Change,
  api: ApiRecord,
  record: RevisionRecord,
): Steps<Pick<Written, 'status' | 'tag'>> {
  const locales = localesOf(record.overview, tenant.locale);
  const revision = api.latestRevision;
  const isPublic = status === 'published';
  const publication: Publication = isPublic
    ? locales.map((locale) => ({ locale, revision, publishedAt: api.updatedAt }))
    : present
      ? yield* stores.publishedLocales.of(api.id)
      : [];
  const standing = standingOf(publication, revision, locales);
  const newest = renderNewest(api, record, standing, tenant.locale);
  if (isPublic) yield* stores.publishedLocales.replace(api.id, publication);
  const shown = isPublic ? renderPublic(api, publication, () => record, tenant.locale) : undefined;
  yield* putViews(stores, newest, shown);
  return { status: standing.status, tag: tagIn((shown?.view ?? newest).row) };
}

function nextState(context: ImportContext, request: ImportRequest, change: Change): ApiRecord {
  const { present, status, imported } = change;
  // Times of one API only grow, even when the clock was set back: an answer never takes on an older ETag.
  const now = Math.max(context.clock(), (present?.updatedAt ?? 0) + 1);
  const revision = (present?.latestRevision ?? 0) + 1;
  const published = status === 'published';
  return {
    id: present?.id ?? context.ids('api'),
    tenantId: request.tenant.id,
    slug: imported.overview.slug,
    latestRevision: revision,
    publishedRevision: published ? revision : (present?.publishedRevision ?? null),
    publishedAt: published ? now : (present?.publishedAt ?? null),
    createdAt: present?.createdAt ?? now,
    updatedAt: now,
    createdBy: present ? present.createdBy : request.session.userId,
    updatedBy: request.session.userId,
  };
}

function digestBytes(hex: string): Uint8Array {
  return Buffer.from(hex, 'hex');
}
