import { readArchive } from '#backend/archive/read-archive.ts';
import { createApiFolder } from '#core/archive/api-folder.ts';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { findApiFolders, OVERVIEW_FILE } from '#core/archive/layout.ts';
import type { ChangelogEntry, Pricing, Sdk } from '#core/archive/overview/overview.ts';
import { readOverview } from '#core/archive/read-overview.ts';
import { resolveParts } from '#core/archive/resolve-parts.ts';
import { decodeLossy } from '#core/archive/utf8.ts';

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
  /** `text` where it is a Markdown file; `null` where none is sent. */
  changelog: { text: string | null; entries: ChangelogEntry[] } | null;
};

/** Reads an archive of one API that was packed here; `undefined` for any other. The OpenAPI document is not read. */
export async function readSent(archive: Uint8Array): Promise<SentApi | undefined> {
  const read = await readArchive(archive);
  return read.ok ? sentIn(read.archive.files) : undefined;
}

function sentIn(files: DesignFiles): SentApi | undefined {
  const layout = findApiFolders(files.keys(), defaultLimits);
  const [folder, ...others] = layout.ok ? layout.folders : [];
  if (folder === undefined || others.length > 0) return undefined;
  const api = createApiFolder(files, folder);
  const parsed = readOverview(api, api.bytesOf(OVERVIEW_FILE) ?? new Uint8Array(), defaultLimits);
  if (!parsed.ok) return undefined;
  const { overview } = parsed;
  const textOf = (path: string): string => decodeLossy(api.bytesOf(path) ?? new Uint8Array());
  const { pricing, sdks, changelog } = resolveParts(api, overview, defaultLimits);
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
    changelog:
      overview.changelog === null
        ? null
        : { text: isFile === undefined ? null : textOf(isFile), entries: changelog },
  };
}

function present(...texts: readonly (string | null)[]): string[] {
  return texts.filter((text) => text !== null);
}
