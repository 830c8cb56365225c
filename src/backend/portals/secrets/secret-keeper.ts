import type { SecretPlace } from '#contracts/remote-portals.ts';

export type SecretKind = 'password' | 'provisioning-secret';

/** Every kind of secret that a portal may have. */
export const secretKinds: readonly SecretKind[] = ['password', 'provisioning-secret'];

/** The portal that a secret belongs to, and the only address that it is sent to. */
export type SecretOwner = { id: string; name: string; address: string };

/**
 * Why a secret is not to be had, or not to be kept, and what to do, in words: `locked` waits for the passphrase,
 * `unreadable` for the secret itself to be given once more.
 */
export type SecretFault = { ok: false; reason: 'locked' | 'unreadable'; message: string };
export type FoundSecret = { ok: true; secret: string | undefined } | SecretFault;
export type KeptSecret = { ok: true } | SecretFault;

/** One place where secrets are kept. None of its words ever hold a secret. */
export type SecretKeeper = {
  readonly place: SecretPlace;
  /** Whether secrets can be kept here now, and in words what that means or why not. */
  offer(): Promise<{ offered: boolean; message: string }>;
  /** Answered also where the secret itself cannot be read at the moment. */
  has(owner: SecretOwner, kind: SecretKind): Promise<boolean>;
  get(owner: SecretOwner, kind: SecretKind): Promise<FoundSecret>;
  set(owner: SecretOwner, kind: SecretKind, secret: string): Promise<KeptSecret>;
  remove(owner: SecretOwner, kind: SecretKind): Promise<void>;
};
