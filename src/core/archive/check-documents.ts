import { archiveChecksMessages } from '#messages/en/archive-checks.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { ApiFolder } from './api-folder.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import type { DocumentFacts } from './checked-design.ts';
import { findImages } from './document-links.ts';
import type { DocumentPointer, Overview } from './overview/overview.ts';
import { notUtf8, decodeUtf8 } from './utf8.ts';
import { extensionOf } from './paths.ts';

export type CheckedDocuments = { docs: DocumentFacts[]; findings: Finding[] };

/** Checks the documents that overview.json names, in all languages, and notes the images that they show. */
export function checkDocuments(
  api: ApiFolder,
  overview: Overview,
  limits: ArchiveLimits,
): CheckedDocuments {
  const docs: DocumentFacts[] = [];
  const findings: Finding[] = [];
  const imagesOf = new Map<string, string[]>();
  const add = (pointers: readonly DocumentPointer[], locale: string | null): void => {
    for (const { role, title, path } of pointers) {
      const bytes = api.bytesOf(path);
      if (bytes === undefined) continue;
      if (!api.reasons.has(path)) {
        api.include(path, archiveChecksMessages.t('reason.document'));
        const text = readTextFile(api, path, limits);
        if (text.ok) imagesOf.set(path, includeImages(api, path, text.text));
        else findings.push(text.finding);
      }
      const doc = { role, title, path, mediaType: mediaTypeOf(path), bytes: bytes.length, locale };
      const images = imagesOf.get(path) ?? [];
      if (locale === null) for (const image of images) api.addImage(image);
      // What only a translation shows is public where that is.
      docs.push(locale === null || images.length === 0 ? doc : { ...doc, images });
    }
  };
  add(overview.docs, null);
  for (const { locale, docs: localized } of overview.locales) add(localized, locale);
  return { docs, findings };
}

export type ReadTextFile = { ok: true; text: string } | { ok: false; finding: Finding };

/** The text of a Markdown or HTML file, or why it is refused. */
export function readTextFile(api: ApiFolder, path: string, limits: ArchiveLimits): ReadTextFile {
  const bytes = api.bytesOf(path) ?? new Uint8Array();
  const file = api.fullPath(path);
  if (bytes.length > limits.documentBytes) {
    return { ok: false, finding: tooLarge(file, bytes.length, limits) };
  }
  const decoded = decodeUtf8(bytes);
  return decoded.ok ? decoded : { ok: false, finding: notUtf8('overview.not_utf8', file, decoded) };
}

/** The finding for a Markdown or HTML file above its limit. */
function tooLarge(file: string, bytes: number, limits: ArchiveLimits): Finding {
  return {
    code: 'archive.document_size',
    severity: 'error',
    file,
    pointer: '',
    line: 1,
    column: 1,
    message: archiveChecksMessages.t('size.document', { bytes, limit: limits.documentBytes }),
    hint: archiveChecksMessages.t('size.documentHint'),
  };
}

/** Includes the images that a document points to, and answers those that are there. */
export function includeImages(api: ApiFolder, path: string, text: string): string[] {
  const images = findImages(path, text).filter((image) => api.bytesOf(image) !== undefined);
  for (const image of images) api.include(image, archiveChecksMessages.t('reason.image', { path }));
  return images;
}

function mediaTypeOf(path: string): DocumentFacts['mediaType'] {
  return extensionOf(path).startsWith('.m') ? 'text/markdown' : 'text/html';
}
