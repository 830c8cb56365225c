import type { Leases } from '#storage/portal/leases.ts';

export function createLeases(): Leases {
  const claimed = new Set<string>();
  return {
    async claim(id) {
      if (claimed.has(id)) return undefined;
      claimed.add(id);
      let isHeld = true;
      return async () => {
        // A second time, it may be another's.
        if (isHeld) claimed.delete(id);
        isHeld = false;
      };
    },
  };
}
