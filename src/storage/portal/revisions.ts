/** One import of an API. Never changed once written. */
export type RevisionRow = {
  apiId: string;
  number: number;
  version: string;
  /** SHA-256 over the paths and digests of its files: equal content, equal digest. */
  contentSha256: Uint8Array;
  /** The uploaded archive, when this API was all that it held. */
  archiveSha256: Uint8Array | null;
  importId: string;
  createdAt: number;
  createdBy: string | null;
  /** What was read from the archive, as JSON. */
  record: string;
};

/** The languages of a revision: its own, unless it leaves that to the tenant, and the others in order. */
export type RevisionLanguages = { locale: string | null; locales: { locale: string }[] };

/** What a list of revisions shows. */
export type RevisionHead = Pick<RevisionRow, 'number' | 'version' | 'importId' | 'createdAt'> & {
  name: string;
  createdBy: string | null;
  languages: RevisionLanguages;
};

export type RevisionFile = { path: string; sha256: Uint8Array };

export type RevisionStore = {
  insert(revision: RevisionRow, files: readonly RevisionFile[]): void;
  find(apiId: string, number: number): RevisionRow | undefined;
  /** Newest first, without their records. */
  page(apiId: string, limit: number, offset: number): RevisionHead[];
  count(apiId: string): number;
  files(apiId: string, number: number): RevisionFile[];
  /** Where its OpenAPI document is among its files. */
  specPath(apiId: string, number: number): string | undefined;
  /** Whether one of its documents shows a file of this path as an image. */
  showsImage(apiId: string, number: number, path: string): boolean;
  /** JSON of what its overview.json says in other languages. */
  locales(apiId: string, number: number): string | undefined;
  languages(apiId: string, number: number): RevisionLanguages | undefined;
  /** Whether any revision of an API says something in a language. */
  anyIn(apiId: string, locale: string): boolean;
  /** JSON of its documents, and the language of those that name none. */
  documents(apiId: string, number: number): { locale: string; docs: string };
  /** How one of its files is stored. */
  stored(apiId: string, number: number, path: string): StoredFile | undefined;
  /**
   * JSON of its operations, one by one, from the `offset`th on; none where what was read from the archive has more than
   * `longest` bytes, all of which have to be looked at.
   */
  operations(
    apiId: string,
    number: number,
    page: { limit: number; offset: number; longest: number },
  ): string[];
  /** JSON of one of its operations, within such a bound. */
  operation(
    apiId: string,
    number: number,
    named: { method: string; path: string; longest: number },
  ): string | undefined;
  /** JSON of the servers that only its operations name, where any do, within such a bound. */
  operationServers(apiId: string, number: number, longest: number): string | undefined;
  /** The content of one of its files. */
  content(apiId: string, number: number, path: string): Uint8Array | undefined;
};

export type StoredFile = { sha256: Uint8Array; bytes: number };
