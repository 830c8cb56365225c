import type { BackupSummary } from '#contracts/backups.ts';

/** What the thread that works on a data folder is asked for. */
export type DataWork =
  | { kind: 'backup'; dataDir: string; file: string; version: string }
  | { kind: 'check'; file: string }
  | { kind: 'restore'; dataDir: string; file: string };

/** What it says: progress now and then, and one message at its end. */
export type DataReply =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; summary: BackupSummary }
  | { kind: 'failed'; message: string }
  | { kind: 'cancelled' };
