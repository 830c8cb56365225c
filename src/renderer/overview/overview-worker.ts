import { checkOverview } from '#core/archive/check-overview.ts';
import type { Finding } from '#core/finding/finding.ts';
import { inToldLanguage } from '#renderer/language/worker-language.ts';

const hear = inToldLanguage<OverviewQuestion>(
  async () => (await import('#messages/ar/index.ts')).arabic,
  ({ id, text, files }) => {
    const findings = checkOverview(new TextEncoder().encode(text), files);
    postMessage({ id, findings } satisfies OverviewAnswer);
  },
);
addEventListener('message', ({ data }: MessageEvent<OverviewQuestion>) => hear(data));

/** Asks what is wrong with a text of overview.json in a folder with these files. */
export type OverviewQuestion = { id: number; text: string; files: readonly string[] };

export type OverviewAnswer = { id: number; findings: Finding[] };
