import type { Database } from 'better-sqlite3';
import { emailKey, type UserRecord, type UserStore } from '#storage/portal/users.ts';

type Row = Omit<UserRecord, 'disabled'> & { disabled: number };

export function createUserStore(db: Database): UserStore {
  const columns =
    'id, tenant_id AS tenantId, email, name, role, password_hash AS passwordHash, disabled, created_at AS createdAt, updated_at AS updatedAt';
  const insert = db.prepare<[Row & { emailKey: string }]>(
    `INSERT INTO users (id, tenant_id, email, email_key, name, role, password_hash, disabled, created_at, updated_at)
     VALUES (@id, @tenantId, @email, @emailKey, @name, @role, @passwordHash, @disabled, @createdAt, @updatedAt)`,
  );
  const byId = db.prepare<[string], Row>(`SELECT ${columns} FROM users WHERE id = ?`);
  const byEmail = db.prepare<[string], Row>(`SELECT ${columns} FROM users WHERE email_key = ?`);
  const update = db.prepare<[Row]>(
    `UPDATE users SET name = @name, role = @role, password_hash = @passwordHash, disabled = @disabled,
            updated_at = @updatedAt
      WHERE id = @id`,
  );
  const ofTenant = 'password_hash IS NOT NULL AND (@tenantId IS NULL OR tenant_id = @tenantId)';
  const page = db.prepare<[{ tenantId: string | null; limit: number; offset: number }], Row>(
    `SELECT ${columns} FROM users WHERE ${ofTenant} ORDER BY email_key LIMIT @limit OFFSET @offset`,
  );
  const countOf = db
    .prepare<[{ tenantId: string | null }], number>(`SELECT count(*) FROM users WHERE ${ofTenant}`)
    .pluck();
  const countAdmins = db
    .prepare<[], number>(
      "SELECT count(*) FROM users WHERE role = 'admin' AND disabled = 0 AND password_hash IS NOT NULL",
    )
    .pluck();
  const count = db
    .prepare<[], number>('SELECT count(*) FROM users WHERE password_hash IS NOT NULL')
    .pluck();
  return {
    insert(user) {
      insert.run({
        ...user,
        disabled: user.disabled ? 1 : 0,
        emailKey: emailKey(user.email),
      });
    },
    byId: (id) => fromRow(byId.get(id)),
    byEmail: (email) => fromRow(byEmail.get(emailKey(email))),
    update(user) {
      update.run({ ...user, disabled: user.disabled ? 1 : 0 });
    },
    page: (tenantId, limit, offset) =>
      page.all({ tenantId: tenantId ?? null, limit, offset }).flatMap((row) => fromRow(row) ?? []),
    count: (tenantId) => countOf.get({ tenantId: tenantId ?? null }) ?? 0,
    countAdmins: () => countAdmins.get() ?? 0,
    countWithPassword: () => count.get() ?? 0,
  };
}

function fromRow(row: Row | undefined): UserRecord | undefined {
  return row && { ...row, disabled: row.disabled === 1 };
}
