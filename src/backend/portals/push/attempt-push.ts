import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { PortalAnswer, CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { Finding } from '#contracts/finding.ts';
import type { Push } from '#contracts/pushes.ts';
import { hasArrived } from './has-arrived.ts';
import { pushCall, type PushPlan } from './push-plan.ts';
import { type PortalState, readPortalState } from './read-portal-state.ts';
import { readPushAnswer, SMALL_ANSWER } from './read-push-answer.ts';

/** What came of one try. `wait`: how long the next one is to wait, in milliseconds, where the portal says it. */
export type Attempt =
  | { kind: 'done'; result: NonNullable<Push['result']> }
  /** The portal holds something else than was reviewed, and this push did not arrive. */
  | { kind: 'conflict' }
  | { kind: 'sign-in'; message: string }
  | { kind: 'refused'; message: string; findings: Finding[] }
  /** It did not arrive, and may be sent again. */
  | { kind: 'again'; message: string; wait?: number | undefined }
  /** Whether it arrived is not known. */
  | { kind: 'unclear'; message: string; wait?: number | undefined }
  /** It was sent before, and there is nothing of it in the portal: it may still be on its way. */
  | { kind: 'not-seen' };

export type AttemptOptions = {
  push: { slug: string; draft: boolean; plan: PushPlan };
  target: CallablePortal;
  workers: Pick<Workers, 'digestSpec' | 'readRecord' | 'shapeAnswer'>;
  archive: Uint8Array;
  /** It was sent before, and may have arrived. */
  wasSent: boolean;
  /** What was sent and is not seen is given up, and sent again. */
  sendsAgain: boolean;
  /** Sending the same call again is answered as the first one was. */
  isRepeatable: boolean;
  signal: AbortSignal;
  /** Told before the first byte leaves. */
  onSending: () => void;
  onSent: (bytes: number) => void;
};

/**
 * Tries once to bring a push to its end: what may have arrived is looked for before it is sent again, and nothing is
 * sent to a portal that holds something else than was reviewed.
 *
 * @throws the signal's reason, when it is given up
 */
export async function attemptPush(options: AttemptOptions): Promise<Attempt> {
  const { wasSent, isRepeatable, sendsAgain, push } = options;
  try {
    if (!(wasSent && isRepeatable)) {
      const state = await look(options);
      if (state.kind === 'failed') return unanswered(state, wasSent);
      if (state.stateTag !== push.plan.stateTag) return settle(options, state);
      if (wasSent && !sendsAgain) return { kind: 'not-seen' };
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
    const state = await look(options);
    if (state.kind === 'failed') return unanswered(state, true);
    if (state.stateTag === options.push.plan.stateTag) return { kind: 'not-seen' };
    return await settle(options, state);
  } catch (error) {
    if (!(error instanceof PortalFailure)) throw error;
    return { kind: 'unclear', message: error.message, wait: error.retryAfter };
  }
}

function look({ target, workers, signal, push }: AttemptOptions): Promise<PortalState> {
  return readPortalState({ target, workers, signal }, push.slug);
}

/** The portal holds something else than before: this push, where it was sent, or somebody else's work. */
async function settle(
  { target, workers, signal, push, wasSent }: AttemptOptions,
  state: Exclude<PortalState, { kind: 'failed' }>,
): Promise<Attempt> {
  if (!wasSent || state.kind === 'absent') return { kind: 'conflict' };
  const { slug, draft, plan } = push;
  const looking = { target, workers, slug, draft, signal };
  if (!(await hasArrived(looking, plan, state.record))) return { kind: 'conflict' };
  const { revision, state: found, statusText } = state.record.api;
  const status = found === 'changed' ? 'draft' : (found ?? statusText ?? null);
  const action = plan.creates ? 'created' : 'updated';
  return { kind: 'done', result: { action, status, revision } };
}

async function send(options: AttemptOptions): Promise<Attempt> {
  const { target, push, archive, signal, onSending, onSent } = options;
  onSending();
  const call = pushCall(push, push.plan, archive);
  const answer = await target.call({ ...call, signal, onSent });
  const read = readPushAnswer(target.name, answer, push.plan);
  switch (read.kind) {
    case 'accepted':
      return { kind: 'done', result: (await resultOfLarge(options, answer)) ?? read.result };
    case 'later':
      return { ...read, kind: options.wasSent ? 'unclear' : 'again' };
    case 'other-state': {
      const state = await look(options);
      if (state.kind === 'failed') return { ...state, kind: 'unclear' };
      if (state.stateTag !== push.plan.stateTag) return settle(options, state);
      return answer.statusCode === 412 ? { kind: 'conflict' } : { ...read, kind: 'refused' };
    }
    default:
      return read;
  }
}

/** Portals that answer with the whole record are read in another thread. */
async function resultOfLarge(
  { workers, signal }: AttemptOptions,
  { rawPayload }: PortalAnswer,
): Promise<NonNullable<Push['result']> | undefined> {
  if (rawPayload.length <= SMALL_ANSWER) return undefined;
  const record = await workers.readRecord(rawPayload, { signal });
  if (!record) return undefined;
  const { state, statusText, revision } = record.api;
  return { action: null, status: state ?? statusText ?? null, revision };
}

function unanswered(
  { status, message, wait }: Extract<PortalState, { kind: 'failed' }>,
  wasSent: boolean,
): Attempt {
  if (status === 401 || status === 403) return { kind: 'sign-in', message };
  if (status >= 500 || [200, 408, 425, 429].includes(status)) {
    return { kind: wasSent ? 'unclear' : 'again', message, wait };
  }
  return { kind: 'refused', message, findings: [] };
}
