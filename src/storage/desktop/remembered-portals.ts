import type { Database } from 'better-sqlite3';
import type { SecretPlace } from '#contracts/remote-portals.ts';

/** A portal that others run; `createdAt` in milliseconds since 1970. */
export type PortalRecord = {
  id: string;
  name: string;
  /** `https://host[:port][/prefix]`, without a slash at the end. */
  address: string;
  /** `null` for a portal that is only read, without a sign-in. */
  email: string | null;
  /** Plain http to another machine was confirmed. */
  plainHttp: boolean;
  /** Where its secrets are kept; `null` where there are none. */
  secretsIn: SecretPlace | null;
  createdAt: number;
};

export type RememberedPortalStore = {
  insert(portal: PortalRecord): void;
  /** Changes everything but id and creation. */
  update(portal: PortalRecord): void;
  byId(id: string): PortalRecord | undefined;
  /** By name, without case. */
  list(): PortalRecord[];
  /** Forgets it, with the secrets that were sealed for it. */
  remove(id: string): void;
};

type Row = Omit<PortalRecord, 'plainHttp'> & { plainHttp: number };

function recordOf(row: Row): PortalRecord {
  return { ...row, plainHttp: row.plainHttp === 1 };
}
function rowOf(portal: PortalRecord): Row {
  return { ...portal, plainHttp: Number(portal.plainHttp) };
}

export function createRememberedPortalStore(db: Database): RememberedPortalStore {
  const select = `SELECT id, name, address, email, plain_http AS plainHttp, secrets_in AS secretsIn,
                         created_at AS createdAt
                    FROM remembered_portals`;
  const insert = db.prepare<[Row]>(
    `INSERT INTO remembered_portals (id, name, address, email, plain_http, secrets_in, created_at)
     VALUES (@id, @name, @address, @email, @plainHttp, @secretsIn, @createdAt)`,
  );
  const update = db.prepare<[Row]>(
    `UPDATE remembered_portals SET name = @name, address = @address, email = @email, plain_http = @plainHttp,
            secrets_in = @secretsIn
      WHERE id = @id`,
  );
  const byId = db.prepare<[string], Row>(`${select} WHERE id = ?`);
  const list = db.prepare<[], Row>(`${select} ORDER BY name COLLATE NOCASE, id`);
  const remove = db.prepare<[string]>('DELETE FROM remembered_portals WHERE id = ?');
  return {
    insert(portal) {
      insert.run(rowOf(portal));
    },
    update(portal) {
      update.run(rowOf(portal));
    },
    byId(id) {
      const row = byId.get(id);
      return row && recordOf(row);
    },
    list: () => list.all().map(recordOf),
    remove(id) {
      remove.run(id);
    },
  };
}
