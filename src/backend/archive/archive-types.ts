import type { ProblemCode } from '#contracts/problem-codes.ts';
import type { ApiRecord } from '#core/archive/checked-design.ts';
import type { ArchiveRefusal } from '#core/archive/archive-problem.ts';
import type { Finding } from '#core/finding/finding.ts';

/** What an import reports of the archive itself. */
type ArchiveFacts = {
  /** Hex SHA-256 of the archive. */
  sha256: string;
  bytes: number;
  /** Every entry of the central directory, folders included. */
  entries: number;
  expandedBytes: number;
};

export type ReadArchive =
  | { ok: true; archive: ArchiveFacts & { files: Map<string, Uint8Array> } }
  | Refusal;

/** An archive's refusal, as the portal's error answers name it. */
export type Refusal = ArchiveRefusal & { problem: ProblemCode };

/** A file of an imported API; `path` is relative to the API's folder, `isPacked` whether something points to it. */
export type ImportedFile = { path: string; bytes: Uint8Array; sha256: string; isPacked: boolean };

/** An API as it was imported, with every file of its folder sorted by path. */
export type ImportedApi = ApiRecord & { files: ImportedFile[]; specSha256: string };

export type ImportedArchive =
  | { ok: true; archive: ArchiveFacts; apis: ImportedApi[]; warnings: Finding[] }
  | Refusal;

/** An API of a packed design; `spec` is its document's path in the archive. */
export type PackedApi = {
  /** The folder that it is in: empty for the root, else with a `/` at the end. */
  folder: string;
  slug: string;
  name: string;
  version: string;
  summary: string | null;
  spec: string;
  /** The versions that its changelog has entries for, and that one's path where it is a file. */
  changelog: { versions: string[]; path: string | null };
  /** What overview.json and the files that it points to say, read. */
  record: ApiRecord;
};

export type PackedDesign =
  | {
      ok: true;
      /** `<slug>-<version>.zip`. */
      name: string;
      bytes: Uint8Array;
      /** The APIs in it, in the order of their folders. */
      apis: PackedApi[];
      /** Hex SHA-256 of `bytes`. */
      sha256: string;
      /** What was packed, in the archive's order; sizes are those of the files. */
      entries: { path: string; bytes: number }[];
      leftOut: { path: string; bytes: number; reason: string }[];
      /** Warnings only. */
      findings: Finding[];
    }
  | Refusal;
