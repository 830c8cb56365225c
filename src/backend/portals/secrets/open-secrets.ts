import type { SecretPlace, SecretPlaces } from '#contracts/remote-portals.ts';
import type { SealedSecretStore } from '#storage/desktop/sealed-secrets.ts';
import { createEnvironmentKeeper, type Environment } from './environment-keeper.ts';
import { createKeyringKeeper, type KeyringCipher } from './keyring-keeper.ts';
import { openPassphraseKeeper, type Unlocked } from './passphrase-keeper.ts';
import {
  type FoundSecret,
  type KeptSecret,
  type SecretKind,
  secretKinds,
  type SecretOwner,
  type SecretKeeper,
} from './secret-keeper.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

/** An owner of secrets, and where they are kept; `null` where none are. */
export type KeptOwner = SecretOwner & { secretsIn: SecretPlace | null };

/** The secrets of portals, wherever each portal's are kept. */
export type SecretStore = {
  /** Where secrets can be kept on this machine, best first, in words. */
  places(): Promise<SecretPlaces>;
  unlock(passphrase: string): Promise<Unlocked>;
  has(owner: KeptOwner, kind: SecretKind): Promise<boolean>;
  get(owner: KeptOwner, kind: SecretKind): Promise<FoundSecret>;
  set(owner: KeptOwner, kind: SecretKind, secret: string): Promise<KeptSecret>;
  /** Keeps a secret until the process ends, whatever the owner's place: it is found before the one that is kept. */
  lend(owner: SecretOwner, kind: SecretKind, secret: string): Promise<void>;
  remove(owner: KeptOwner, kind: SecretKind): Promise<void>;
  /** Removes it from the owner's place, but not from memory: the owner's secrets are elsewhere now. */
  leave(owner: KeptOwner, kind: SecretKind): Promise<void>;
  /** Removes everything of an owner. */
  forget(owner: KeptOwner): Promise<void>;
};

export type OpenSecretsOptions = {
  sealed: SealedSecretStore;
  /** The file that a passphrase locks. */
  passphraseFile: () => string;
  env: Environment;
  /** There in the desktop app only. */
  keyring?: KeyringCipher | undefined;
  platform?: NodeJS.Platform;
};

export function openSecrets(options: OpenSecretsOptions): SecretStore {
  const session = createSessionKeeper();
  const passphrase = openPassphraseKeeper(options.passphraseFile);
  const keepers = {
    keyring: createKeyringKeeper(options.keyring, options.sealed, options.platform),
    passphrase,
    environment: createEnvironmentKeeper(options.env),
    session,
  };
  const keeperOf = ({ secretsIn }: KeptOwner) => keepers[secretsIn ?? 'session'];

  const remove: SecretStore['remove'] = async (owner, kind) => {
    await session.remove(owner, kind);
    await keeperOf(owner).remove(owner, kind);
  };
  return {
    async places() {
      const offers = [];
      const notes: string[] = [];
      for (const keeper of Object.values(keepers)) {
        const { offered, message } = await keeper.offer();
        if (offered) offers.push({ place: keeper.place, description: message });
        else notes.push(message);
      }
      const state = await passphrase.state();
      return { places: offers, notes, passphrase: state, locked: state === 'locked' };
    },
    unlock: (given) => passphrase.unlock(given),
    has: async (owner, kind) =>
      (await session.has(owner, kind)) || keeperOf(owner).has(owner, kind),
    async get(owner, kind) {
      const lent = await session.get(owner, kind);
      if (lent.ok && lent.secret !== undefined) return lent;
      return keeperOf(owner).get(owner, kind);
    },
    async set(owner, kind, secret) {
      const kept = await keeperOf(owner).set(owner, kind, secret);
      if (kept.ok && owner.secretsIn !== 'session') await session.remove(owner, kind);
      return kept;
    },
    async lend(owner, kind, secret) {
      await session.set(owner, kind, secret);
    },
    remove,
    async leave(owner, kind) {
      if (owner.secretsIn !== null && owner.secretsIn !== 'session') {
        await keeperOf(owner).remove(owner, kind);
      }
    },
    async forget(owner) {
      for (const kind of secretKinds) await remove(owner, kind);
    },
  };
}

/** Keeps secrets in memory, until the process ends. */
function createSessionKeeper(): SecretKeeper {
  const kept = new Map<string, string>();
  const key = ({ id }: SecretOwner, kind: SecretKind) => `${id}/${kind}`;
  return {
    place: 'session',
    offer: async () => ({
      offered: true,
      message: backendPortalsMessages.t('memory.offer'),
    }),
    has: async (owner, kind) => kept.has(key(owner, kind)),
    get: async (owner, kind) => ({ ok: true, secret: kept.get(key(owner, kind)) }),
    async set(owner, kind, secret) {
      kept.set(key(owner, kind), secret);
      return { ok: true };
    },
    async remove(owner, kind) {
      kept.delete(key(owner, kind));
    },
  };
}
