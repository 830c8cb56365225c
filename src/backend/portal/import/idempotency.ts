import { createHash } from 'node:crypto';
import type { ImportReport } from '#contracts/portal.ts';
import { problemKinds } from '#contracts/problem-codes.ts';
import type { Clock } from '#backend/runtime/ids.ts';
import { type Refusal, refusal, RefusedRequest } from '#backend/http/problem-reply.ts';
import type { AnswerKey } from '#storage/portal/kept-answers.ts';
import type { Leases } from '#storage/portal/leases.ts';
import type { PortalDatabase, PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

/** What a call is answered with. */
export type ImportAnswer =
  | { ok: true; status: 200 | 201; report: ImportReport }
  | { ok: false; refusal: Refusal };

/** A call of its own kind: nobody else runs it until it is released. */
type Claim = {
  kind: 'claimed';
  /** Keeps a success; call it within the transaction of the import, so that both stay or neither. */
  keep(stores: PortalStores, answer: ImportAnswer): Steps<void>;
  /** Keeps a refusal for which trying again is no remedy. */
  keepRefusal(from: Refusal): Promise<void>;
  release(): Promise<void>;
};

type Claimed =
  | Claim
  | { kind: 'answered'; answer: ImportAnswer }
  | { kind: 'refused'; refusal: Refusal };

export type IdempotentCall = {
  of: AnswerKey;
  /** What is asked for, apart from the body: the parameters of the path and of the query. */
  asked: Readonly<Record<string, unknown>>;
  body: Uint8Array;
  dryRun: boolean;
};

/** Calls with an `Idempotency-Key`: each is done once, and answered the same for a day. */
export type Idempotency = { claim(call: IdempotentCall): Promise<Claimed> };

const KEPT = 24 * 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{1,255}$/;

export function createIdempotency(data: PortalDatabase, leases: Leases, clock: Clock): Idempotency {
  const claimFree = async (
    { of, asked, body, dryRun }: IdempotentCall,
    release: () => Promise<void>,
  ) => {
    const fingerprint = fingerprintOf(asked, body);
    const kept = await data.read(({ keptAnswers }) => keptAnswers.find(of, clock() - KEPT));
    if (kept && Buffer.compare(kept.fingerprint, fingerprint) !== 0) {
      return { kind: 'refused', refusal: reused() } as const;
    }
    if (kept && !dryRun) return { kind: 'answered', answer: JSON.parse(kept.answer) } as const;
    const keep = function* (
      { keptAnswers }: Pick<PortalStores, 'keptAnswers'>,
      answer: ImportAnswer,
    ): Steps<void> {
      if (dryRun) return;
      const now = clock();
      // The lease of a process that stood still may have gone to another one.
      if (yield* keptAnswers.find(of, now - KEPT)) throw new RefusedRequest(inFlight());
      const status = answer.ok ? answer.status : problemKinds[answer.refusal.code].status;
      yield* keptAnswers.prune(now - KEPT);
      yield* keptAnswers.put(of, {
        fingerprint,
        status,
        answer: JSON.stringify(answer),
        createdAt: now,
      });
    };
    return {
      kind: 'claimed',
      keep,
      async keepRefusal(from: Refusal) {
        // The portal's own trouble passes, and what is missing may be there next time.
        if (from.code === 'not_found' || problemKinds[from.code].status >= 500 || dryRun) return;
        await data.write(function* (stores) {
          return { commit: true, value: yield* keep(stores, { ok: false, refusal: from }) };
        });
      },
      release,
    } as const;
  };

  return {
    async claim(call) {
      if (!KEY.test(call.of.key)) return { kind: 'refused', refusal: badKey() };
      const id = JSON.stringify(Object.values(call.of));
      const release = await leases.claim(id);
      if (!release) return { kind: 'refused', refusal: inFlight() };
      let claimed: Claimed | undefined;
      try {
        claimed = await claimFree(call, release);
        return claimed;
      } finally {
        if (claimed?.kind !== 'claimed') await release();
      }
    },
  };
}

function fingerprintOf(asked: IdempotentCall['asked'], body: Uint8Array): Uint8Array {
  const given = Object.entries(asked)
    .filter(([name]) => name !== 'dryRun')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(given)).update('\n').update(body).digest();
}

function badKey(): Refusal {
  const message = backendPortalMessages.t('idempotency.key');
  return refusal('invalid_parameter', message, {
    errors: [
      { code: 'invalid_parameter', message, severity: 'error', pointer: '/idempotency-key' },
    ],
  });
}

function inFlight(): Refusal {
  return refusal('idempotency_in_flight', backendPortalMessages.t('idempotency.running'), {
    headers: { 'retry-after': '2' },
  });
}

function reused(): Refusal {
  return refusal('idempotency_key_reused', backendPortalMessages.t('idempotency.reused'));
}
