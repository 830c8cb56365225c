import type { CatalogEntry, CatalogList } from '#contracts/remote-portals.ts';
import { currentLocale } from '#messages/language.ts';

/** What narrows, orders and words the list; empty texts do nothing. */
export type CatalogFilters = Record<
  'q' | 'status' | 'lifecycle' | 'tag' | 'locale' | 'sort',
  string
>;
export const noFilters: CatalogFilters = {
  q: '',
  status: '',
  lifecycle: '',
  tag: '',
  locale: '',
  sort: '',
};

export type CatalogPage = { limit: number; page: number } & CatalogFilters;

/** A list that was read to its end, and what its portal filters and orders itself. */
export type WholeCatalog = Pick<CatalogList, 'applies' | 'atLeast' | 'notes' | 'withoutDrafts'> & {
  entries: readonly CatalogEntry[];
};

/** How far a reading is; `atLeast`: the portal does not say how many there are. */
export type CatalogProgress = { read: number; total: number; atLeast: boolean };

/** More is not held in a window. */
const MAX_ENTRIES = 20_000;

/** Reads page after page, to the end or to the first page that has nothing new. */
export async function readWholeCatalog(
  readPage: (page: number) => Promise<CatalogList>,
  onProgress: (progress: CatalogProgress) => void,
): Promise<WholeCatalog> {
  const entries = new Map<string, CatalogEntry>();
  for (let page = 1; ; page += 1) {
    const list = await readPage(page);
    const { docs, hasNextPage, totalDocs, atLeast = false, applies, notes, withoutDrafts } = list;
    const before = entries.size;
    for (const entry of docs) entries.set(entry.id, entry);
    const total = Math.max(totalDocs, entries.size);
    onProgress({ read: entries.size, total, atLeast });
    const isFull = entries.size >= MAX_ENTRIES;
    if (!hasNextPage || entries.size === before || isFull) {
      return {
        entries: [...entries.values()],
        ...(applies ? { applies } : {}),
        ...(isFull && hasNextPage ? { atLeast: true } : {}),
        ...(notes ? { notes } : {}),
        ...(withoutDrafts ? { withoutDrafts } : {}),
      };
    }
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether an entry fits the filters, as far as it tells what they are about. */
export function fitsFilters(
  { name, slug, summary, tags, status, lifecycle }: CatalogEntry,
  filters: Pick<CatalogPage, 'q' | 'status' | 'lifecycle' | 'tag'>,
): boolean {
  const text = [name, slug, summary ?? '', ...tags].join(' ').toLowerCase();
  const tag = filters.tag.trim().toLowerCase();
  return (
    (filters.status === '' || status === filters.status) &&
    (filters.lifecycle === '' || lifecycle === filters.lifecycle) &&
    (tag === '' || tags.some((one) => one.toLowerCase() === tag)) &&
    wordsOf(filters.q).every((word) => text.includes(word))
  );
}

/** In the order that was chosen; what does not tell what it goes by comes last, otherwise as the portal has it. */
function inOrder(entries: readonly CatalogEntry[], sort: string): readonly CatalogEntry[] {
  const [, isReversed, key] = /^(-?)(name|updatedAt|createdAt|publishedAt)$/.exec(sort) ?? [];
  if (key === undefined) return entries;
  const byText = new Intl.Collator(currentLocale(), { numeric: true, sensitivity: 'base' });
  const valueOf = (entry: CatalogEntry) =>
    key === 'name'
      ? entry.name
      : key === 'updatedAt'
        ? entry.updatedAt
        : key === 'createdAt'
          ? entry.createdAt
          : entry.publishedAt;
  return entries.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order = byText.compare(left, right);
    return isReversed === '' ? order : -order;
  });
}

/** One page of a catalog that was read to its end, filtered and ordered here. */
export function pageOfWhole(whole: WholeCatalog, asked: CatalogPage): CatalogList {
  const { limit, sort } = asked;
  const fitting = whole.entries.filter((entry) => fitsFilters(entry, asked));
  const ordered = inOrder(fitting, sort);
  const totalPages = Math.max(1, Math.ceil(ordered.length / limit));
  const page = Math.min(asked.page, totalPages);
  const start = (page - 1) * limit;
  const { entries: _entries, ...rest } = whole;
  return {
    ...rest,
    docs: ordered.slice(start, start + limit),
    totalDocs: ordered.length,
    limit,
    page,
    totalPages,
    pagingCounter: start + 1,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
    nextPage: page < totalPages ? page + 1 : null,
    prevPage: page > 1 ? page - 1 : null,
    nextCursor: null,
    prevCursor: null,
  };
}

/** Whether a portal filters and orders by all that was chosen; a language is none of it. */
export function canApply(applies: CatalogList['applies'], page: CatalogPage): boolean {
  if (!applies) return true;
  const chosen = (['q', 'status', 'lifecycle', 'tag'] as const).filter((name) => page[name].trim());
  const { sort } = page;
  return (
    chosen.every((name) => applies.filters.includes(name)) &&
    (sort === '' || applies.sorts.includes(sort))
  );
}

/** Whether a list is what was asked for: a portal may pass over what it was sent. */
export function isApplied({ applies, docs }: CatalogList, page: CatalogPage): boolean {
  return canApply(applies, page) && (!applies || docs.every((entry) => fitsFilters(entry, page)));
}

/** What can be filtered and ordered by; `undefined`: by everything. */
export type Abilities =
  | {
      filters: ReadonlySet<string>;
      sorts: ReadonlySet<string>;
      /** Without a choice the list goes by name, rather than as the portal has it. */
      isByName: boolean;
    }
  | undefined;

/** What a portal does itself, and what its entries tell, so that it is done here. */
export function abilitiesOf(lists: readonly CatalogList[]): Abilities {
  const applies = lists.find((list) => list.applies)?.applies;
  if (!applies) return undefined;
  const entries = lists.flatMap(({ docs }) => docs);
  const filters = new Set(['q', ...applies.filters]);
  const sorts = new Set(['name', '-name', ...applies.sorts]);
  if (entries.some(({ status }) => status !== null)) filters.add('status');
  if (entries.some(({ lifecycle }) => lifecycle !== null)) filters.add('lifecycle');
  if (entries.some(({ tags }) => tags.length > 0)) filters.add('tag');
  for (const key of ['updatedAt', 'createdAt', 'publishedAt'] as const) {
    if (entries.some((entry) => entry[key] !== null)) sorts.add(`-${key}`);
  }
  return { filters, sorts, isByName: applies.sorts.includes('name') };
}
