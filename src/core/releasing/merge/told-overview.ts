import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { isEmpty, keyOf, MORE_KEYS, valueDifferences } from '#core/releasing/value-differences.ts';

/** What a portal tells of an API in the members of an overview.json. */
export type ToldOverview = {
  members: Readonly<Record<string, unknown>>;
  /** All that a record says under these names: it may be told in another of its languages. */
  told: Readonly<Record<'name' | 'summary' | 'version', readonly string[]>>;
};

/** What is no change of anybody's: a place of the document's own, the name in addresses, what is chosen at each push. */
export const OWN_MEMBERS: ReadonlySet<string> = new Set(['spec', 'slug', 'status']);

/**
 * The overview.json of the base with what a portal tells otherwise: a portal that keeps data may well drop what it has
 * no place for, and write the rest in its own way.
 */
export function overviewAsTold(
  base: Readonly<Record<string, unknown>>,
  { members, told }: ToldOverview,
): Record<string, unknown> {
  const overview: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(members)) {
    if (OWN_MEMBERS.has(name)) continue;
    const was = base[name];
    // A design without a language leaves it to the portal.
    if (name === 'locale' && was === undefined) continue;
    if ((name === 'name' || name === 'summary' || name === 'version') && isTold(told[name], was)) {
      continue;
    }
    const isSame =
      name === 'docs' && valueDifferences(documentsIn(was), documentsIn(value)).length === 0;
    if (!isSame) overview[name] = over(was, name === 'links' ? withRel(value, was) : value);
  }
  return overview;
}

/** A version such as 1.0 may be told as the number 1. */
function isTold(told: readonly string[], was: unknown): boolean {
  if (typeof was !== 'string') return false;
  const isNumber = /^\d+(\.\d+)?$/.test(was);
  return told.some((one) => one === was || (isNumber && Number(one) === Number(was)));
}

/** A portal without a place for `rel` tells it as the title. */
function withRel(value: unknown, was: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(was)) return value;
  const links: unknown[] = was;
  return value.map((link: unknown) => {
    if (!isRecord(link) || link['rel'] !== undefined) return link;
    const own = links.filter(isRecord).find(({ url }) => url === link['url']);
    if (own === undefined || own['title'] !== undefined || own['rel'] !== link['title'])
      return link;
    const { title: _title, ...rest } = link;
    return rest;
  });
}

function over(was: unknown, told: unknown): unknown {
  if (isEmpty(told)) return was;
  if (isRecord(was) && isRecord(told)) {
    const members = Object.entries(told).map(([name, one]) => [name, over(was[name], one)]);
    return { ...was, ...Object.fromEntries(members) };
  }
  if (Array.isArray(was) && Array.isArray(told)) return listOver(was, told);
  return told;
}

/** What the portal does not tell of an entry stays, and so does an entry that it does not tell. */
function listOver(was: readonly unknown[], told: readonly unknown[]): unknown {
  for (const more of [[], MORE_KEYS]) {
    const [before, after] = [was, told].map((list) => {
      const records = list.filter(isRecord);
      const entries = new Map(records.map((one) => [keyOf(one, more), one]));
      return entries.size === list.length && !entries.has('') ? entries : undefined;
    });
    if (!before || !after) continue;
    const kept = [...before].map(([key, one]) => over(one, after.get(key)));
    const added = [...after].flatMap(([key, one]) => (before.has(key) ? [] : [one]));
    return [...kept, ...added];
  }
  return told;
}

/** Documents in the one form that portals tell them in. */
function documentsIn(docs: unknown): unknown {
  if (typeof docs === 'string') return [{ path: docs }];
  if (Array.isArray(docs)) {
    return docs.map((one: unknown) => (typeof one === 'string' ? { path: one } : one));
  }
  if (!isRecord(docs)) return docs;
  return Object.entries(docs).map(([role, path]) => ({ role, path }));
}
