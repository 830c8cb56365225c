import type { BackupSummary } from '#contracts/backups.ts';
import type { Language } from '#messages/language.ts';

/** What the thread that works on a data folder is asked for. */
export type DataWork =
  | { kind: 'backup'; dataDir: string; file: string; version: string }
  | { kind: 'check'; file: string }
  | { kind: 'restore'; dataDir: string; file: string };

/** A work as its thread is started with it, with the language of what it says. */
export type SentWork = DataWork & { language: Language };

/** What it says: progress now and then, and one message at its end. */
export type DataReply =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; summary: BackupSummary }
  | { kind: 'failed'; message: string }
  | { kind: 'cancelled' };
