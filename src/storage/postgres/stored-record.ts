/** What is read here of a revision's record; older ones leave things out. */
export type StoredRecord = {
  readonly overview?: {
    readonly name?: string | null;
    readonly summary?: string | null;
    readonly locale?: string | null;
    readonly tags?: readonly string[] | null;
    readonly locales?: readonly RecordedLocale[] | null;
  };
  readonly spec?: {
    readonly path?: string | null;
    readonly operations?: readonly RecordedOperation[] | null;
    readonly operationServers?: readonly string[] | null;
  } | null;
  readonly docs?: readonly RecordedDocument[] | null;
  readonly images?: readonly string[];
};

export type RecordedDocument = {
  readonly path: string;
  readonly locale?: string | null;
  readonly role?: string | null;
};
export type RecordedOperation = {
  readonly method?: string | null;
  readonly path?: string | null;
  readonly summary?: string | null;
};
type RecordedLocale = {
  readonly locale?: string | null;
  readonly name?: string | null;
  readonly summary?: string | null;
};

/** Reads the JSON of a record. */
export function readRecord(text: string): StoredRecord {
  return JSON.parse(text);
}
