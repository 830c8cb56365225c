import type { ApiDetail } from '#contracts/portal.ts';
import { type AboutSite, aboutSite } from './about-site.ts';
import type { ApiKey } from './portal.ts';
import type { ApiPlace } from './site-place.ts';

/** An API as its pages show it. */
export type ShownApi = {
  about: AboutSite;
  place: ApiPlace;
  api: ApiKey;
  detail: ApiDetail;
  /** The language that the reader has chosen. */
  locale: string | undefined;
};

/** Which API a page shows; `undefined` where a preview link opens nothing. */
export function apiKeyOf({ slug, preview }: ApiPlace, search: string): ApiKey | undefined {
  const known = slug ?? aboutSite.preview?.slug;
  return known === undefined ? undefined : { slug: known, preview, locale: localeIn(search) };
}

/** The language that the reader has chosen, by the address or else by the site. */
export function localeIn(search: string): string | undefined {
  const locale = new URLSearchParams(search).get('locale') ?? '';
  return locale === '' ? aboutSite.locale : locale;
}
