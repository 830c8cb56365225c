import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { digestBytes } from '#backend/portals/answers/digest-bytes.ts';
import type { PackedForPush } from './pack-for-push.ts';
import { isJustSeen, type PushPlan } from './push-plan.ts';
import { readIfChanged } from './read-portal-state.ts';
import { readReviewed, type ReviewedState } from './reviewed-state.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

type Preparing = {
  target: CallablePortal;
  workers: Pick<Workers, 'readRecord'>;
  files: DesignFiles;
  design: PackedForPush;
  /** The word of the review. */
  reviewed: string;
  /** What others changed may be undone, as the review named it. */
  overwrite?: boolean | undefined;
  /** When it was reviewed: what was seen this very moment is not asked for again. */
  seenAt?: number;
  clock: () => number;
  signal: AbortSignal;
};

type Prepared =
  | { ok: true; plan: Omit<PushPlan, 'key'>; dryRun: boolean }
  | { ok: false; refused: Refusal };

/**
 * Binds a push to what was reviewed: the design and, where the portal answers, what it holds have to be the same.
 * A portal that does not answer is asked again before anything is sent.
 */
export async function preparePush(preparing: Preparing): Promise<Prepared> {
  const { design, files } = preparing;
  const { packed, api } = design;
  const reviewed = readReviewed(preparing.reviewed);
  if (!reviewed || reviewed.slug !== api.slug) return refuse(reviewMissing(api.slug));
  if (reviewed.archive !== packed.sha256) return refuse(designChanged(api.name));
  if (reviewed.overwrites && preparing.overwrite !== true) {
    return refuse(wouldOverwrite(preparing.target.name, api.slug));
  }
  const seen = await look(preparing, reviewed);
  if (seen === 'moved') return refuse(portalMoved(preparing.target.name, api.slug));
  const spec = files.get(api.spec) ?? new Uint8Array();
  const { stateTag, etag, answer, creates, tellsData, idempotency, dryRun } = reviewed;
  return {
    ok: true,
    dryRun,
    plan: {
      creates,
      tellsData,
      stateTag,
      etag,
      answer,
      ...(seen === 'unknown' ? {} : { seenAt: seen.at }),
      idempotency,
      fingerprint: {
        name: api.name,
        version: api.version,
        summary: api.summary,
        archive: packed.sha256,
        spec: await digestBytes(spec),
        specData: null,
      },
    },
  };
}

/** When the portal was seen to hold what was reviewed. */
async function look(
  { target, workers, signal, design, seenAt, clock }: Preparing,
  reviewed: ReviewedState,
): Promise<{ at: number } | 'moved' | 'unknown'> {
  const at = clock();
  if (seenAt !== undefined && isJustSeen(seenAt, at)) return { at: seenAt };
  try {
    const state = await readIfChanged({ target, workers, signal }, design.api.slug, reviewed);
    if (state.kind === 'failed') return 'unknown';
    return state.kind === 'same' ? { at } : 'moved';
  } catch (error) {
    if (error instanceof PortalFailure) return 'unknown';
    throw error;
  }
}

function refuse(refused: Refusal): Prepared {
  return { ok: false, refused };
}

function reviewMissing(slug: string): Refusal {
  return refusal('invalid_parameter', backendPushMessages.t('review.missing', { slug }));
}

function designChanged(name: string): Refusal {
  return refusal('etag_mismatch', backendPushMessages.t('review.designChanged', { name }));
}

function wouldOverwrite(portal: string, slug: string): Refusal {
  return refusal('push_overwrites', backendPushMessages.t('review.overwrites', { slug, portal }));
}

function portalMoved(portal: string, slug: string): Refusal {
  return refusal('etag_mismatch', backendPushMessages.t('review.movedOn', { slug, portal }));
}
