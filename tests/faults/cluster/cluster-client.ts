import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, send } from '#tests/faults/portal-client.ts';
import type { ClusterChange } from './cluster-change.ts';

/** What came of a change. */
export type Outcome = {
  /** How often it was sent until it was answered. */
  tries: number;
  /** Its answer is one that another process had given, or had been about to give. */
  replayed: boolean;
  /** Of an import: what its report names it. */
  importId: string | undefined;
  /** How long it took, in milliseconds. */
  took: number;
};

/** Longer than a portal may take to be whole again, the database server's own recovery included. */
const PATIENCE = 60_000;

/**
 * Sends a change until it is answered, an import with the same `Idempotency-Key` each time.
 *
 * No answer, 502 and 503 say that it is not known whether it was done; 409 `idempotency_in_flight` that the call before
 * is thought to be running still.
 *
 * @param hangUpAfter milliseconds after which the first call is given up, whatever becomes of it: for what has a key
 * @throws {Error} in words, where it is answered with what must not be, or not in time
 */
export async function carryOut(
  url: string,
  token: string,
  change: ClusterChange,
  hangUpAfter?: number,
): Promise<Outcome> {
  const began = performance.now();
  let last: Answer | undefined;
  for (let tries = 1; performance.now() - began < PATIENCE; tries += 1) {
    const patience = tries === 1 ? (hangUpAfter ?? PATIENCE) : PATIENCE;
    last = await send(url, token, change, AbortSignal.timeout(patience));
    if (last !== undefined && isDone(change, last, tries)) {
      const took = performance.now() - began;
      return { tries, replayed: last.replayed, importId: importIdOf(last.text), took };
    }
    if (last !== undefined && !isUnknown(last)) {
      throw new Error(
        `${change.request.method} ${change.request.path}, sent ${tries} times, gives ${last.status}: ${last.text}`,
      );
    }
    await pause(50);
  }
  throw new Error(
    `${change.request.method} ${change.request.path} had no answer in ${PATIENCE} ms, the last one ${JSON.stringify(last)}`,
  );
}

function isDone({ kind }: ClusterChange, { status }: Answer, tries: number): boolean {
  // Deleted by the call that was not answered.
  if (kind === 'delete') return status === 204 || (status === 404 && tries > 1);
  return status === 200 || status === 201;
}

function isUnknown({ status, text }: Answer): boolean {
  return status === 503 || (status === 409 && text.includes('"idempotency_in_flight"'));
}

function importIdOf(text: string): string | undefined {
  return /"importId":"(imp_[^"]+)"/.exec(text)?.[1];
}
