import type { PartName, Shape } from '#backend/portals/answers/shape-answer.ts';

/** What a read of the portal's contract asks for. */
export type ReadRoute =
  | { kind: 'list'; shape: Extract<Shape, { kind: 'list' }> }
  | { kind: 'api'; slug: string }
  | { kind: 'part'; slug: string; part: PartName }
  | { kind: 'spec'; slug: string; format: string | null }
  /** Something else of one API: revisions, documents, previews. */
  | { kind: 'below'; slug: string }
  | { kind: 'other' };

const PARTS = new Set(['pricing', 'sdks', 'changelog']);
function isPart(text: string | undefined): text is PartName {
  return text !== undefined && PARTS.has(text);
}
const FILTERS = ['q', 'tag', 'status', 'lifecycle', 'locale'];

/** Reads an address below `/api/` as a read of the contract. */
export function readRoute(url: string): ReadRoute {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
  const [, api, apis, encoded, below, ...more] = pathname.split('/');
  if (api !== 'api' || apis !== 'apis') return { kind: 'other' };
  if (encoded === undefined || encoded === '') {
    const number = (name: string, fallback: number) => Number(searchParams.get(name)) || fallback;
    const filtered = FILTERS.some((name) => searchParams.has(name));
    const paging = { limit: number('limit', 20), page: number('page', 1) };
    return { kind: 'list', shape: { kind: 'list', ...paging, filtered } };
  }
  const slug = decodeURIComponent(encoded);
  if (below === undefined) return { kind: 'api', slug };
  if (more.length === 0 && isPart(below)) return { kind: 'part', slug, part: below };
  return below === 'spec' && more.length === 0
    ? { kind: 'spec', slug, format: searchParams.get('format') }
    : { kind: 'below', slug };
}
