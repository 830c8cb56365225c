/** A table that is copied; rows are read in the order of their keys, `batch` of them at a time. */
export type CopiedTable = {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly batch: number;
};

/** Rows of some hundred bytes, and rows with a whole document. */
const SMALL = 500;
const LARGE = 20;

/**
 * What a portal holds, each table after those that its rows refer to, and what is searched after what it is made of.
 * Sessions, what was tried at signing in, and indexes of searches are not copied: they are made anew.
 */
export const copiedTables: readonly CopiedTable[] = [
  table('tenants', SMALL, 'id', 'slug name domain locale created_at'),
  table(
    'users',
    SMALL,
    'id',
    'tenant_id email email_key name role password_hash disabled created_at updated_at',
  ),
  table(
    'apis',
    SMALL,
    'id',
    'tenant_id slug latest_revision published_revision published_at created_at updated_at created_by updated_by deleted_at',
  ),
  table('blobs', LARGE, 'sha256', 'bytes'),
  table(
    'revisions',
    LARGE,
    'api_id number',
    'version content_sha256 archive_sha256 import_id created_at created_by record',
  ),
  table('revision_files', SMALL, 'api_id revision path', 'sha256'),
  table('published_locales', SMALL, 'api_id locale', 'position revision published_at'),
  table('previews', SMALL, 'token_sha256', 'api_id revision expires_at'),
  table(
    'api_views',
    LARGE,
    'api_id view',
    'tenant_id slug name_key status lifecycle revision mixed created_at updated_at published_at tag summary detail',
  ),
  table('api_view_tags', SMALL, 'tag view api_id', ''),
  table('locale_views', LARGE, 'api_id view locale', 'revision tag complete summary detail'),
  table(
    'kept_answers',
    SMALL,
    'tenant_id user_id route key',
    'fingerprint status answer created_at',
  ),
  table('settings', SMALL, 'key', 'value'),
];

/** The settings that are the portal's own, wherever it is; all others belong to a machine or an engine. */
export const copiedSettings: readonly string[] = ['list.cursorSecret', 'time.observed'];

/** The setting of a target that says how far a copy has come. */
export const COPY_SETTING = 'portal.copy';

function table(name: string, batch: number, key: string, others: string): CopiedTable {
  const keys = key.split(' ');
  return { name, batch, key: keys, columns: [...keys, ...others.split(' ').filter(Boolean)] };
}

/** Of a table, the rows that are copied. */
export function conditionOf({ name }: CopiedTable): string {
  if (name !== 'settings') return 'TRUE';
  return `key IN (${copiedSettings.map((key) => `'${key}'`).join(', ')})`;
}

/** Reads a page of rows behind the key that `placeholders` stand for, or from the first on. */
export function pageQuery(of: CopiedTable, placeholders: readonly string[]): string {
  const key = of.key.join(', ');
  const behind = placeholders.length === 0 ? '' : ` AND (${key}) > (${placeholders.join(', ')})`;
  return `SELECT ${of.columns.join(', ')} FROM ${of.name}
    WHERE ${conditionOf(of)}${behind} ORDER BY ${key} LIMIT ${of.batch}`;
}
