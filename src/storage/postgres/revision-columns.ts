/** What is asked of a revision without reading all that was read from its archive. */
export type RevisionColumns = {
  name: string | null;
  summary: string | null;
  /** The language of its own, unless it leaves that to the tenant. */
  locale: string | null;
  /** The other languages, in order. */
  otherLocales: string[];
  /** JSON of what its overview.json says in other languages. */
  locales: string | null;
  /** JSON of its documents. */
  docs: string | null;
  /** The paths of the images that its documents show. */
  images: string[];
  specPath: string | null;
};

type Record = {
  overview?: {
    name?: string | null;
    summary?: string | null;
    locale?: string | null;
    locales?: { locale?: string | null }[];
  };
  spec?: { path?: string | null; operations?: object[] } | null;
  docs?: unknown;
  images?: string[];
};

/** Reads them from the JSON of a record. */
export function columnsOf(record: string): RevisionColumns {
  const { overview = {}, spec, docs, images = [] }: Record = JSON.parse(record);
  const { locales } = overview;
  return {
    name: overview.name ?? null,
    summary: overview.summary ?? null,
    locale: overview.locale ?? null,
    otherLocales: (locales ?? []).flatMap(({ locale }) => locale ?? []),
    locales: locales === undefined ? null : JSON.stringify(locales),
    docs: docs === undefined ? null : JSON.stringify(docs),
    images,
    specPath: spec?.path ?? null,
  };
}

/** JSON of each operation in the JSON of a record that `has` says yes to. */
export function operationsOf(
  record: string,
  has: (operation: { method?: unknown; path?: unknown }, index: number) => boolean,
): string[] {
  const { spec }: Record = JSON.parse(record);
  return (spec?.operations ?? []).filter(has).map((operation) => JSON.stringify(operation));
}
