import type { Role } from '#contracts/portal.ts';

export type SessionRecord = {
  /** SHA-256 of the token; the token itself is never stored. */
  tokenSha256: Uint8Array;
  userId: string;
  startedAt: number;
  expiresAt: number;
};

/** A session with the account and the tenant it belongs to. */
export type SessionIdentity = {
  startedAt: number;
  expiresAt: number;
  userId: string;
  email: string;
  name: string;
  role: Role;
  disabled: 0 | 1;
  tenantId: string;
  tenantSlug: string;
  tenantName: string;
};

export type SessionStore = {
  insert(session: SessionRecord): void;
  find(tokenSha256: Uint8Array): SessionIdentity | undefined;
  /** Answers whether it was there. */
  remove(tokenSha256: Uint8Array): boolean;
  removeOfUser(userId: string): void;
  /** Forgets sessions that expired before `time`. */
  prune(time: number): void;
};
