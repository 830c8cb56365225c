import { useState } from 'react';
import type { Push, PushReview } from '#contracts/pushes.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { useDryRun, usePush, usePushes } from '#renderer/api/pushes.ts';

/** Sending what was reviewed, or having the portal try it; and what became of it. */
export const usePushing = (designId: string, review: PushReview) => {
  const [draft, setDraft] = useState(true);
  const pushing = usePush(designId);
  const trying = useDryRun(designId);
  const pushes = usePushes().data?.pushes ?? [];
  const made = pushing.data;
  const push: Push | undefined = pushes.find(({ id }) => id === made?.id) ?? made;
  const wanted = { portal: review.portal.id, draft, reviewed: review.reviewed };
  const failed = pushing.error ?? trying.error;
  return {
    draft,
    chooseDraft: (next: boolean): void => {
      trying.reset();
      setDraft(next);
    },
    push,
    tried: trying.data,
    failed,
    /** The portal, or the design, is not what was reviewed any more. */
    movedOn:
      push?.state === 'conflict' || (failed instanceof ApiError && failed.code === 'etag_mismatch'),
    pending: pushing.isPending ? 'push' : trying.isPending ? 'dry-run' : undefined,
    send: (): void => {
      trying.reset();
      pushing.mutate(wanted);
    },
    dryRun: (): void => {
      pushing.reset();
      trying.mutate(wanted);
    },
  };
};

export type Pushing = ReturnType<typeof usePushing>;
