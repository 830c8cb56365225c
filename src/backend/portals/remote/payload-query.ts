import type { CatalogList } from '#contracts/remote-portals.ts';

/** The fields that a search looks into. */
const SEARCHED = ['name', 'title', 'slug', 'summary'];
/** The fields that lists are ordered by, by those of the contract. */
const SORTS = ['name', 'updatedAt', 'createdAt', 'publishedAt'];
/** One condition each; more words than these say nothing more. */
const MAX_WORDS = 12;

function fieldOf(filter: string, fields: ReadonlySet<string>): string | undefined {
  const names =
    filter === 'status' ? ['_status', 'status'] : filter === 'tag' ? ['tags'] : [filter];
  return names.find((name) => fields.has(name));
}

/** What a Payload portal filters and orders by, whose records have these fields. */
export function payloadAbilities(fields: ReadonlySet<string>): NonNullable<CatalogList['applies']> {
  const filters = ['status', 'lifecycle', 'tag'].filter(
    (one) => fieldOf(one, fields) !== undefined,
  );
  const isSearched = SEARCHED.some((name) => fields.has(name));
  return {
    filters: [...(isSearched ? ['q'] : []), ...filters, 'locale'],
    sorts: SORTS.flatMap((name) => (fields.has(name) ? [name, `-${name}`] : [])),
  };
}

/**
 * The query of a list of the contract in the words of Payload's REST API: `where` with its operators, `sort`, `locale`,
 * `depth` and `draft`. What the records have no field for is left out.
 */
export function payloadQuery(asked: URLSearchParams, fields: ReadonlySet<string>): URLSearchParams {
  // The tenants come with their names.
  const query = new URLSearchParams({ depth: '1' });
  for (const key of ['limit', 'page', 'draft', 'locale']) {
    const value = asked.get(key);
    if (value !== null) query.set(key, value);
  }
  const sort = asked.get('sort') ?? '';
  const order = sort === '' || sort === 'relevance' ? 'name' : sort;
  if (fields.has(order.replace(/^-/, ''))) query.set('sort', order);
  let conditions = 0;
  for (const filter of ['status', 'lifecycle', 'tag']) {
    const value = asked.get(filter);
    const field = fieldOf(filter, fields);
    if (value === null || field === undefined) continue;
    query.set(`where[and][${conditions}][${field}][equals]`, value);
    conditions += 1;
  }
  const searched = SEARCHED.filter((name) => fields.has(name));
  const words = (asked.get('q') ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  for (const word of words) {
    for (const [index, field] of searched.entries()) {
      query.set(`where[and][${conditions}][or][${index}][${field}][like]`, word);
    }
    conditions += 1;
  }
  return query;
}
