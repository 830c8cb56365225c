import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { isMissing } from '#backend/files/folder-failure.ts';
import { createTurns } from '#backend/files/turns.ts';
import { writeAtomically } from '#backend/files/write-atomically.ts';
import { createSalt, deriveKey, seal, Sealed, unseal } from './sealing.ts';
import type { SecretFault, SecretKeeper, SecretKind, SecretOwner } from './secret-keeper.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

/** Which secrets there are can be read without the passphrase, what they are cannot. */
const SecretFile = Type.Object({
  format: Type.Literal('portolan-secrets-1'),
  salt: Type.String(),
  /** Opens with the right passphrase only. */
  check: Sealed,
  secrets: Type.Record(Type.String(), Sealed),
});
type SecretFile = Static<typeof SecretFile>;

const CHECK_LABEL = 'check';
const CHECK_TEXT = 'portolan';
const MIN_LENGTH = 8;
const MODE = 0o600;

export type PassphraseState = 'none' | 'locked' | 'open';
export type Unlocked = { ok: true } | { ok: false; message: string };

export type PassphraseKeeper = SecretKeeper & {
  /** `none`: there is no file yet. */
  state(): Promise<PassphraseState>;
  /** Opens the file for as long as the process runs, or makes it. */
  unlock(passphrase: string): Promise<Unlocked>;
};

class DamagedFile extends Error {}

/**
 * Keeps secrets in a file that a passphrase locks: scrypt for the key, AES-256-GCM for each secret, readable by its
 * owner only, replaced atomically. Only the key stays in memory, and only once the passphrase was given.
 */
export function openPassphraseKeeper(fileOf: () => string): PassphraseKeeper {
  const inTurn = createTurns();
  let key: Buffer | undefined;

  const read = async (): Promise<SecretFile | undefined> => {
    try {
      const value: unknown = JSON.parse(await readFile(fileOf(), 'utf8'));
      if (Check(SecretFile, value)) return value;
    } catch (error) {
      if (isMissing(error)) return undefined;
      if (!(error instanceof SyntaxError)) throw error;
    }
    throw new DamagedFile();
  };
  const write = async (file: SecretFile): Promise<void> => {
    await mkdir(dirname(fileOf()), { recursive: true, mode: 0o700 });
    await writeAtomically(fileOf(), Buffer.from(JSON.stringify(file)), { mode: MODE });
  };
  const damaged = (): SecretFault => ({
    ok: false,
    reason: 'unreadable',
    message: backendPortalsMessages.t('passphrase.damaged', { file: fileOf() }),
  });
  const locked = (): SecretFault => ({
    ok: false,
    reason: 'locked',
    message: backendPortalsMessages.t('passphrase.locked'),
  });
  /** Runs `work`, and answers a damaged file in words. */
  const guarded = async <T>(work: () => Promise<T>): Promise<T | SecretFault> => {
    try {
      return await inTurn('file', work);
    } catch (error) {
      if (error instanceof DamagedFile) return damaged();
      throw error;
    }
  };
  const nameOf = ({ id }: SecretOwner, kind: SecretKind) => `${id}/${kind}`;
  const state = async (): Promise<PassphraseState> => {
    if (key) return 'open';
    const file = await read().catch((error: unknown) => {
      if (error instanceof DamagedFile) return 'damaged';
      throw error;
    });
    return file === undefined ? 'none' : 'locked';
  };

  return {
    place: 'passphrase',
    state,
    async offer() {
      const message = backendPortalsMessages.t(`passphrase.offer.${await state()}`);
      return { offered: true, message };
    },
    async has(owner, kind) {
      const file = await guarded(read);
      return file !== undefined && 'secrets' in file && nameOf(owner, kind) in file.secrets;
    },
    get: (owner, kind) =>
      guarded(async () => {
        const sealed = (await read())?.secrets[nameOf(owner, kind)];
        if (sealed === undefined) return { ok: true, secret: undefined } as const;
        if (!key) return locked();
        const secret = unseal(key, nameOf(owner, kind), sealed);
        return secret === undefined ? damaged() : ({ ok: true, secret } as const);
      }),
    set: (owner, kind, secret) =>
      guarded(async () => {
        const file = await read();
        if (!key || !file) return locked();
        const name = nameOf(owner, kind);
        await write({ ...file, secrets: { ...file.secrets, [name]: seal(key, name, secret) } });
        return { ok: true } as const;
      }),
    async remove(owner, kind) {
      await guarded(async () => {
        const file = await read();
        const name = nameOf(owner, kind);
        if (!file || !(name in file.secrets)) return;
        const { [name]: _removed, ...secrets } = file.secrets;
        await write({ ...file, secrets });
      });
    },
    unlock: (passphrase) =>
      guarded(async () => {
        const file = await read();
        if (!file && passphrase.length < MIN_LENGTH) {
          return {
            ok: false,
            message: backendPortalsMessages.t('passphrase.short', { length: String(MIN_LENGTH) }),
          } as const;
        }
        const salt = file ? Buffer.from(file.salt, 'base64') : createSalt();
        const derived = await deriveKey(passphrase, salt);
        if (file && unseal(derived, CHECK_LABEL, file.check) !== CHECK_TEXT) {
          return {
            ok: false,
            message: backendPortalsMessages.t('passphrase.wrong'),
          } as const;
        }
        if (!file) {
          const check = seal(derived, CHECK_LABEL, CHECK_TEXT);
          const format = 'portolan-secrets-1';
          await write({ format, salt: salt.toString('base64'), check, secrets: {} });
        }
        key = derived;
        return { ok: true } as const;
      }),
  };
}
