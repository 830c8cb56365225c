import type { ChangedHunks } from './changed-hunks.ts';

/** Two texts to be compared; one question for each worker. */
export type CompareQuestion = { before: string; after: string };

export type CompareAnswer =
  /** How much is done, from 0 to 1. */
  { kind: 'progress'; done: number } | { kind: 'compared'; diff: ChangedHunks };
