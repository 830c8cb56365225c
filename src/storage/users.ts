import type { Database } from 'better-sqlite3';
import type { Role } from '#contracts/portal.ts';

export type UserRecord = {
  id: string;
  tenantId: string;
  email: string;
  name: string;
  role: Role;
  /** PHC string; `null` for an account that nobody can sign in to with a password. */
  passwordHash: string | null;
  disabled: boolean;
  createdAt: number;
  updatedAt: number;
};

export type UserStore = {
  insert(user: UserRecord): void;
  byId(id: string): UserRecord | undefined;
  /** E-mail addresses are compared without case. */
  byEmail(email: string): UserRecord | undefined;
  setPasswordHash(id: string, hash: string, updatedAt: number): void;
  /** How many accounts can be signed in to with a password. */
  countWithPassword(): number;
};

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
  const setPasswordHash = db.prepare<[string, number, string]>(
    'UPDATE users SET password_hash = ?, updated_at = ? WHERE id = ?',
  );
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
    setPasswordHash(id, hash, updatedAt) {
      setPasswordHash.run(hash, updatedAt, id);
    },
    countWithPassword: () => count.get() ?? 0,
  };
}

function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

function fromRow(row: Row | undefined): UserRecord | undefined {
  return row && { ...row, disabled: row.disabled === 1 };
}
