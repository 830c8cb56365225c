import type { Database } from 'better-sqlite3';
import type { Push } from '#contracts/pushes.ts';

/** A push in the outbox. Times in milliseconds since 1970; `findings`, `result` and `plan` are JSON. */
export type PushRecord = {
  id: string;
  portalId: string;
  portalName: string;
  designId: string;
  designName: string;
  slug: string;
  version: string;
  draft: 0 | 1;
  state: Push['state'];
  totalBytes: number;
  message: string;
  findings: string;
  result: string | null;
  /** How often it was sent. */
  attempts: number;
  /** How often in a row it did not come to an end. */
  failures: number;
  /** When it was sent for the first time. */
  sentAt: number | null;
  /** Since when it is unknown whether it arrived. */
  lostAt: number | null;
  /** Since when it is only looked for, and not sent again by itself. */
  lookingSince: number | null;
  /**
   * Set where the portal does it later (202): the address, below the portal's own, that tells how far it is; empty where
   * it names none.
   */
  follow: string | null;
  cancelWanted: 0 | 1;
  nextTryAt: number | null;
  /** What is sent, and what the portal has to hold for it to be sent. */
  plan: string;
  createdAt: number;
  updatedAt: number;
};

/** What changes of a push in its life. */
export type PushProgress = Omit<
  PushRecord,
  | 'portalId'
  | 'portalName'
  | 'designId'
  | 'designName'
  | 'slug'
  | 'version'
  | 'draft'
  | 'totalBytes'
  | 'plan'
  | 'createdAt'
>;

export type PushStore = {
  /** Writes a push and its archive; call it within a transaction. */
  add(push: PushRecord, archive: Uint8Array): void;
  /** Writes what became of a push. */
  update(push: PushProgress): void;
  find(id: string): PushRecord | undefined;
  /** Newest first. */
  list(): PushRecord[];
  archive(id: string): Uint8Array | undefined;
  /** Forgets the bytes of a push that is not sent any more. */
  dropArchive(id: string): void;
  remove(id: string): void;
};

const COLUMNS = `id, portal_id AS portalId, portal_name AS portalName, design_id AS designId,
  design_name AS designName, slug, version, draft, state, total_bytes AS totalBytes, message, findings, result,
  attempts, failures, sent_at AS sentAt, lost_at AS lostAt, looking_since AS lookingSince, follow, cancel_wanted AS cancelWanted,
  next_try_at AS nextTryAt, plan, created_at AS createdAt, updated_at AS updatedAt`;

export function createPushStore(db: Database): PushStore {
  const add = db.prepare<[PushRecord]>(
    `INSERT INTO pushes (id, portal_id, portal_name, design_id, design_name, slug, version, draft, state, total_bytes,
       message, findings, result, attempts, failures, sent_at, lost_at, looking_since, follow, cancel_wanted, next_try_at, plan, created_at,
       updated_at)
     VALUES (@id, @portalId, @portalName, @designId, @designName, @slug, @version, @draft, @state, @totalBytes,
       @message, @findings, @result, @attempts, @failures, @sentAt, @lostAt, @lookingSince, @follow, @cancelWanted, @nextTryAt, @plan,
       @createdAt, @updatedAt)`,
  );
  const update = db.prepare<[PushProgress]>(
    `UPDATE pushes SET state = @state, message = @message, findings = @findings, result = @result,
       attempts = @attempts, failures = @failures, sent_at = @sentAt, lost_at = @lostAt,
       looking_since = @lookingSince, follow = @follow, cancel_wanted = @cancelWanted, next_try_at = @nextTryAt, updated_at = @updatedAt
     WHERE id = @id`,
  );
  const find = db.prepare<[string], PushRecord>(`SELECT ${COLUMNS} FROM pushes WHERE id = ?`);
  const list = db.prepare<[], PushRecord>(
    `SELECT ${COLUMNS} FROM pushes ORDER BY created_at DESC, id DESC`,
  );
  const putArchive = db.prepare<[string, Uint8Array]>(
    'INSERT INTO push_archives (push_id, content) VALUES (?, ?)',
  );
  const archive = db
    .prepare<[string], Uint8Array>('SELECT content FROM push_archives WHERE push_id = ?')
    .pluck();
  const dropArchive = db.prepare<[string]>('DELETE FROM push_archives WHERE push_id = ?');
  const remove = db.prepare<[string]>('DELETE FROM pushes WHERE id = ?');
  return {
    add(push, content) {
      add.run(push);
      putArchive.run(push.id, content);
    },
    update(push) {
      update.run(push);
    },
    find: (id) => find.get(id),
    list: () => list.all(),
    archive: (id) => archive.get(id),
    dropArchive(id) {
      dropArchive.run(id);
    },
    remove(id) {
      remove.run(id);
    },
  };
}
