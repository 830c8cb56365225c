import type { ImportedArchive, PackedDesign } from '#backend/archive/archive-types.ts';
import type { ArchiveLimits, CheckedDesign } from '#core/archive/index.ts';

/** What a worker is asked to do; its bytes are the worker's own. */
export type WorkerJob =
  | { kind: 'import'; bytes: Uint8Array }
  | { kind: 'check' | 'pack'; files: Map<string, Uint8Array> };

/** A worker's answer: `failed` is a bug, not a bad archive. */
export type WorkerReply =
  | { kind: 'import'; result: ImportedArchive }
  | { kind: 'check'; result: CheckedDesign }
  | { kind: 'pack'; result: PackedDesign }
  | { kind: 'failed'; reason: string };

/** What a worker is started with. */
export type WorkerSettings = { limits: ArchiveLimits };
