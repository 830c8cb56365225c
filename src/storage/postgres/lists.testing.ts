import { createHash } from 'node:crypto';
import type { ApiView, ViewName } from '#storage/portal/api-views.ts';
import type { PortalDatabase, PortalStores } from '#storage/portal/portal-database.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import type { Steps } from '#storage/portal/steps.ts';

/** What an API of the lists' tests is made of; its id runs with its number. */
export type ListedApi = {
  name: string;
  slug?: string;
  tags?: string[];
  summary?: string | null;
  operations?: string[];
  document?: string;
  status?: string;
  lifecycle?: string | null;
  publishedAt?: number | null;
  views?: ViewName[];
  /** What a newer draft is called. */
  draftName?: string;
  tenantId?: string;
};

function tenantOf(id: string): Tenant {
  const slug = id.replace('_', '-');
  return { id, slug, name: id, domain: null, locale: 'en', createdAt: 1 };
}

/** Writes tenants and APIs, whatever the engine is. */
export async function fillLists(data: PortalDatabase, apis: readonly ListedApi[]): Promise<void> {
  await data.write(function* (stores) {
    for (const id of ['ten_1', 'ten_2']) yield* stores.tenants.insert(tenantOf(id));
    for (const [number, api] of apis.entries()) yield* addApi(stores, number, api);
    return { commit: true, value: undefined };
  });
}

export function* addApi(stores: PortalStores, number: number, api: ListedApi): Steps<void> {
  const id = `api_${String(number).padStart(6, '0')}`;
  const { tenantId = 'ten_1', slug = id.replace('_', '-'), views = ['newest', 'published'] } = api;
  const { draftName, publishedAt = number } = api;
  // Several were made, and several changed, at one time.
  const times = { createdAt: number >> 1, updatedAt: (number * 37) % 101, publishedAt };
  yield* stores.apis.insert({
    id,
    tenantId,
    slug,
    latestRevision: draftName === undefined ? 1 : 2,
    publishedRevision: views.includes('published') ? 1 : null,
    ...times,
    createdBy: null,
    updatedBy: null,
  });
  yield* addRevision(stores, id, 1, api);
  if (draftName !== undefined) yield* addRevision(stores, id, 2, { ...api, name: draftName });
  for (const view of views) {
    const isDraft = view === 'newest' && draftName !== undefined;
    const shown = { ...api, name: isDraft ? draftName : api.name };
    const row = viewOf(id, view, { ...shown, tenantId, slug, ...times }, isDraft ? 2 : 1);
    yield* stores.views.put(row, api.tags ?? []);
  }
}

export function* addRevision(
  stores: PortalStores,
  apiId: string,
  number: number,
  api: ListedApi & { overview?: object; docs?: object[] },
): Steps<void> {
  const { name, tags = [], summary = null, operations = [], document = '' } = api;
  const content = Buffer.from(document);
  const sha256 = createHash('sha256').update(content).digest();
  yield* stores.blobs.put(sha256, content);
  const overview = { name, tags, summary, locales: [], ...api.overview };
  const spec = { operations: operations.map((path) => ({ method: 'get', path, summary: null })) };
  const record = { overview, spec, docs: api.docs ?? [{ path: 'docs/a.md' }] };
  const by = { createdBy: null, archiveSha256: null, importId: 'imp_1' };
  const row = { apiId, number, version: '1', contentSha256: sha256, createdAt: 1, ...by };
  const files = [{ path: 'docs/a.md', sha256 }];
  yield* stores.revisions.insert({ ...row, record: JSON.stringify(record) }, files);
}

export function viewOf(
  apiId: string,
  view: ViewName,
  api: ListedApi & { createdAt: number; updatedAt: number; publishedAt: number | null },
  revision: number,
  mixed = false,
): ApiView {
  const { name, status = 'published', lifecycle = null, tenantId = 'ten_1', slug = apiId } = api;
  const { createdAt, updatedAt, publishedAt } = api;
  return {
    apiId,
    view,
    tenantId,
    slug,
    nameKey: name.normalize('NFC').toLowerCase(),
    status,
    lifecycle,
    revision,
    mixed,
    createdAt,
    updatedAt,
    publishedAt,
    tag: 'x',
    summary: JSON.stringify({ name, availableLocales: ['en'] }),
    detail: '{}',
  };
}

const NAMES = [
  'Orders',
  'orders API',
  'Größe',
  'Zoë',
  'Ångström',
  'Ledger',
  'ledger of all',
  '支付',
];
const WORDS = [
  'payment',
  'Crème brûlée',
  'v2.1',
  'e-mail',
  '/v1/users/{id}',
  'état',
  'ОТЧЁТ',
  'x_y',
];

/** About two hundred APIs that differ in all that lists filter, sort and search by; the same each time. */
export function generatedApis(): ListedApi[] {
  return Array.from({ length: 210 }, (_, n): ListedApi => {
    const pick = (from: readonly string[], by: number): string =>
      from[(n * by) % from.length] ?? '';
    return {
      name: n % 3 === 0 ? pick(NAMES, 5) : `${pick(NAMES, 3)} ${n}`,
      tags: n % 7 === 0 ? [] : [n % 2 === 0 ? 'even' : 'odd', ...(n % 50 === 1 ? ['rare'] : [])],
      summary: n % 4 === 0 ? null : `Keeps every ${pick(WORDS, 3)} of ${pick(NAMES, 7)}.`,
      operations: [`/things/${n % 5}`, pick(WORDS, 5)],
      document: `# ${pick(WORDS, 7)}\n\nAbout ${pick(NAMES, 11)} and number ${n}.`,
      status: n % 5 === 0 ? 'draft' : n % 9 === 0 ? 'deprecated' : 'published',
      lifecycle: [null, 'design', 'production'][n % 3] ?? null,
      publishedAt: n % 6 === 0 ? null : 1000 - n,
      views: n % 5 === 0 ? ['newest'] : ['newest', 'published'],
      ...(n % 11 === 1 ? { draftName: `Draft of ${pick(NAMES, 13)}` } : {}),
      tenantId: n % 10 === 9 ? 'ten_2' : 'ten_1',
    };
  });
}
