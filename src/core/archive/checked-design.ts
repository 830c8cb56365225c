import type { Finding } from '#core/finding/finding.ts';
import type { HttpMethod, SpecFormat } from '#core/openapi/syntax/types.ts';
import type { ArchiveProblem } from './archive-problem.ts';
import type { ChangelogEntry, Overview, Pricing, Sdk } from './overview/overview.ts';

/** The files of a folder or an archive, by their `/` separated relative path. */
export type DesignFiles = ReadonlyMap<string, Uint8Array>;

/** What a catalog shows of an API's OpenAPI document. */
export type SpecFacts = {
  /** Relative to the API's folder, as are all paths of an `ApiRecord`. */
  path: string;
  format: SpecFormat;
  /** The document's own `openapi` field. */
  openapi: string;
  title: string | null;
  version: string | null;
  description: string | null;
  servers: { url: string; description?: string }[];
  /** What `listOperationServers` finds, where it finds any: an answer doesn't show it, a page's policy allows it. */
  operationServers?: string[];
  /** In document order. */
  operations: { method: HttpMethod; path: string; summary: string | null }[];
  bytes: number;
};

/** A document of an API. */
export type DocumentFacts = {
  role: string | null;
  title: string | null;
  path: string;
  mediaType: 'text/markdown' | 'text/html';
  bytes: number;
  /** The language it was given for under `locales`; `null` for the API's own. */
  locale: string | null;
  /** The API's files that it shows as images, where it was given for one of the `locales` and there are any. */
  images?: string[];
};

/** One API of a folder or an archive, everything it points to resolved. */
export type ApiRecord = {
  /** The folder that its paths are relative to: empty for the root, else with a `/` at the end. */
  folder: string;
  overview: Overview;
  spec: SpecFacts;
  docs: DocumentFacts[];
  /** The files of its own that its documents in its own language and its changelog show as images, each once. */
  images: string[];
  pricing: Pricing | null;
  sdks: Sdk[];
  /** In the order of the file. */
  changelog: ChangelogEntry[];
};

/** One file as the archive sees it. */
export type DesignFile = {
  path: string;
  bytes: number;
  included: boolean;
  /** Why the file is in the archive or is left out, in words. */
  reason: string;
};

/** What is right and wrong with a folder or an archive. */
export type CheckedDesign = {
  findings: Finding[];
  /** The first problem in the order layout, overview, paths, spec; `null` when there are no errors. */
  problem: ArchiveProblem | null;
  /** The APIs that could be read; complete only when there is no problem. */
  apis: ApiRecord[];
  /** Every file, sorted by the UTF-8 bytes of its path. */
  files: DesignFile[];
  /** The name that the archive would have: `<slug>-<version>.zip`. */
  archiveName: string;
};
