import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { ProblemCode } from '#contracts/problem-codes.ts';

/** Why there is no answer of a portal; `sign-in` and `locked` wait for the user, `busy` for the portal, the others for the network. */
export type PortalFailureReason =
  | 'offline'
  | 'refused'
  | 'timeout'
  | 'reset'
  | 'busy'
  | 'tls'
  | 'redirected'
  | 'unreadable'
  | 'sign-in'
  | 'locked';

const codes: Readonly<Record<PortalFailureReason, ProblemCode>> = {
  offline: 'portal_unreachable',
  refused: 'portal_unreachable',
  timeout: 'portal_timeout',
  reset: 'portal_unreachable',
  busy: 'portal_unreachable',
  tls: 'portal_not_trusted',
  redirected: 'portal_not_trusted',
  unreadable: 'portal_unreadable',
  'sign-in': 'portal_sign_in',
  locked: 'secrets_locked',
};

const PASSING: ReadonlySet<PortalFailureReason> = new Set([
  'offline',
  'refused',
  'timeout',
  'reset',
  'busy',
]);

/** A call to a portal that got no answer; the message says why and what to do, and never holds a secret. */
export class PortalFailure extends Error {
  override readonly name = 'PortalFailure';
  readonly reason: PortalFailureReason;
  /** The whole request was sent, so that the portal may have done what it asks for. */
  readonly sentAll: boolean;
  /** How long the portal asks to wait before the next call, in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(
    reason: PortalFailureReason,
    message: string,
    more: { sentAll?: boolean; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? {} : { cause: more.cause });
    this.reason = reason;
    this.sentAll = more.sentAll ?? false;
    this.retryAfter = more.retryAfter;
  }

  /** Whether the same call may be answered in a while, without anybody's doing here. */
  get mayPass(): boolean {
    return PASSING.has(this.reason);
  }
}

/** The answer of a workbench route whose portal could not be called. */
export function refusalOfPortal({ reason, message }: PortalFailure): Refusal {
  return refusal(codes[reason], message);
}
