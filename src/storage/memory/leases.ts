import type { Leases } from '#storage/portal/leases.ts';

export function createLeases(): Leases {
  const claimed = new Set<string>();
  return {
    async claim(id) {
      if (claimed.has(id)) return undefined;
      claimed.add(id);
      return async () => void claimed.delete(id);
    },
  };
}
