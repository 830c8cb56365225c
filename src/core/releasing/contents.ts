import { releasingMessages } from '#messages/en/releasing.ts';
import type { ApiRecord, DesignFiles } from '#core/archive/checked-design.ts';

/** What is said of an API, in the order in which it is told. */
export const CONTENT_FIELDS = [
  'name',
  'version',
  'summary',
  'lifecycle',
  'tags',
  'links',
  'locale',
  'languages',
  'docs',
  'pricing',
  'sdks',
  'changelog',
  'extensions',
] as const;
export type ContentField = (typeof CONTENT_FIELDS)[number];

/** What a field is called. */
export function fieldLabel(name: ContentField): string {
  return releasingMessages.t(`field.${name}`);
}

/** All of an API that readers of a portal see, as a design has it or as a portal tells it. */
export type Contents = {
  /** A field that is not here was not told, and is not compared. */
  fields: Readonly<Partial<Record<ContentField, unknown>>>;
  /** The OpenAPI document's path in `files`; `null` where it was not told. */
  spec: string | null;
  files: DesignFiles;
  /** The files are all there are, byte by byte as they were written. */
  isExact: boolean;
};

/** Whether two files are the same, byte by byte; two that are not there are. */
export function isSameFile(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === other) return true;
  if (!one || one.length !== other?.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

type Told = Pick<ApiRecord, 'overview' | 'pricing' | 'sdks' | 'changelog'> & {
  spec: Pick<ApiRecord['spec'], 'path'>;
};

/** The contents of a design or of an archive; `files` by their paths below the API's folder. */
export function contentsOfApi(api: Told, files: DesignFiles): Contents {
  const { overview, pricing, sdks, changelog } = api;
  const { name, version, summary, lifecycle, tags, links, locale, extensions } = overview;
  const languages = Object.fromEntries(
    overview.locales.map((one) => [
      one.locale,
      { name: one.name, summary: one.summary, docs: one.docs },
    ]),
  );
  return {
    fields: {
      name,
      version,
      summary,
      lifecycle,
      tags,
      links,
      locale,
      languages,
      docs: overview.docs,
      pricing,
      sdks,
      changelog,
      extensions,
    },
    spec: api.spec.path,
    files,
    isExact: true,
  };
}
