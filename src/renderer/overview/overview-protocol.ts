import type { Finding } from '#core/finding/finding.ts';

/** Asks what is wrong with a text of overview.json in a folder with these files. */
export type OverviewQuestion = { id: number; text: string; files: readonly string[] };

export type OverviewAnswer = { id: number; findings: Finding[] };
