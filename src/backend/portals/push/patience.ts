import { setTimeout } from 'node:timers/promises';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import { isTemporary, retryAfter } from '#backend/portals/target/retry-after.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import { defaultWaits, type PushWaits, waitAfter } from './push-waits.ts';
import { watchSilence } from './watch-silence.ts';
import { describeAnswer } from './describe-answer.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

/** What follows a try that failed: another one after `wait` milliseconds, or none. */
export type NextTry = { wait: number } | { givenUp: string };

type Failed = { failures: number; retryAfter: number | undefined };

/** How long a push puts up with a portal that is out of reach. */
export type Patience = {
  /** The portal answered: what went wrong before counts no more. */
  answered(): void;
  /** Says what follows a try that failed, the one of so many in a row. */
  failed(failed: Failed): NextTry;
  /** The portal, with calls that are given up when nothing moves for so long. */
  watch(portal: CallablePortal): CallablePortal;
  /**
   * The same, with calls that are tried again: for those that change nothing.
   *
   * @param onMessage told what went wrong before the next try
   */
  insist(portal: CallablePortal, onMessage: (message: string) => void): CallablePortal;
};

export type PatienceOptions = {
  /** How long no answer may come and no byte may move, in milliseconds. */
  limit: number;
  clock: () => number;
  waits?: PushWaits;
  /** Waits so many milliseconds. */
  pause?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
};

const LONGEST_WAIT = 60 * 60 * 1000;
/** The last try before it is given up has so long at least. */
const LAST_TRY = 1000;

/** Tries for ever: the outbox of the window, where the user sees what waits and may stop it. */
export function endlessPatience(waits: PushWaits): Patience {
  return {
    answered: () => undefined,
    failed: ({ failures, retryAfter: asked }) => ({
      wait: Math.min(asked ?? waitAfter(failures, waits), LONGEST_WAIT),
    }),
    watch: (portal) => portal,
    insist: (portal) => portal,
  };
}

/**
 * Tries until the portal was out of reach for so long: no answer came, but for those that ask to come again later, and
 * no byte moved. A portal that asks for a longer wait than is left is not waited for.
 */
export function createPatience({
  limit,
  clock,
  waits = defaultWaits,
  pause = (ms, signal) => setTimeout(ms, undefined, signal ? { signal } : {}),
}: PatienceOptions): Patience {
  let heardAt = clock();
  /** Since when the portal is out of reach. */
  let awaySince: number | undefined;

  const answered = (): void => {
    heardAt = clock();
    awaySince = undefined;
  };
  const failed = ({ failures, retryAfter: asked }: Failed): NextTry => {
    awaySince ??= heardAt;
    const left = awaySince + limit - clock();
    if (asked !== undefined && asked > left) return { givenUp: asksForLonger(asked, limit) };
    if (left <= 0) return { givenUp: tooLong(limit) };
    return { wait: asked ?? Math.min(waitAfter(failures, waits), left) };
  };

  const watch = (portal: CallablePortal): CallablePortal => ({
    ...portal,
    call: (request) => {
      const now = clock();
      const until = awaySince === undefined ? now + limit : awaySince + limit;
      return watchSilence(portal, request, {
        limit,
        until: Math.max(until, now + Math.min(LAST_TRY, limit)),
        clock,
        onMoved: () => {
          heardAt = clock();
        },
      });
    },
  });

  const insist = (portal: CallablePortal, onMessage: (message: string) => void): CallablePortal => {
    const watched = watch(portal);
    return {
      ...portal,
      async call(request) {
        for (let failures = 1; ; failures += 1) {
          const tried = await tryOnce(watched, request, clock);
          if ('answer' in tried) {
            answered();
            return tried.answer;
          }
          const { message, reason } = tried.failure;
          const next = failed({ failures, retryAfter: tried.failure.retryAfter });
          if ('givenUp' in next) {
            throw new PortalFailure(
              reason,
              backendPushMessages.t('givenUp', { message, why: next.givenUp }),
              {
                cause: tried.failure,
              },
            );
          }
          onMessage(backendPushMessages.t('tryingAgain', { message }));
          await pause(next.wait, request.signal);
        }
      },
    };
  };
  return { answered, failed, watch, insist };
}

type Call = Parameters<CallablePortal['call']>[0];
type Tried = { answer: Awaited<ReturnType<CallablePortal['call']>> } | { failure: PortalFailure };

/** @throws what another try would not change */
async function tryOnce(portal: CallablePortal, request: Call, clock: () => number): Promise<Tried> {
  try {
    const answer = await portal.call(request);
    if (!isTemporary(answer)) return { answer };
    const wait = retryAfter(answer, clock());
    const message = describeAnswer(portal.name, answer);
    return { failure: new PortalFailure('busy', message, { retryAfter: wait }) };
  } catch (error) {
    if (error instanceof PortalFailure && error.mayPass) return { failure: error };
    throw error;
  }
}

function seconds(ms: number): string {
  return backendPushMessages.t('seconds', { count: Math.ceil(ms / 1000) });
}

function tooLong(limit: number): string {
  return backendPushMessages.t('unreachedFor', { time: seconds(limit) });
}

function asksForLonger(asked: number, limit: number): string {
  return backendPushMessages.t('asksForLonger', { asked: seconds(asked), limit: seconds(limit) });
}
