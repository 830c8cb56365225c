import { readRecord, type RecordedOperation, type StoredRecord } from './stored-record.ts';

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
  images: readonly string[];
  specPath: string | null;
  /** JSON of the servers that only its operations name, where any do. */
  operationServers: string | null;
};

export function columnsOf(record: StoredRecord): RevisionColumns {
  const { overview = {}, spec, docs, images = [] } = record;
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
    operationServers: spec?.operationServers ? JSON.stringify(spec.operationServers) : null,
  };
}

/** JSON of each operation in the JSON of a record that `has` says yes to. */
export function operationsOf(
  record: string,
  has: (operation: RecordedOperation, index: number) => boolean,
): string[] {
  const { spec } = readRecord(record);
  return (spec?.operations ?? []).filter(has).map((operation) => JSON.stringify(operation));
}
