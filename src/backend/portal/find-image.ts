import type { Database } from '#storage/open-database.ts';
import type { Representation } from './find-representation.ts';

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
 * An image of an API, if one of its documents shows it by a relative path.
 *
 * The reader's own revision comes first, then those that are public in other languages: their documents are read from
 * here too.
 */
export function findImage(
  { revisions, publishedLocales }: Pick<Database, 'revisions' | 'publishedLocales'>,
  { view, row }: Pick<Representation, 'view' | 'row'>,
  path: string,
): FoundImage | undefined {
  const type = imageTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  if (type === undefined) return undefined;
  const { apiId } = row;
  const others = view === 'published' ? publishedLocales.of(apiId) : [];
  const revision = [row, ...others]
    .map((one) => one.revision)
    .find((number) => revisions.showsImage(apiId, number, path));
  const body = revision === undefined ? undefined : revisions.content(apiId, revision, path);
  return revision !== undefined && body ? { type, body, revision } : undefined;
}
