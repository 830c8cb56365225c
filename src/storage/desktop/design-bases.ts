import type { Database } from 'better-sqlite3';

/** Which design was in step with which API of which portal. */
type BaseKey = { designId: string; portalId: string; slug: string };

/**
 * The archive that both had then; `inStepAt` in milliseconds since 1970. `stateTag`: the state of the portal in which a
 * push of the archive was read back.
 */
export type DesignBase = BaseKey & {
  inStepAt: number;
  archive: Uint8Array;
  stateTag?: string | undefined;
};

/** The base that a merge began with, and the SHA-256 (hex) of the files that it changed, as they were, by path. */
export type BaseBefore = Pick<DesignBase, 'inStepAt' | 'archive'> & {
  files: Readonly<Record<string, string>>;
};

export type DesignBaseStore = {
  /** Takes the place of an earlier one. */
  put(base: DesignBase): void;
  /** Keeps what a portal holds since a merge brought it into the design, beside the base before. */
  putMerged(base: DesignBase, before: BaseBefore): void;
  /** Keeps the archive of a push, which arrived, without reading it. */
  putPushed(pushId: string, inStepAt: number, stateTag: string | null): void;
  /** `before` where a merge was the last that moved it. */
  find(key: BaseKey): (DesignBase & { before?: BaseBefore | undefined }) | undefined;
};

type Row = Omit<DesignBase, 'stateTag'> & {
  stateTag: string | null;
  beforeArchive: Uint8Array | null;
  beforeInStepAt: number | null;
  beforeFiles: string | null;
};

export function createDesignBaseStore(db: Database): DesignBaseStore {
  const put = db.prepare<[Row]>(
    `INSERT OR REPLACE INTO design_bases
       (design_id, portal_id, slug, in_step_at, archive, state_tag,
        before_archive, before_in_step_at, before_files)
     VALUES (@designId, @portalId, @slug, @inStepAt, @archive, @stateTag, @beforeArchive, @beforeInStepAt, @beforeFiles)`,
  );
  const putPushed = db.prepare<[number, string | null, string]>(
    `INSERT OR REPLACE INTO design_bases (design_id, portal_id, slug, in_step_at, archive, state_tag)
     SELECT p.design_id, p.portal_id, p.slug, ?, a.content, ?
       FROM pushes p JOIN push_archives a ON a.push_id = p.id WHERE p.id = ?`,
  );
  const find = db.prepare<[BaseKey], Row>(
    `SELECT design_id AS designId, portal_id AS portalId, slug, in_step_at AS inStepAt, archive,
            state_tag AS stateTag, before_archive AS beforeArchive, before_in_step_at AS beforeInStepAt, before_files AS beforeFiles
       FROM design_bases WHERE design_id = @designId AND portal_id = @portalId AND slug = @slug`,
  );
  return {
    put({ designId, portalId, slug, inStepAt, archive, stateTag = null }) {
      const none = { beforeArchive: null, beforeInStepAt: null, beforeFiles: null };
      put.run({ designId, portalId, slug, inStepAt, archive, stateTag, ...none });
    },
    putMerged({ designId, portalId, slug, inStepAt, archive }, before) {
      put.run({
        designId,
        portalId,
        slug,
        inStepAt,
        archive,
        stateTag: null,
        beforeArchive: before.archive,
        beforeInStepAt: before.inStepAt,
        beforeFiles: JSON.stringify(before.files),
      });
    },
    putPushed(pushId, inStepAt, stateTag) {
      putPushed.run(inStepAt, stateTag, pushId);
    },
    find(key) {
      const row = find.get(key);
      if (!row) return undefined;
      const { beforeArchive, beforeInStepAt, beforeFiles, stateTag, ...both } = row;
      const base = stateTag === null ? both : { ...both, stateTag };
      if (!beforeArchive || beforeInStepAt === null || beforeFiles === null) return base;
      const files: BaseBefore['files'] = JSON.parse(beforeFiles);
      return { ...base, before: { archive: beforeArchive, inStepAt: beforeInStepAt, files } };
    },
  };
}
