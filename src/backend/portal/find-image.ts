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

export type FoundImage = { type: string; body: Uint8Array };

/** An image of an API, if one of its documents shows it by a relative path. */
export function findImage(
  { revisions }: Pick<Database, 'revisions'>,
  { row }: Pick<Representation, 'row'>,
  path: string,
): FoundImage | undefined {
  const type = imageTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  if (type === undefined || !revisions.showsImage(row.apiId, row.revision, path)) return undefined;
  const body = revisions.content(row.apiId, row.revision, path);
  return body && { type, body };
}
