import type { Database } from 'better-sqlite3';

/** Which design was in step with which API of which portal. */
type BaseKey = { designId: string; portalId: string; slug: string };

/** The archive that both had then; `inStepAt` in milliseconds since 1970. */
export type DesignBase = BaseKey & { inStepAt: number; archive: Uint8Array };

export type DesignBaseStore = {
  /** Takes the place of an earlier one. */
  put(base: DesignBase): void;
  /** Keeps the archive of a push, which arrived, without reading it. */
  putPushed(pushId: string, inStepAt: number): void;
  find(key: BaseKey): DesignBase | undefined;
};

export function createDesignBaseStore(db: Database): DesignBaseStore {
  const put = db.prepare<[DesignBase]>(
    `INSERT OR REPLACE INTO design_bases (design_id, portal_id, slug, in_step_at, archive)
     VALUES (@designId, @portalId, @slug, @inStepAt, @archive)`,
  );
  const putPushed = db.prepare<[number, string]>(
    `INSERT OR REPLACE INTO design_bases (design_id, portal_id, slug, in_step_at, archive)
     SELECT p.design_id, p.portal_id, p.slug, ?, a.content
       FROM pushes p JOIN push_archives a ON a.push_id = p.id WHERE p.id = ?`,
  );
  const find = db.prepare<[BaseKey], DesignBase>(
    `SELECT design_id AS designId, portal_id AS portalId, slug, in_step_at AS inStepAt, archive
       FROM design_bases WHERE design_id = @designId AND portal_id = @portalId AND slug = @slug`,
  );
  return {
    put(base) {
      put.run(base);
    },
    putPushed(pushId, inStepAt) {
      putPushed.run(inStepAt, pushId);
    },
    find: (key) => find.get(key),
  };
}
