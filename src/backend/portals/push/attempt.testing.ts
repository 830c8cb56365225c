import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import type { AttemptOptions } from './attempt.ts';
import { packForPush } from './pack-for-push.ts';
import { preparePush } from './prepare-push.ts';
import { reviewDesign } from './review-design.ts';

type Preparing = {
  target: CallablePortal;
  workers: Workers;
  files: DesignFiles;
  draft: boolean;
  key: string;
  signal: AbortSignal;
};

/** The first attempt of a push of the slug `payments`, reviewed and prepared as the outbox does. */
export async function prepareAttempt({ draft, key, ...about }: Preparing): Promise<AttemptOptions> {
  const { target, workers, files, signal } = about;
  const design = await packForPush(workers, files, signal);
  if (!design.ok) throw new Error(design.refused.detail);
  const reviewing = { ...about, design };
  const reviewed = await reviewDesign({ ...reviewing, now: Date.now() });
  if (!reviewed.ok) throw new Error(reviewed.refused.detail);
  const prepared = await preparePush({
    ...reviewing,
    reviewed: reviewed.review.reviewed,
    clock: Date.now,
  });
  if (!prepared.ok) throw new Error(prepared.refused.detail);
  return {
    push: { slug: 'payments', draft, plan: { ...prepared.plan, key } },
    target,
    workers,
    archive: design.packed.bytes,
    wasSent: false,
    sendsAgain: false,
    isRepeatable: false,
    signal,
    onSending: () => undefined,
    onSent: () => undefined,
  };
}
