/** The parts of an API that have a page each, by the segment of the address. */
export const TABS = ['', 'reference', 'pricing', 'sdks', 'changelog', 'documents'] as const;
export type Tab = (typeof TABS)[number];

/** What an address of the site shows. */
export type SitePlace =
  | { kind: 'catalog' }
  | ApiPlace
  /** Nothing: no page has this address. */
  | { kind: 'unknown' };

export type ApiPlace = {
  kind: 'api';
  /** `/apis/payments` or `/preview/<token>`: all pages of the API are below. */
  base: string;
  /** `undefined` below `/preview/`, whose page says which API it is. */
  slug: string | undefined;
  /** The token of a preview link. */
  preview: string | undefined;
  tab: Tab;
  /** What is below the tab: an operation of the reference, a document. Percent-encoded, without a slash in front. */
  rest: string;
};

/** Reads the path of an address. */
export function placeOf(path: string): SitePlace {
  if (path === '/' || path === '') return { kind: 'catalog' };
  const [, root = '', name = '', tab = '', ...rest] = path.split('/');
  const decoded = decode(name);
  if (decoded === undefined || decoded === '') return { kind: 'unknown' };
  if (root !== 'apis' && root !== 'preview') return { kind: 'unknown' };
  const known = TABS.find((one) => one === tab);
  const hasRest = rest.some((segment) => segment !== '');
  if (known === undefined || (hasRest && known !== 'reference' && known !== 'documents'))
    return { kind: 'unknown' };
  return {
    kind: 'api',
    base: `/${root}/${name}`,
    slug: root === 'apis' ? decoded : undefined,
    preview: root === 'preview' ? decoded : undefined,
    tab: known,
    rest: rest.join('/'),
  };
}

/** The address of a part of an API, in the language that the reader has chosen. */
export function addressOf(
  base: string,
  tab: Tab,
  rest: string,
  locale: string | undefined,
): string {
  const path = [base, tab, rest].filter((part) => part !== '').join('/');
  return locale === undefined ? path : `${path}?locale=${encodeURIComponent(locale)}`;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
