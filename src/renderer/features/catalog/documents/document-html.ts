import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CatalogDoc } from '#contracts/remote-portals.ts';
import { catalogKey, useApiDocument, useApiImages } from '#renderer/api/catalog.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { markdownToHtml } from '#core/markdown/to-html.ts';
import { dataUrlsOf, imagePathsIn, withImages } from '#renderer/api-parts/document-images.ts';

/** The level of the topmost heading, below the title of the dialog. */
const TOP_LEVEL = 3;

/** A document as HTML that is not yet safe to show, with its images in it as soon as they are there. */
export function useDocumentHtml(slug: string, doc: CatalogDoc) {
  const portal = usePortalId();
  const { path, mediaType } = doc;
  const text = useApiDocument(slug, doc);
  const html = useMemo(() => {
    if (text.data === undefined) return '';
    return mediaType === 'text/html' ? text.data : markdownToHtml(text.data, TOP_LEVEL);
  }, [text.data, mediaType]);
  const paths = useMemo(() => imagePathsIn(html, path), [html, path]);
  const images = useApiImages(slug, paths);
  const shown = useQuery({
    queryKey: [
      ...catalogKey,
      portal,
      'shown',
      slug,
      path,
      text.dataUpdatedAt,
      images.dataUpdatedAt,
    ],
    enabled: images.data !== undefined,
    queryFn: async () => withImages(html, path, await dataUrlsOf(images.data ?? new Map())),
  });
  return { text, html: shown.data ?? html };
}
