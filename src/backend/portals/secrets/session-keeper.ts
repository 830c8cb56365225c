import type { SecretKeeper, SecretKind, SecretOwner } from './secret-keeper.ts';

/** Keeps secrets in memory, until the process ends. */
export function createSessionKeeper(): SecretKeeper {
  const kept = new Map<string, string>();
  const key = ({ id }: SecretOwner, kind: SecretKind) => `${id}/${kind}`;
  return {
    place: 'session',
    offer: async () => ({
      offered: true,
      words: 'In memory only: you enter it again after each start of Portolan.',
    }),
    has: async (owner, kind) => kept.has(key(owner, kind)),
    get: async (owner, kind) => ({ ok: true, secret: kept.get(key(owner, kind)) }),
    async set(owner, kind, secret) {
      kept.set(key(owner, kind), secret);
      return { ok: true };
    },
    async remove(owner, kind) {
      kept.delete(key(owner, kind));
    },
  };
}
