import type { SealedSecretStore } from '#storage/desktop/sealed-secrets.ts';
import type { SecretFault, SecretKeeper } from './secret-keeper.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

/**
 * The keyring of the operating system, as Electron's `safeStorage` offers it: its asynchronous half, and which
 * password manager stands behind it on Linux.
 */
export type KeyringCipher = {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>;
  /** Asked on Linux only. */
  getSelectedStorageBackend(): string;
};

/** Keeps secrets in the data file, sealed by the keyring of the system. */
export function createKeyringKeeper(
  cipher: KeyringCipher | undefined,
  store: SealedSecretStore,
  platform: NodeJS.Platform = process.platform,
): SecretKeeper {
  const isThere = async (): Promise<boolean> => {
    if (cipher === undefined) return false;
    try {
      if (!(await cipher.isAsyncEncryptionAvailable())) return false;
      // `basic_text` is a password that stands in the program: it protects from nobody.
      return (
        platform !== 'linux' ||
        !['basic_text', 'unknown'].includes(cipher.getSelectedStorageBackend())
      );
    } catch {
      return false;
    }
  };
  // In the desktop app of a Linux system that has none, its user can do something about it.
  const noKeyring = cipher && platform === 'linux' ? 'keyring.noneOnLinux' : 'keyring.none';
  const closed = (): SecretFault => ({
    ok: false,
    reason: 'unreadable',
    message: backendPortalsMessages.t('keyring.locked'),
  });

  return {
    place: 'keyring',
    async offer() {
      const offered = await isThere();
      return {
        offered,
        message: backendPortalsMessages.t(offered ? 'keyring.offer' : noKeyring),
      };
    },
    has: async ({ id }, kind) => store.get(id, kind) !== undefined,
    async get({ id }, kind) {
      const sealed = store.get(id, kind);
      if (sealed === undefined) return { ok: true, secret: undefined };
      if (cipher === undefined || !(await isThere())) return closed();
      try {
        const opened = await cipher.decryptStringAsync(Buffer.from(sealed));
        // The key was changed, and the old one may be taken away one day. Without a new seal the old one still holds.
        if (opened.shouldReEncrypt) {
          const resealed = await cipher.encryptStringAsync(opened.result).catch(() => undefined);
          if (resealed) store.put(id, kind, resealed);
        }
        return { ok: true, secret: opened.result };
      } catch {
        // Another key, or no keyring at the moment: what is sealed stays, it may open again.
        return closed();
      }
    },
    async set({ id }, kind, secret) {
      if (cipher === undefined || !(await isThere())) {
        return { ok: false, reason: 'unreadable', message: backendPortalsMessages.t(noKeyring) };
      }
      try {
        store.put(id, kind, await cipher.encryptStringAsync(secret));
        return { ok: true };
      } catch {
        return {
          ok: false,
          reason: 'unreadable',
          message: backendPortalsMessages.t('keyring.notStored'),
        };
      }
    },
    async remove({ id }, kind) {
      store.remove(id, kind);
    },
  };
}
