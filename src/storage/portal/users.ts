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
  /** Changes name, role, password and whether it is disabled; id, tenant, e-mail and creation stay. */
  update(user: UserRecord): void;
  /** Accounts that can be signed in to with a password, by e-mail; `undefined` means every tenant's. */
  page(tenantId: string | undefined, limit: number, offset: number): UserRecord[];
  count(tenantId: string | undefined): number;
  /** How many administrators can sign in. */
  countAdmins(): number;
  /** How many accounts can be signed in to with a password. */
  countWithPassword(): number;
};

/** The form of an e-mail address that two are compared in. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
