import type { Database } from '#storage/open/open-database.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import { localesOf, type Publication, standingOf } from './publication.ts';
import { type RenderedPublic, renderPublic } from './render-public.ts';
import { renderNewest, type RevisionRecord } from './render-view.ts';

type Rendering = Pick<Database, 'revisions' | 'views' | 'localeViews'>;

/** Renders what every reader sees of an API from its revisions. Runs inside a transaction. */
export function renderApi(
  database: Rendering,
  tenant: Tenant,
  api: ApiRecord,
  publication: Publication,
): void {
  const records = new Map<number, RevisionRecord>();
  const recordOf = (number: number): RevisionRecord => {
    const record = records.get(number);
    if (!record) {
      const found = database.revisions.find(api.id, number);
      if (!found) throw new Error(`Revision ${number} of ${api.id} is missing.`);
      const read: RevisionRecord = JSON.parse(found.record);
      records.set(number, read);
      return read;
    }
    return record;
  };
  const newest = recordOf(api.latestRevision);
  const locales = localesOf(newest.overview, tenant.locale);
  const standing = standingOf(publication, api.latestRevision, locales);
  const { row, tags } = renderNewest(api, newest, standing, tenant.locale);
  database.views.put(row, tags);
  const shown = renderPublic(api, publication, recordOf, tenant.locale);
  if (shown) putPublic(database, shown);
  else database.views.remove(api.id, 'published');
}

/** Puts what the public sees in the place of what it saw. */
export function putPublic(
  database: Pick<Database, 'views' | 'localeViews'>,
  { view, locales }: RenderedPublic,
): void {
  database.views.put(view.row, view.tags);
  for (const one of locales) database.localeViews.add(one);
}
