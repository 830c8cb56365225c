import { readArchive } from '#backend/archive/read-archive.ts';
import { createApiFolder } from '#core/archive/api-folder.ts';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { findApiFolders, OVERVIEW_FILE } from '#core/archive/layout.ts';
import type { ChangelogEntry, Overview, Pricing, Sdk } from '#core/archive/overview/overview.ts';
import { readOverview } from '#core/archive/read-overview.ts';
import { resolveParts } from '#core/archive/resolve-parts.ts';
import { decodeLossy } from '#core/archive/utf8.ts';
import { type Contents, contentsOfApi } from '#core/releasing/contents.ts';

/** What an archive says of its API beside the OpenAPI document, to be compared with what a portal tells of it. */
export type SentApi = {
  /** In each of its languages, its own first. */
  names: string[];
  summaries: string[];
  /** The languages that it names (BCP 47). */
  locales: string[];
  tags: string[];
  /** In each of its languages; `locale` is `null` for its own. */
  docs: { path: string; title: string | null; text: string; locale: string | null }[];
  pricing: Pricing | null;
  sdks: Sdk[];
  /** The OpenAPI document. */
  spec: { path: string; bytes: Uint8Array };
  /** `text` where it is a Markdown file; `null` where none is sent. */
  changelog: { text: string | null; entries: ChangelogEntry[] } | null;
};

/** Reads an archive of one API that was packed here; `undefined` for any other. The OpenAPI document is not read. */
export async function readSent(archive: Uint8Array): Promise<SentApi | undefined> {
  const read = await readArchive(archive);
  const told = read.ok ? apiIn(read.archive.files) : undefined;
  return told && sentIn(told);
}

/** The same archive as it is compared with others. */
export async function readContents(archive: Uint8Array): Promise<Contents | undefined> {
  const read = await readArchive(archive);
  const told = read.ok ? apiIn(read.archive.files) : undefined;
  if (!read.ok || !told) return undefined;
  const { overview, api, parts } = told;
  const own = [...read.archive.files].flatMap(([path, bytes]): [string, Uint8Array][] =>
    path.startsWith(api.folder) ? [[path.slice(api.folder.length), bytes]] : [],
  );
  return contentsOfApi({ ...parts, overview, spec: { path: overview.spec } }, new Map(own));
}

type Api = ReturnType<typeof createApiFolder>;
type Told = { api: Api; overview: Overview; parts: ReturnType<typeof resolveParts> };

function apiIn(files: DesignFiles): Told | undefined {
  const layout = findApiFolders(files.keys(), defaultLimits);
  const [folder, ...others] = layout.ok ? layout.folders : [];
  if (folder === undefined || others.length > 0) return undefined;
  const api = createApiFolder(files, folder);
  const parsed = readOverview(api, api.bytesOf(OVERVIEW_FILE) ?? new Uint8Array(), defaultLimits);
  if (!parsed.ok) return undefined;
  const { overview } = parsed;
  return { api, overview, parts: resolveParts(api, overview, defaultLimits) };
}

function sentIn({ api, overview, parts: { pricing, sdks, changelog } }: Told): SentApi {
  const textOf = (path: string): string => decodeLossy(api.bytesOf(path) ?? new Uint8Array());
  const { name, summary, locale, locales, tags, docs } = overview;
  const isFile = overview.changelog?.kind === 'file' ? overview.changelog.path : undefined;
  return {
    names: present(name, ...locales.map((one) => one.name)),
    summaries: present(summary, ...locales.map((one) => one.summary)),
    locales: present(locale, ...locales.map((one) => one.locale)),
    tags,
    docs: [{ locale: null, docs }, ...locales].flatMap((one) =>
      one.docs.map(({ path, title }) => ({
        path,
        title,
        text: textOf(path),
        locale: one.locale,
      })),
    ),
    pricing,
    sdks,
    spec: { path: overview.spec, bytes: api.bytesOf(overview.spec) ?? new Uint8Array() },
    changelog:
      overview.changelog === null
        ? null
        : { text: isFile === undefined ? null : textOf(isFile), entries: changelog },
  };
}

function present(...texts: readonly (string | null)[]): string[] {
  return texts.filter((text) => text !== null);
}
