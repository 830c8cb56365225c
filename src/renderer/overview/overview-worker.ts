import { checkOverview } from '#core/archive/check-overview.ts';
import type { Finding } from '#core/finding/finding.ts';

addEventListener('message', ({ data }: MessageEvent<OverviewQuestion>) => {
  const { id, text, files } = data;
  const findings = checkOverview(new TextEncoder().encode(text), files);
  postMessage({ id, findings } satisfies OverviewAnswer);
});

/** Asks what is wrong with a text of overview.json in a folder with these files. */
export type OverviewQuestion = { id: number; text: string; files: readonly string[] };

export type OverviewAnswer = { id: number; findings: Finding[] };
