import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

/** How much of something there is in all and for one tenant; `wait` in milliseconds. */
export type SlotLimits = { perTenant: number; total: number; wait: number };

/** Shares of something scarce, first come first served. A tenant that has its share does not keep the others waiting. */
export type TenantSlots = {
  /**
   * Waits for a share; answers how to give it back, or `undefined` when none came free in time or the signal came.
   *
   * @param options.amount 1 unless given; one above the limits gets its share when nobody else has any
   */
  acquire(
    tenantId: string,
    options?: { amount?: number; signal?: AbortSignal },
  ): Promise<(() => void) | undefined>;
  /** Settles when nobody has a share any more. */
  drained(): Promise<void>;
};

type Waiting = { tenantId: string; amount: number; enter: () => void };

export function createTenantSlots(limits: SlotLimits): TenantSlots {
  const taken = new Map<string, number>();
  const waiting: Waiting[] = [];
  const watchers: (() => void)[] = [];
  let total = 0;

  const fitsInAll = (amount: number): boolean => total === 0 || total + amount <= limits.total;
  const fitsTenant = (tenantId: string, amount: number): boolean => {
    const mine = taken.get(tenantId) ?? 0;
    return mine === 0 || mine + amount <= limits.perTenant;
  };

  const enter = (tenantId: string, amount: number): (() => void) => {
    total += amount;
    taken.set(tenantId, (taken.get(tenantId) ?? 0) + amount);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      leave(tenantId, amount);
    };
  };

  const leave = (tenantId: string, amount: number): void => {
    total -= amount;
    const mine = (taken.get(tenantId) ?? 0) - amount;
    if (mine <= 0) taken.delete(tenantId);
    else taken.set(tenantId, mine);
    admit();
    if (total === 0) for (const watcher of watchers.splice(0)) watcher();
  };

  /** Lets in who fits, in their order: a large one at the head is not passed for ever by small ones. */
  const admit = (): void => {
    const blocked = new Set<string>();
    let at = 0;
    for (let one = waiting[at]; one !== undefined; one = waiting[at]) {
      if (blocked.has(one.tenantId) || !fitsTenant(one.tenantId, one.amount)) {
        blocked.add(one.tenantId);
        at += 1;
      } else if (fitsInAll(one.amount)) {
        waiting.splice(at, 1);
        one.enter();
      } else {
        return;
      }
    }
  };

  return {
    async acquire(tenantId, { amount = 1, signal } = {}) {
      if (signal?.aborted === true) return undefined;
      const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
      const settle = (result: (() => void) | undefined): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        resolve(result);
      };
      const one: Waiting = { tenantId, amount, enter: () => settle(enter(tenantId, amount)) };
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(one), 1);
        settle(undefined);
        admit();
      };
      const timer = setTimeout(giveUp, limits.wait);
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.push(one);
      admit();
      return promise;
    },
    drained() {
      if (total === 0) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      watchers.push(resolve);
      return promise;
    },
  };
}

/** What is answered when no place or memory for an import came free in time. */
export function importsBusy(): Refusal {
  return refusal('unavailable', backendPortalMessages.t('import.busy'), {
    headers: { 'retry-after': '10' },
  });
}
