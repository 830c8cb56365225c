import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { Finding } from '#contracts/finding.ts';
import type { Push } from '#contracts/pushes.ts';
import type { PushPlan } from './push-plan.ts';

/** What came of one try. `wait`: how long the next one is to wait, in milliseconds, where the portal says it. */
export type Attempt =
  /** It is there; `missing` names what the portal shows none of, `stateTag` the state in which it was read back. */
  | { kind: 'done'; result: NonNullable<Push['result']>; missing?: string[]; stateTag?: string }
  /** The portal took it and does not show it: it is only looked for from now on; see `Taken.follow`. */
  | { kind: 'taken'; message: string; follow: string | null; wait?: number | undefined }
  /** The portal holds something else than was reviewed, and this push did not arrive. */
  | { kind: 'conflict' }
  /** `taken`: it was taken before, as `Taken.follow`. */
  | { kind: 'sign-in'; message: string; taken?: string | null }
  | { kind: 'refused'; message: string; findings: Finding[] }
  /** It did not arrive, and may be sent again. */
  | { kind: 'again'; message: string; wait?: number | undefined }
  /** Nobody can tell whether it arrived: it is not sent again. */
  | { kind: 'unknown'; message: string }
  /** Whether it arrived is not known. */
  | { kind: 'unclear'; message: string; wait?: number | undefined }
  /** It was sent before, and there is nothing of it in the portal: it may still be on its way. */
  | { kind: 'not-seen' };

export type AttemptOptions = {
  push: { slug: string; draft: boolean; plan: PushPlan };
  target: CallablePortal;
  workers: Pick<Workers, 'digestSpec' | 'readRecord' | 'readSent' | 'shapeAnswer'>;
  archive: Uint8Array;
  /** It was sent before, and may have arrived. */
  wasSent: boolean;
  /** What was sent and is not seen is given up, and sent again. */
  sendsAgain: boolean;
  /** Sending the same call again is answered as the first one was. */
  isRepeatable: boolean;
  /** The portal was just seen to hold what was reviewed. */
  isJustSeen?: boolean;
  signal: AbortSignal;
  /** Told before the first byte leaves. */
  onSending: () => void;
  onSent: (bytes: number) => void;
};
