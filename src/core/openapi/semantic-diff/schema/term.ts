import { isRecord } from '#core/openapi/semantic-diff/located.ts';
import type { Located } from '#core/openapi/semantic-diff/located.ts';
import type { Numbering } from './numbering.ts';

/** A schema that a value must match, and how it is to be read. */
export type Piece = {
  at: Located;
  /** Whether null is allowed whatever it says: it stands in `anyOf` with null, or below `nullable`. */
  orNull: boolean;
  /** Whether its `oneOf` and `anyOf` do not count, because the alternative that is looked at stands beside it. */
  isBase: boolean;
};

/** Schemas that a value must match all at once; none stand for any value. `site` is where they are met. */
export type Term = { site: Located; pieces: readonly Piece[] };

/** The term of one schema; of none where nothing stands there. */
export function termAt(site: Located): Term {
  return site.value === undefined || site.value === true
    ? { site, pieces: [] }
    : { site, pieces: [{ at: site, orNull: false, isBase: false }] };
}

/** The term of several schemas, such as those of a property that stands in several parts of an `allOf`. */
export function termOf(sites: readonly Located[], fallback: Located): Term {
  const [first = fallback] = sites;
  if (sites.length <= 1) return termAt(first);
  return { site: first, pieces: sites.flatMap((site) => termAt(site).pieces) };
}

/** Equal for terms of one document whose pieces are the same objects of it. */
export function termKey({ pieces }: Term, numberOf: Numbering): string {
  let key = '';
  for (const { at, orNull, isBase } of pieces) {
    const own = isRecord(at.value) ? numberOf(at.value) : String(at.value);
    key += `${own}${orNull ? 'n' : ''}${isBase ? 'b' : ''} `;
  }
  return key;
}
