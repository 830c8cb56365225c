import type { Portals } from '#backend/portals/target/portal-target.ts';
import type { PushRecord } from '#storage/desktop/pushes.ts';

type Waiting = Pick<PushRecord, 'id' | 'portalId'>;

export type SignIns = {
  /** Forgets a push that waits for none. */
  forget(id: string): void;
  /** Notes the session of a push's portal before the push is tried. */
  note(push: Waiting): Promise<void>;
  /** Those of the pushes whose portal was signed in to since they were tried. */
  ready(waiting: readonly Waiting[]): Promise<string[]>;
};

/** Tells which pushes that wait for a sign-in may go on; one that is refused again waits for another sign-in. */
export function watchSignIns(portals: Pick<Portals, 'list'>): SignIns {
  const seen = new Map<string, string>();

  const sessions = async () => {
    const known = await portals.list();
    return new Map(
      known.map(({ id, session: { state, until, user } }) => [
        id,
        { state, version: JSON.stringify([state, until, user?.email]) },
      ]),
    );
  };
  return {
    async note({ id, portalId }) {
      const session = (await sessions()).get(portalId);
      seen.set(id, session?.version ?? '');
    },
    forget(id) {
      seen.delete(id);
    },
    async ready(waiting) {
      if (waiting.length === 0) return [];
      const now = await sessions();
      return waiting.flatMap(({ id, portalId }) => {
        const session = now.get(portalId);
        const before = seen.get(id);
        seen.set(id, session?.version ?? '');
        const isNew = before !== undefined && before !== session?.version;
        return isNew && session?.state === 'signed-in' ? [id] : [];
      });
    },
  };
}
