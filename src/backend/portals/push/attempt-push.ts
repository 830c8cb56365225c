import type { UploadResult } from '#backend/portals/answers/read-upload.ts';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { Push } from '#contracts/pushes.ts';
import type { Attempt, AttemptOptions } from './attempt.ts';
import { compareWithPortal } from './has-arrived.ts';
import { pushCall } from './push-plan.ts';
import { type PortalState, readIfChanged } from './read-portal-state.ts';
import { readPushAnswer } from './read-push-answer.ts';
import { arrived, readTaken, verifyPush } from './verify-push.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';
import { joinMissing } from './push-messages.ts';

/**
 * Tries once to bring a push to its end: what may have arrived is looked for before it is sent again, unless the portal
 * keeps its answers by the key of a call; nothing is sent to a portal that holds something else than was reviewed.
 *
 * @throws the signal's reason, when it is given up
 */
export async function attemptPush(options: AttemptOptions): Promise<Attempt> {
  const { wasSent, isRepeatable, sendsAgain } = options;
  try {
    const isKnown = wasSent ? isRepeatable : options.isJustSeen === true;
    if (!isKnown) {
      const found = await find(options);
      if (found.kind !== 'not-seen') return found;
      if (wasSent && !sendsAgain) return found;
    }
    return await send(options);
  } catch (error) {
    if (!(error instanceof PortalFailure)) throw error;
    if (error.reason === 'sign-in' || error.reason === 'locked') {
      return { kind: 'sign-in', message: error.message };
    }
    const kind = wasSent || error.sentAll ? 'unclear' : 'again';
    return { kind, message: error.message, wait: error.retryAfter };
  }
}

/** Only looks whether a push that was sent arrived. */
export async function lookForPush(options: AttemptOptions): Promise<Attempt> {
  try {
    return await find({ ...options, wasSent: true, sendsAgain: false });
  } catch (error) {
    if (!(error instanceof PortalFailure)) throw error;
    return { kind: 'unclear', message: error.message, wait: error.retryAfter };
  }
}

/**
 * Looks for what may have been sent, and for what others did; `not-seen` where the portal holds what it held before.
 * A session that has ended may be answered as anybody is, which looks like a portal that has lost a draft: no conflict
 * is told, and nothing sent a second time, before a new session has seen the same.
 */
async function find(options: AttemptOptions): Promise<Attempt> {
  const first = await judge(options, await look(options));
  const { wasSent, sendsAgain } = options;
  const isInDoubt =
    first.kind === 'conflict' || (first.kind === 'not-seen' && wasSent && sendsAgain);
  return isInDoubt ? judge(options, await look(options, true)) : first;
}

function look(
  { target, workers, signal, push }: AttemptOptions,
  inNewSession = false,
): ReturnType<typeof readIfChanged> {
  return readIfChanged({ target, workers, signal, inNewSession }, push.slug, push.plan);
}

async function judge(
  options: AttemptOptions,
  state: Awaited<ReturnType<typeof look>>,
): Promise<Attempt> {
  if (state.kind === 'failed') return unanswered(state, options.wasSent);
  if (state.kind === 'same') return { kind: 'not-seen' };
  return settle(options, state);
}

/** The portal holds something else than before: this push, where it was sent, or somebody else's work. */
async function settle(
  options: AttemptOptions,
  state: Exclude<PortalState, { kind: 'failed' }>,
): Promise<Attempt> {
  const { wasSent, push, target } = options;
  if (!wasSent || state.kind === 'absent') return { kind: 'conflict' };
  const { api } = state.record;
  // A portal that is known to keep drafts apart: somebody else has published it, or taken it back.
  const isOthers = api.state !== null && (api.state === 'published') === push.draft;
  if (push.plan.idempotency && isOthers) return { kind: 'conflict' };
  const compared = await compareWithPortal(
    { ...options, slug: push.slug },
    push.plan,
    state.record,
  );
  if (compared.differs.length > 0) return { kind: 'conflict' };
  if (compared.missing.length > 0) {
    const message = backendPushMessages.t('changedWithout', {
      portal: target.name,
      missing: joinMissing(compared.missing),
    });
    return { kind: 'unknown', message };
  }
  return arrived(options, state, { compared });
}

async function send(options: AttemptOptions): Promise<Attempt> {
  const { target, push, archive, signal, onSending, onSent } = options;
  onSending();
  const call = pushCall(push, push.plan, archive);
  const answer = await target.call({ ...call, signal, onSent });
  const read = readPushAnswer(target.name, answer, {
    creates: push.plan.creates,
    bytes: archive.byteLength,
  });
  switch (read.kind) {
    case 'accepted':
      // A kept answer (`Idempotency-Key`) is about then; it may have been changed since.
      if (options.wasSent && options.isRepeatable)
        return { kind: 'done', result: kept(options, read.result) };
      return verifyPush(options, readTaken(target.name, answer, read.result));
    case 'later':
      return { ...read, kind: options.wasSent ? 'unclear' : 'again' };
    case 'other-state': {
      const state = await look(options, true);
      if (state.kind === 'failed') return { ...state, kind: 'unclear' };
      if (state.kind !== 'same') return settle(options, state);
      return answer.statusCode === 412 ? { kind: 'conflict' } : { ...read, kind: 'refused' };
    }
    default:
      return read;
  }
}

function kept({ push }: AttemptOptions, told: UploadResult): NonNullable<Push['result']> {
  const asWished = told.status === null || (told.status === 'published') !== push.draft;
  return { ...told, asWished, canUnpublish: true };
}

function unanswered(
  { status, message, wait }: Extract<PortalState, { kind: 'failed' }>,
  wasSent: boolean,
): Attempt {
  if (status === 401) return { kind: 'sign-in', message };
  if (status >= 500 || [200, 408, 425, 429].includes(status)) {
    return { kind: wasSent ? 'unclear' : 'again', message, wait };
  }
  return { kind: 'refused', message, findings: [] };
}
