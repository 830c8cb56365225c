import { type Refusal, refusal } from '#backend/plugins/problem-reply.ts';
import type { ProblemCode } from '#contracts/problem-codes.ts';

/** Why there is no answer of a portal; `sign-in` and `locked` wait for the user, the others for the network. */
export type PortalFailureReason =
  | 'offline'
  | 'refused'
  | 'timeout'
  | 'reset'
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
  tls: 'portal_not_trusted',
  redirected: 'portal_not_trusted',
  unreadable: 'portal_unreadable',
  'sign-in': 'portal_sign_in',
  locked: 'secrets_locked',
};

/** A call to a portal that got no answer; the message says why and what to do, and never holds a secret. */
export class PortalFailure extends Error {
  override readonly name = 'PortalFailure';
  readonly reason: PortalFailureReason;
  /** The whole request was sent, so that the portal may have done what it asks for. */
  readonly sentAll: boolean;

  constructor(
    reason: PortalFailureReason,
    words: string,
    more: { sentAll?: boolean; cause?: unknown } = {},
  ) {
    super(words, more.cause === undefined ? {} : { cause: more.cause });
    this.reason = reason;
    this.sentAll = more.sentAll ?? false;
  }

  get words(): string {
    return this.message;
  }
}

/** The answer of a workbench route whose portal could not be called. */
export const refusalOfPortal = ({ reason, words }: PortalFailure): Refusal =>
  refusal(codes[reason], words);
