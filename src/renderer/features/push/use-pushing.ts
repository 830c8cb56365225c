import { useState } from 'react';
import type { Push, PushReview } from '#contracts/pushes.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { hasEnded } from '#renderer/api/push-pace.ts';
import { useDryRun, usePush, usePushes } from '#renderer/api/pushes.ts';

type Wanted = {
  design: { id: string; name: string };
  portal: { id: string; name: string };
  /** What is shown; there is none while a portal does not answer. */
  review: PushReview | undefined;
};

function isCancelled(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'cancelled';
}

/**
 * Sending what was reviewed, or having the portal try it; and what became of it.
 *
 * A push that is on its way is taken up again, whoever began it; its end is shown until the next review is asked for.
 */
export function usePushing({ design, portal, review }: Wanted) {
  const [draft, setDraft] = useState(true);
  // The review in which it was ticked: another one may name something else.
  const [ticked, setTicked] = useState<string>();
  const [shown, setShown] = useState<string>();
  const names = { design: design.name, portal: portal.name };
  const pushing = usePush(design.id, names);
  const trying = useDryRun(design.id, names);
  const own = (usePushes().data?.pushes ?? []).filter(
    (push) => push.design.id === design.id && push.portal.id === portal.id,
  );
  const running = own.find((push) => !hasEnded(push));
  if (running !== undefined && running.id !== shown) setShown(running.id);
  const made = pushing.data?.id === shown ? pushing.data : undefined;
  const push: Push | undefined = own.find(({ id }) => id === shown) ?? made;

  const ofThisReview = (sent: { reviewed: string } | undefined): boolean =>
    review !== undefined && sent?.reviewed === review.reviewed;
  const error =
    (ofThisReview(pushing.variables) ? pushing.error : null) ??
    (ofThisReview(trying.variables) ? trying.error : null);
  const failed = isCancelled(error) ? null : error;

  const forget = (): void => {
    pushing.reset();
    trying.reset();
    if (push !== undefined && hasEnded(push)) setShown(undefined);
  };
  const overwrites = (review?.changesOfOthers?.overwritten.length ?? 0) > 0;
  const overwrite = overwrites && ticked === review?.reviewed;
  const wanted = { portal: portal.id, draft, reviewed: review?.reviewed ?? '' };
  return {
    draft,
    chooseDraft: (next: boolean): void => {
      trying.reset();
      setDraft(next);
    },
    /** Whether what others changed would be undone, and whether that was ticked. */
    overwrites,
    overwrite,
    chooseOverwrite: (next: boolean): void => setTicked(next ? review?.reviewed : undefined),
    push,
    tried: ofThisReview(trying.variables) ? trying.data : undefined,
    failed,
    /** The portal, or the design, is not what was reviewed any more. */
    movedOn:
      push?.state === 'conflict' || (failed instanceof ApiError && failed.code === 'etag_mismatch'),
    pending: pushing.isPending ? 'push' : trying.isPending ? 'dry-run' : undefined,
    send: (): void => {
      forget();
      pushing.mutate(
        { ...wanted, ...(overwrite ? { overwrite } : {}) },
        { onSuccess: ({ id }) => setShown(id) },
      );
    },
    dryRun: (): void => {
      forget();
      trying.mutate(wanted);
    },
    /** Takes what came to its end out of sight. */
    forget,
  };
}

export type Pushing = ReturnType<typeof usePushing>;
