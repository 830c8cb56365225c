import type { ReadContext } from './context.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { Representation } from '#backend/portal/views/find-representation.ts';
import type { RevisionRecord } from '#backend/portal/views/render-view.ts';
import type { PublishedLocale } from '#storage/portal/published-locales.ts';

type Kept = RevisionRecord['docs'][number];
type Doc = Omit<Kept, 'locale'> & { locale: string };
/** The documents of a revision that a reader may name, and its own language. */
type Shelf = { revision: number; own: string; docs: readonly Doc[] };

export type FoundDocument = Doc & {
  revision: number;
  /** Whether it is in the language that was asked for, or was named in a language of its own. */
  isWanted: boolean;
};

/**
 * Finds the document that a path names for a reader: the file itself, or its translation.
 *
 * What the reader's own revision does not have may belong to one that is public in another language: a link from
 * there leads to it, whatever language the reader asks for.
 */
export function* findDocument(
  { revisions, publishedLocales }: Pick<PortalStores, 'revisions' | 'publishedLocales'>,
  { view, row, locale }: Representation,
  path: string,
): Steps<FoundDocument | undefined> {
  const { apiId, revision } = row;
  const shelfOf = function* (number: number): Steps<Shelf> {
    const { locale: own, docs } = yield* revisions.documents(apiId, number);
    const kept: Kept[] = JSON.parse(docs);
    return {
      revision: number,
      own,
      docs: kept.map((doc) => ({ ...doc, locale: doc.locale ?? own })),
    };
  };
  if (view !== 'published') return find(yield* shelfOf(revision), path, locale, locale);
  const publication = yield* publishedLocales.of(apiId);
  // What a revision says in a language that is public from another one, or not at all, is not public.
  const publicShelf = function* (number: number): Steps<Shelf> {
    const shelf = yield* shelfOf(number);
    const languages = new Set([shelf.own]);
    for (const one of publication) if (one.revision === number) languages.add(one.locale);
    return { ...shelf, docs: shelf.docs.filter((doc) => languages.has(doc.locale)) };
  };
  const found = find(yield* publicShelf(revision), path, locale, locale);
  if (found) return found;
  for (const other of publication) {
    if (other.revision === revision) continue;
    const linked = find(yield* publicShelf(other.revision), path, other.locale, locale);
    if (linked) return linked;
  }
  return undefined;
}

/** An own document gives way to its counterpart of the same role in the language that is read, where there is one. */
function find(
  { revision, own, docs }: Shelf,
  path: string,
  locale: string,
  wanted: string,
): FoundDocument | undefined {
  const named = docs.find((doc) => doc.path === path);
  if (!named) return undefined;
  const translated =
    named.locale === own && locale !== own
      ? docs.find((doc) => doc.locale === locale && doc.role === named.role)
      : undefined;
  const doc = translated ?? named;
  // A document that is named in its own language was asked for in that one.
  return { ...doc, revision, isWanted: doc.locale === wanted || named.locale !== own };
}

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

export type FoundImage = { type: string; path: string; revision: number };

/**
 * An image of an API, if one of its documents that the reader may read shows it by a relative path.
 *
 * The reader's own revision comes first, then those that are public in other languages: their documents are read from
 * here too. What only a translation shows is public in its language alone.
 */
export function* findImage(
  { revisions, publishedLocales }: Pick<PortalStores, 'revisions' | 'publishedLocales'>,
  { view, row }: Pick<Representation, 'view' | 'row'>,
  path: string,
): Steps<FoundImage | undefined> {
  const type = imageTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  if (type === undefined) return undefined;
  const { apiId } = row;
  const publication = view === 'published' ? yield* publishedLocales.of(apiId) : undefined;
  const isShown = function* (number: number): Steps<boolean> {
    if (yield* revisions.showsImage(apiId, number, path)) return true;
    const rendered = yield* revisions.documents(apiId, number);
    const docs: RevisionRecord['docs'] = JSON.parse(rendered.docs);
    return docs.some(
      ({ images, locale }) =>
        images?.includes(path) === true &&
        (!publication || publication.some((one) => isIn(one, number, locale))),
    );
  };
  for (const { revision } of [row, ...(publication ?? [])]) {
    if (!(yield* isShown(revision))) continue;
    return { type, path, revision };
  }
  return undefined;
}

function isIn(one: PublishedLocale, revision: number, locale: string | null): boolean {
  return one.revision === revision && one.locale === locale;
}

/** Content of any length by its digest; where it is kept outside of the database, the database is not asked. */
export async function readBlob(
  { data, largeFiles }: Pick<ReadContext, 'data' | 'largeFiles'>,
  sha256: Uint8Array,
): Promise<Uint8Array | undefined> {
  return (await largeFiles.read(sha256, 0)) ?? data.read(({ blobs }) => blobs.get(sha256));
}

/** The content of a file of a revision. A large one is read in a thread, so that this one answers others meanwhile. */
export async function readContent(
  { data, largeFiles }: Pick<ReadContext, 'data' | 'largeFiles'>,
  apiId: string,
  number: number,
  path: string,
): Promise<Uint8Array | undefined> {
  const stored = await data.read(({ revisions }) => revisions.stored(apiId, number, path));
  if (!stored) return undefined;
  const content = await largeFiles.read(stored.sha256, stored.bytes);
  return content ?? data.read(({ revisions }) => revisions.content(apiId, number, path));
}
