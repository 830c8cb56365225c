import { randomUUID } from 'node:crypto';
import JSZip from 'jszip';
import { parse } from 'yaml';

export type KeptDocument = { role: string; title: string; path: string; content: string };

/** What a portal of our own makes keeps of an archive. */
export type KeptApi = {
  slug: string;
  name: string;
  version: string;
  summary: string | null;
  /** As overview.json has it. */
  status: string | undefined;
  tags: string[];
  links: { title: string; url: string }[];
  /** The OpenAPI document as it was uploaded. */
  specText: string;
  docs: KeptDocument[];
  changelog: string | null;
  pricing: unknown;
  sdks: Record<string, unknown>[];
};

/** One API: what is public, and what is newer than that. */
export type KeptVersions = {
  id: string;
  createdAt: string;
  updatedAt: string;
  published: KeptApi | undefined;
  draft: KeptApi | undefined;
};

/** A refusal of an archive, in words. */
export class BadArchive extends Error {}

const parsed = new Map<string, unknown>();

/** The data of a document. */
export function specDataOf({ specText }: KeptApi): unknown {
  if (!parsed.has(specText)) {
    if (parsed.size > 50) parsed.clear();
    parsed.set(specText, /^\s*\{/.test(specText) ? JSON.parse(specText) : parse(specText));
  }
  return parsed.get(specText);
}

/** @throws {BadArchive} for what has no overview.json or no document */
export async function readArchive(bytes: Buffer): Promise<KeptApi> {
  const zip = await JSZip.loadAsync(bytes).catch(() => {
    throw new BadArchive('The archive is not a ZIP.');
  });
  const text = async (path: unknown) =>
    typeof path === 'string' ? zip.file(path)?.async('text') : undefined;
  const overview: Record<string, unknown> = JSON.parse((await text('overview.json')) ?? 'null');
  const specText = await text(overview?.['spec'] ?? 'openapi.yaml');
  if (overview === null || specText === undefined) {
    throw new BadArchive('The archive has no overview.json or no document.');
  }
  const records = (value: unknown) => (Array.isArray(value) ? value : []);
  const docs = records(overview['docs']).map(async ({ role, title, path }: KeptDocument) => ({
    role,
    title,
    path,
    content: (await text(path)) ?? '',
  }));
  const fileOr = async (value: unknown) => (await text(value)) ?? value;
  const asData = async (value: unknown): Promise<unknown> => {
    const found = await fileOr(value);
    return typeof found === 'string' ? JSON.parse(found) : found;
  };
  const changelog = await fileOr(overview['changelog']);
  const { slug, name, version, summary, status } = overview;
  return {
    slug: String(slug),
    name: String(name),
    version: String(version),
    summary: typeof summary === 'string' ? summary : null,
    status: typeof status === 'string' ? status : undefined,
    tags: records(overview['tags']).map(String),
    links: records(overview['links']).map(({ title, url }) => ({ title, url })),
    specText,
    docs: await Promise.all(docs),
    changelog: typeof changelog === 'string' ? changelog : null,
    pricing: (await asData(overview['pricing'])) ?? null,
    sdks: records(await asData(overview['sdks'])),
  };
}

/** The APIs of a portal of our own makes; a published API keeps what is public while a newer draft is there. */
export function createKeptApis() {
  const all = new Map<string, KeptVersions>();
  let lastTime = 0;
  const now = (): string => {
    lastTime = Math.max(Date.now(), lastTime + 1);
    return new Date(lastTime).toISOString();
  };
  const put = (api: KeptApi, draft: boolean): KeptVersions => {
    const at = now();
    const known = all.get(api.slug) ?? {
      id: randomUUID(),
      createdAt: at,
      published: undefined,
    };
    const published = draft ? known.published : api;
    const kept = { ...known, updatedAt: at, published, draft: draft ? api : undefined };
    all.set(api.slug, kept);
    return kept;
  };

  return {
    find: (slug: string) => all.get(slug),
    put,
    /** Somebody else's change, in the portal's own pages. */
    edit(slug: string, changes: Partial<KeptApi>): void {
      const found = all.get(slug);
      const api = found?.draft ?? found?.published;
      if (found && api) put({ ...api, ...changes }, found.draft !== undefined);
    },
    list: (drafts: boolean): KeptVersions[] =>
      [...all.values()].filter(({ published }) => drafts || published !== undefined),
    /** So many APIs to look at, every tenth a draft. */
    seed(count: number): void {
      for (let number = 0; number < count; number += 1) put(seeded(number), number % 10 === 9);
    },
  };
}

export type KeptApis = ReturnType<typeof createKeptApis>;

function seeded(number: number): KeptApi {
  const slug = `service-${String(number).padStart(2, '0')}`;
  const version = `2.${number}.0`;
  return {
    slug,
    version,
    name: `Service ${number}`,
    summary: `Service number ${number}.`,
    status: undefined,
    tags: [number % 2 === 0 ? 'even' : 'odd'],
    links: [{ title: 'Help', url: `https://portal.example/${slug}` }],
    specText: `openapi: 3.1.0
info: { title: Service ${number}, version: ${version} }
servers: [{ url: 'https://portal.example/${slug}' }]
paths:
  /things:
    get:
      responses:
        '200': { description: OK }
`,
    docs: [
      {
        role: 'overview',
        title: 'Overview',
        path: 'docs/overview.md',
        content: '# It\n\nHello.\n',
      },
    ],
    changelog: `# Changelog\n\n## [${version}] - 2026-02-01\n\n### Added\n\n- It.\n`,
    pricing: { model: 'paid', currency: 'EUR', plans: [{ id: 'flat', name: 'Flat' }] },
    sdks: [{ language: 'python', name: `service${number}`, version: '1.0' }],
  };
}
