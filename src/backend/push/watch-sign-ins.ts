import type { Portals } from '#backend/portals/portal-target.ts';
import type { PushRecord } from '#storage/pushes.ts';

type Waiting = Pick<PushRecord, 'id' | 'portalId'>;

export type SignIns = {
  /** Those of the pushes whose portal was signed in to since they were first asked for. */
  ready(waiting: readonly Waiting[]): Promise<string[]>;
};

/** Tells which pushes that wait for a sign-in may go on; one that is refused again waits for another sign-in. */
export const watchSignIns = (portals: Pick<Portals, 'list'>): SignIns => {
  const seen = new Map<string, string>();
  return {
    async ready(waiting) {
      const ids = new Set(waiting.map(({ id }) => id));
      for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id);
      if (waiting.length === 0) return [];
      const sessions = new Map((await portals.list()).map(({ id, session }) => [id, session]));
      return waiting.flatMap(({ id, portalId }) => {
        const session = sessions.get(portalId);
        const now = JSON.stringify([session?.state, session?.until, session?.user?.email]);
        const before = seen.get(id);
        seen.set(id, now);
        const isNew = before !== undefined && before !== now && session?.state === 'signed-in';
        if (isNew) seen.delete(id);
        return isNew ? [id] : [];
      });
    },
  };
};
