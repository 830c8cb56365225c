import JSZip from 'jszip';
import { parse } from 'yaml';
import type { UploadedApi } from './payload-records.ts';

function linksOf(links: unknown): UploadedApi['links'] {
  return (Array.isArray(links) ? links : []).map(
    (link: { title?: string; rel?: string; url: string }) => ({
      label: link.title ?? link.rel ?? 'Link',
      url: link.url,
    }),
  );
}

/** Reads an uploaded archive as the recorded endpoint does; rejects with the message that it answers. */
export async function readUpload(bytes: Buffer): Promise<UploadedApi> {
  const zip = await JSZip.loadAsync(bytes).catch((error: Error) => {
    throw new Error(`The archive cannot be read: ${error.message}`, { cause: error });
  });
  const overviewText = await zip.file('overview.json')?.async('text');
  const overview: Record<string, unknown> = JSON.parse(overviewText ?? '{}');
  const spec = typeof overview['spec'] === 'string' ? overview['spec'] : 'openapi.json';
  const specText = await zip.file(spec)?.async('text');
  if (overviewText === undefined || specText === undefined) {
    throw new Error('overview.json and openapi.json are needed');
  }
  const summary = overview['summary'];
  return {
    slug: String(overview['slug']),
    name: String(overview['name']),
    version: String(overview['version']),
    summary: typeof summary === 'string' ? summary : null,
    links: linksOf(overview['links']),
    spec: parse(specText),
  };
}
