import type { Database } from '#storage/open/open-database.ts';
import type { PublishedLocale } from '#storage/portal/published-locales.ts';
import type { Representation } from '#backend/portal/views/find-representation.ts';
import type { RevisionRecord } from '#backend/portal/views/render-view.ts';

/** The media types of the images that documents may show, by the endings of their names. */
const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
};

export const imageMediaTypes: readonly string[] = [...new Set(Object.values(imageTypes))];

export type FoundImage = { type: string; body: Uint8Array; revision: number };

/**
 * An image of an API, if one of its documents that the reader may read shows it by a relative path.
 *
 * The reader's own revision comes first, then those that are public in other languages: their documents are read from
 * here too. What only a translation shows is public in its language alone.
 */
export function findImage(
  { revisions, publishedLocales }: Pick<Database, 'revisions' | 'publishedLocales'>,
  { view, row }: Pick<Representation, 'view' | 'row'>,
  path: string,
): FoundImage | undefined {
  const type = imageTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  if (type === undefined) return undefined;
  const { apiId } = row;
  const publication = view === 'published' ? publishedLocales.of(apiId) : undefined;
  const isShown = (number: number): boolean => {
    if (revisions.showsImage(apiId, number, path)) return true;
    const docs: RevisionRecord['docs'] = JSON.parse(revisions.documents(apiId, number).docs);
    return docs.some(
      ({ images, locale }) =>
        images?.includes(path) === true &&
        (!publication || publication.some((one) => isIn(one, number, locale))),
    );
  };
  const revision = [row, ...(publication ?? [])].map((one) => one.revision).find(isShown);
  const body = revision === undefined ? undefined : revisions.content(apiId, revision, path);
  return revision !== undefined && body ? { type, body, revision } : undefined;
}

function isIn(one: PublishedLocale, revision: number, locale: string | null): boolean {
  return one.revision === revision && one.locale === locale;
}
