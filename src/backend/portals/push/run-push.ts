import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { PushProgress, PushRecord } from '#storage/desktop/pushes.ts';
import type { Attempt } from './attempt.ts';
import { attemptPush, lookForPush } from './attempt-push.ts';
import { verifyPush } from './verify-push.ts';
import { isJustSeen, readPlan } from './push-plan.ts';
import { type PushWaits, waitAfter } from './push-waits.ts';
import type { Patience } from './patience.ts';
import { pushMessages } from './push-messages.ts';

/** The portals that pushes go to. */
export type PushPortals = {
  target(id: string): CallablePortal | undefined;
};

export type PushRun = {
  record: PushRecord;
  archive: Uint8Array;
  portals: PushPortals;
  workers: Pick<Workers, 'digestSpec' | 'readRecord' | 'readSent' | 'shapeAnswer'>;
  waits: PushWaits;
  patience: Patience;
  clock: () => number;
  signal: AbortSignal;
  /** Writes what became of the push, durably; `stateTag`: the state in which the portal shows it. */
  save: (progress: Partial<PushProgress>, stateTag?: string) => PushRecord;
  onSent: (bytes: number) => void;
  /** Told whether the portal kept a draft from the public, once that is known. */
  onDraft: (isKept: boolean) => void;
};

/** A repeated call is answered from memory for a day (`Idempotency-Key`); clocks may differ. */
const REPEATABLE = 23 * 60 * 60 * 1000;

/**
 * Tries a push once and writes what came of it. That it is being sent is written before its first byte leaves.
 *
 * @throws the signal's reason, when it is given up
 */
export async function runPush(run: PushRun): Promise<void> {
  const { record, portals, waits, patience, clock, save } = run;
  const portal = portals.target(record.portalId);
  if (!portal) {
    save({ state: 'sign-in', message: pushMessages.noPortal(), nextTryAt: null });
    return;
  }
  const plan = readPlan(record.plan);
  const { lostAt, sentAt } = record;
  const now = clock();
  const options = {
    push: { slug: record.slug, draft: record.draft === 1, plan },
    target: patience.watch(portal),
    workers: run.workers,
    archive: run.archive,
    wasSent: lostAt !== null,
    sendsAgain: lostAt !== null && now - lostAt >= waits.unseen,
    isJustSeen: isJustSeen(plan.seenAt, now),
    isRepeatable: plan.idempotency && sentAt !== null && now - sentAt < REPEATABLE,
    signal: run.signal,
    onSending() {
      save({
        state: 'sending',
        message: pushMessages.sending(record),
        attempts: record.attempts + 1,
        sentAt: sentAt ?? now,
        nextTryAt: null,
      });
    },
    onSent: run.onSent,
  };
  const isGivenUp = record.cancelWanted === 1;
  const attempt = await (isGivenUp
    ? lookForPush(options)
    : record.lookingSince === null
      ? attemptPush(options)
      : verifyPush(options, { follow: record.follow, answered: { kind: 'sent' } }));
  if (attempt.kind === 'done' && record.draft === 1 && isStatus(attempt.result.status)) {
    run.onDraft(attempt.result.asWished);
  }
  const stateTag = attempt.kind === 'done' ? attempt.stateTag : undefined;
  save(isGivenUp ? givenUp(run, attempt) : outcome(run, attempt), stateTag);
}

/** It is known whether it is public. */
function isStatus(status: string | null): boolean {
  return status === 'draft' || status === 'published';
}

/** What an attempt makes of a push. */
function outcome(run: PushRun, attempt: Attempt): Partial<PushProgress> {
  const { record, waits, patience, clock } = run;
  const ended = { nextTryAt: null, lostAt: null, failures: 0, lookingSince: null, follow: null };
  const failures = record.failures + 1;
  const now = clock();
  switch (attempt.kind) {
    case 'done':
      return {
        ...ended,
        state: 'done',
        message: pushMessages.done(record, attempt.result, attempt.missing),
        result: JSON.stringify(attempt.result),
      };
    case 'conflict':
      return { ...ended, state: 'conflict', message: pushMessages.conflict(record) };
    case 'refused':
      return {
        ...ended,
        state: 'refused',
        message: attempt.message,
        findings: JSON.stringify(attempt.findings),
      };
    // What may have arrived stays in doubt until somebody has signed in.
    case 'sign-in':
      return {
        state: 'sign-in',
        message:
          record.lostAt === null ? attempt.message : pushMessages.unclear(record, attempt.message),
        nextTryAt: null,
        failures: 0,
        ...(attempt.taken === undefined
          ? {}
          : { lookingSince: record.lookingSince ?? now, follow: attempt.taken }),
      };
    case 'unknown':
      return unknown(run, attempt.message);
    case 'taken': {
      patience.answered();
      const since = record.lookingSince ?? now;
      const { follow } = attempt;
      const limit = follow === null ? waits.settle : waits.follow;
      const wait = Math.min(attempt.wait ?? waitAfter(failures, waits), waits.longest);
      if (now - since >= limit) return { ...unknown(run, attempt.message), follow };
      const message = pushMessages.taken(record, attempt.message, follow !== null);
      const nextTryAt = now + Math.min(wait, since + limit - now);
      return {
        state: 'verifying',
        message,
        failures,
        lookingSince: since,
        follow,
        lostAt: null,
        nextTryAt,
      };
    }
    case 'again': {
      const next = patience.failed({ failures, retryAfter: attempt.wait });
      if ('givenUp' in next) {
        const message = pushMessages.notSent(`${attempt.message} ${next.givenUp}`);
        return { ...ended, state: 'refused', message };
      }
      const message = pushMessages.again(attempt.message);
      return { state: 'waiting', message, failures, nextTryAt: now + next.wait };
    }
    case 'not-seen':
      patience.answered();
      return {
        state: 'verifying',
        message: pushMessages.notSeen(record),
        failures,
        nextTryAt: Math.min(
          now + waitAfter(failures, waits),
          Math.max(now, (record.lostAt ?? now) + waits.unseen),
        ),
      };
    default: {
      const lostAt = record.lostAt ?? now;
      const next = patience.failed({ failures, retryAfter: attempt.wait });
      if ('givenUp' in next) {
        return { ...unknown(run, `${attempt.message} ${next.givenUp}`), failures, lostAt };
      }
      const message = pushMessages.unclear(record, attempt.message);
      return { state: 'verifying', message, failures, lostAt, nextTryAt: now + next.wait };
    }
  }
}

/** Nobody can tell whether it arrived: from now on it is only looked for, and only when somebody asks. */
function unknown({ record, clock }: PushRun, message: string): Partial<PushProgress> {
  return {
    state: 'unknown',
    message: pushMessages.unknown(record, message),
    nextTryAt: null,
    lookingSince: record.lookingSince ?? clock(),
  };
}

/** What is left of a push that was cancelled when it may have arrived. */
function givenUp(run: PushRun, attempt: Attempt): Partial<PushProgress> {
  const lostFor = run.clock() - (run.record.lostAt ?? 0);
  if (attempt.kind === 'not-seen' && run.record.lostAt !== null && lostFor < run.waits.unseen) {
    return { ...outcome(run, attempt), message: pushMessages.cancelling(run.record) };
  }
  if (attempt.kind === 'done') {
    const done = outcome(run, attempt);
    return { ...done, message: pushMessages.cancelledLate(done.message ?? '') };
  }
  const { lookingSince } = run.record;
  // What a portal took may come yet.
  const isAway = lookingSince === null && /^(?:not-seen|conflict)$/.test(attempt.kind);
  const message = isAway ? pushMessages.cancelled() : pushMessages.cancelledUnclear(run.record);
  return { state: 'cancelled', message, nextTryAt: null, lostAt: null };
}
