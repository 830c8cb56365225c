import type { PortalSettings } from './portal-settings.ts';

/** Places for imports, which cost memory and worker time. */
export type ImportSlots = {
  /** Waits for a place; answers how to give it back, or `undefined` when none came free in time or the signal came. */
  acquire(tenantId: string, signal?: AbortSignal): Promise<(() => void) | undefined>;
  /** Settles when no import is running any more. */
  drained(): Promise<void>;
};

type Waiting = { tenantId: string; enter: () => void };

export function createImportSlots(limits: PortalSettings['imports']): ImportSlots {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  const watchers: (() => void)[] = [];
  let total = 0;

  const fits = (tenantId: string): boolean =>
    total < limits.total && (running.get(tenantId) ?? 0) < limits.perTenant;

  const enter = (tenantId: string): (() => void) => {
    total += 1;
    running.set(tenantId, (running.get(tenantId) ?? 0) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      leave(tenantId);
    };
  };

  const leave = (tenantId: string): void => {
    total -= 1;
    const mine = (running.get(tenantId) ?? 1) - 1;
    if (mine === 0) running.delete(tenantId);
    else running.set(tenantId, mine);
    const next = waiting.findIndex((one) => fits(one.tenantId));
    if (next !== -1) waiting.splice(next, 1)[0]?.enter();
    if (total === 0) for (const watcher of watchers.splice(0)) watcher();
  };

  return {
    async acquire(tenantId, signal) {
      if (signal?.aborted === true) return undefined;
      if (fits(tenantId)) return enter(tenantId);
      const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
      const one: Waiting = {
        tenantId,
        enter: () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          resolve(enter(tenantId));
        },
      };
      const giveUp = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        waiting.splice(waiting.indexOf(one), 1);
        resolve(undefined);
      };
      const timer = setTimeout(giveUp, limits.wait);
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.push(one);
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
