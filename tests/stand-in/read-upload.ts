import JSZip from 'jszip';
import { parse } from 'yaml';
import type { UploadedApi, UploadedParts } from './payload-records.ts';

function linksOf(links: unknown): UploadedApi['links'] {
  return (Array.isArray(links) ? links : []).map(
    (link: { title?: string; rel?: string; url: string }) => ({
      label: link.title ?? link.rel ?? 'Link',
      url: link.url,
    }),
  );
}

const SDK_FIELDS = ['language', 'name', 'version', 'install', 'repository', 'docs'];

/** What is beside the recorded fields: texts as they were uploaded, `null` for what is not there. */
async function partsOf(zip: JSZip, overview: Record<string, unknown>): Promise<UploadedParts> {
  const textAt = async (path: unknown) =>
    typeof path === 'string' ? ((await zip.file(path)?.async('text')) ?? null) : null;
  const list = (value: unknown): Record<string, string>[] => (Array.isArray(value) ? value : []);
  const docs = list(overview['docs']).map(async ({ role = null, title = null, path = '' }) => ({
    role,
    title,
    path,
    content: await textAt(path),
  }));
  const { lifecycle, tags, locales } = overview;
  const entries = list(overview['changelog']).map(
    ({ version = '', date = '', body = '' }) => `## ${version} - ${date}\n\n${body}`,
  );
  const text = await textAt(overview['changelog']);
  return {
    lifecycle: typeof lifecycle === 'string' ? lifecycle : null,
    tags: Array.isArray(tags) ? tags : [],
    docs: await Promise.all(docs),
    pricing: overview['pricing'] ?? null,
    sdks: list(overview['sdks']).map((sdk) =>
      Object.fromEntries(SDK_FIELDS.map((field) => [field, sdk[field] ?? null])),
    ),
    changelog: text ?? (entries.length > 0 ? entries.join('\n\n') : null),
    translations: Object.fromEntries(
      Object.entries(locales ?? {}).map(([language, { name, summary }]) => [
        language,
        { ...(name ? { name } : {}), ...(summary ? { summary } : {}) },
      ]),
    ),
  };
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
    ...(await partsOf(zip, overview)),
  };
}
