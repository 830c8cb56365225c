import { randomBytes } from 'node:crypto';

/** What an archive brings: the fields of Payload's collection. */
export type UploadedApi = {
  slug: string;
  name: string;
  version: string;
  summary: string | null;
  links: { label: string; url: string }[];
  spec: unknown;
} & Partial<UploadedParts>;

/** What a collection has beyond the recorded one, in the forms that a developer gives it. */
export type UploadedParts = {
  lifecycle: string | null;
  tags: string[];
  /** Rows; what a row has not is `null`. */
  docs: { role: string | null; title: string | null; path: string; content: string | null }[];
  pricing: unknown;
  sdks: Record<string, string | null>[];
  /** Markdown. */
  changelog: string | null;
  /** Of `name` and `summary`, which are localized. */
  translations: Record<string, { name?: string; summary?: string }>;
};

/** A record as the recorded portal answers it. */
export type PayloadRecord = Omit<UploadedApi, 'links'> & {
  id: number;
  links: { id: string; label: string; url: string }[];
  tenant: null;
  updatedAt: string;
  createdAt: string;
  _status: 'draft' | 'published';
};

type Versions = { published: PayloadRecord | undefined; newest: PayloadRecord };

/** A record in the default language, or with its localized fields in all of them (`locale=all`). */
export function shownRecord(record: PayloadRecord, locale: string | null): object {
  const { translations = {}, docs, sdks, ...fields } = record;
  // Rows keep their ids.
  const withId = (row: object, index: number) => ({ id: `${index}`.padStart(24, '0'), ...row });
  const rows = {
    ...(docs ? { docs: docs.map(withId) } : {}),
    ...(sdks ? { sdks: sdks.map(withId) } : {}),
  };
  if (locale !== 'all') return { ...fields, ...rows };
  const all = (field: 'name' | 'summary') => {
    const others = Object.entries(translations).flatMap(([language, texts]) =>
      texts[field] === undefined ? [] : [[language, texts[field]] as const],
    );
    const own = record[field];
    return own === null && others.length === 0
      ? null
      : Object.fromEntries([['en', own], ...others]);
  };
  return { ...fields, ...rows, name: all('name'), summary: all('summary') };
}

/** The `apis` collection, with drafts: what is public stays while a newer draft is there. */
export function createPayloadRecords() {
  const all = new Map<string, Versions>();
  let lastId = 100;
  let lastTime = 0;

  /** Strictly later than the one before, as two writes of a real portal are. */
  const now = (): string => {
    lastTime = Math.max(Date.now(), lastTime + 1);
    return new Date(lastTime).toISOString();
  };
  const put = (record: PayloadRecord): PayloadRecord => {
    const { _status: status } = record;
    const published = status === 'published' ? record : all.get(record.slug)?.published;
    all.set(record.slug, { published, newest: record });
    return record;
  };
  const bySlugOrId = (key: string) =>
    all.get(key) ?? [...all.values()].find(({ newest }) => String(newest.id) === key);
  const withIds = (links: UploadedApi['links']) =>
    links.map((link) => ({ id: randomBytes(12).toString('hex'), ...link }));

  return {
    has: (slug: string) => all.has(slug),
    find(key: string, drafts: boolean): PayloadRecord | undefined {
      const found = bySlugOrId(key);
      return drafts ? found?.newest : found?.published;
    },
    /** Newest first, as Payload sorts unless told otherwise. */
    list: (drafts: boolean): PayloadRecord[] =>
      [...all.values()]
        .flatMap(({ newest, published }) => (drafts ? [newest] : published ? [published] : []))
        .sort((a, b) => b.id - a.id),
    create(api: UploadedApi, draft: boolean): PayloadRecord {
      const at = now();
      lastId += 1;
      return put({
        ...api,
        id: lastId,
        links: withIds(api.links),
        tenant: null,
        updatedAt: at,
        createdAt: at,
        _status: draft ? 'draft' : 'published',
      });
    },
    update(slug: string, changes: Partial<UploadedApi>, draft: boolean) {
      const found = bySlugOrId(slug);
      if (!found) return undefined;
      const { links = found.newest.links, ...fields } = changes;
      return put({
        ...found.newest,
        ...fields,
        links: withIds(links.map(({ label, url }) => ({ label, url }))),
        updatedAt: now(),
        _status: draft ? 'draft' : 'published',
      });
    },
    /** Leaves fields out of a record, as a collection without them does. */
    forget(key: string, fields: readonly (keyof UploadedParts)[]): void {
      const found = bySlugOrId(key);
      for (const field of fields) {
        delete found?.newest[field];
        delete found?.published?.[field];
      }
    },
    remove(key: string): PayloadRecord | undefined {
      const found = bySlugOrId(key);
      if (found) all.delete(found.newest.slug);
      return found?.newest;
    },
  };
}

export type PayloadRecords = ReturnType<typeof createPayloadRecords>;
