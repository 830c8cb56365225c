import type { Database } from '#storage/open-database.ts';
import type { ApiRecord } from '#storage/apis.ts';
import type { Tenant } from '#storage/tenants.ts';
import { renderView, type RevisionRecord } from './render-view.ts';

/** Renders what every reader sees of an API from its revisions. Runs inside a transaction. */
export function renderApi(
  database: Pick<Database, 'revisions' | 'views'>,
  tenant: Tenant,
  api: ApiRecord,
): void {
  const { revisions, views } = database;
  const shown = { published: api.publishedRevision, newest: api.latestRevision };
  for (const view of ['published', 'newest'] as const) {
    const number = shown[view];
    if (number === null) {
      views.remove(api.id, view);
      continue;
    }
    const found = revisions.find(api.id, number);
    if (!found) throw new Error(`Revision ${number} of ${api.id} is missing.`);
    const record: RevisionRecord = JSON.parse(found.record);
    const { row, tags } = renderView(view, api, number, record, tenant.locale);
    views.put(row, tags);
  }
}
