import { checkOverview } from '#core/archive/check-overview.ts';
import type { OverviewAnswer, OverviewQuestion } from './overview-protocol.ts';

addEventListener('message', ({ data }: MessageEvent<OverviewQuestion>) => {
  const { id, text, files } = data;
  const findings = checkOverview(new TextEncoder().encode(text), files);
  postMessage({ id, findings } satisfies OverviewAnswer);
});
