import type { Asynchronous } from '#storage/portal/steps.ts';
import { emailKey, type UserRecord, type UserStore } from '#storage/portal/users.ts';
import type { PostgresClient } from './client.ts';
import { claimed } from './claim.ts';

type Row = Omit<UserRecord, 'disabled'> & { disabled: number };

export function createUserStore(client: PostgresClient): Asynchronous<UserStore> {
  const SELECT = `SELECT id, tenant_id AS "tenantId", email, name, role, password_hash AS "passwordHash", disabled,
    created_at AS "createdAt", updated_at AS "updatedAt" FROM users`;
  const OF_TENANT = 'password_hash IS NOT NULL AND ($1::text IS NULL OR tenant_id = $1)';
  return {
    async insert(user) {
      await client.run(
        `INSERT INTO users (id, tenant_id, email, email_key, name, role, password_hash, disabled, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          user.id,
          user.tenantId,
          user.email,
          emailKey(user.email),
          user.name,
          user.role,
          user.passwordHash,
          user.disabled ? 1 : 0,
          user.createdAt,
          user.updatedAt,
        ],
      );
    },
    byId: async (id) =>
      fromRow(await client.row(`${SELECT} WHERE id = $1 ${client.forUpdate}`, [id])),
    byEmail: async (email) =>
      fromRow(
        await client.row(`${SELECT} WHERE email_key = $1 ${client.forUpdate}`, [emailKey(email)]),
      ),
    async update({ id, name, role, passwordHash, disabled, updatedAt }) {
      await client.run(
        `UPDATE users SET name = $2, role = $3, password_hash = $4, disabled = $5, updated_at = $6 WHERE id = $1`,
        [id, name, role, passwordHash, disabled ? 1 : 0, updatedAt],
      );
    },
    async page(tenantId, limit, offset) {
      const rows = await client.rows<Row>(
        `${SELECT} WHERE ${OF_TENANT} ORDER BY email_key LIMIT $2 OFFSET $3`,
        [tenantId ?? null, limit, offset],
      );
      return rows.flatMap((row) => fromRow(row) ?? []);
    },
    async count(tenantId) {
      const found = await client.row<{ count: number }>(
        `SELECT count(*) FROM users WHERE ${OF_TENANT}`,
        [tenantId ?? null],
      );
      return found?.count ?? 0;
    },
    // Their rows, not their number, so that a write that counts them has them as they stay.
    countAdmins: async () =>
      (
        await client.rows(
          `SELECT id FROM users WHERE role = 'admin' AND disabled = 0 AND password_hash IS NOT NULL
            ORDER BY id ${client.forUpdate}`,
        )
      ).length,
    async countWithPassword() {
      await claimed(client, 'users');
      const found = await client.row<{ count: number }>(
        'SELECT count(*) FROM users WHERE password_hash IS NOT NULL',
      );
      return found?.count ?? 0;
    },
  };
}

function fromRow(row: Row | undefined): UserRecord | undefined {
  return row && { ...row, disabled: row.disabled === 1 };
}
