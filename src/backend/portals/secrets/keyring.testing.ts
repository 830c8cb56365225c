import type { KeyringCipher } from './keyring-keeper.ts';

/** A keyring of a test: its keys, numbers of one byte, can be changed, and it can go away. */
export function createTestKeyring() {
  const state = { opens: [1], sealsWith: 1, there: true, backend: 'gnome_libsecret' };
  const cipher: KeyringCipher = {
    isAsyncEncryptionAvailable: async () => state.there,
    getSelectedStorageBackend: () => state.backend,
    encryptStringAsync: async (text) =>
      Buffer.from([state.sealsWith, ...Buffer.from(text).map((byte) => byte ^ 0xff)]),
    async decryptStringAsync(sealed) {
      if (!state.opens.includes(sealed[0] ?? 0))
        throw new Error('Error while decrypting the ciphertext');
      const result = Buffer.from(sealed.subarray(1).map((byte) => byte ^ 0xff)).toString();
      return { result, shouldReEncrypt: sealed[0] !== state.sealsWith };
    },
  };
  return { state, cipher };
}
