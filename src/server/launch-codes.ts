import { createHash, randomBytes } from 'node:crypto';

const CODE_BYTES = 32;

/** A code that a browser exchanges for the launch token. */
export type LaunchCode = {
  code: string;
  /** Resolves once: whether it was exchanged, before its time was over or it was withdrawn. */
  exchanged: Promise<boolean>;
  withdraw: () => void;
};

export type LaunchCodes = {
  /** @param lifetime in milliseconds */
  issue(lifetime: number): LaunchCode;
  /** The launch token for a code, the first time and in its time; `undefined` otherwise. */
  exchange(code: string): string | undefined;
  withdrawAll(): void;
};

// Looked up by its digest, so that the time of an answer tells nothing about the code.
function digest(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** Codes that stand for the launch token where others may look on: each opens one window, for a short time. */
export function createLaunchCodes(launchToken: string): LaunchCodes {
  const open = new Map<string, (exchanged: boolean) => void>();
  return {
    issue(lifetime) {
      const code = randomBytes(CODE_BYTES).toString('base64url');
      const { promise: exchanged, resolve } = Promise.withResolvers<boolean>();
      const end = (isExchanged: boolean) => {
        clearTimeout(timer);
        open.delete(digest(code));
        resolve(isExchanged);
      };
      const timer = setTimeout(() => end(false), lifetime);
      timer.unref();
      open.set(digest(code), end);
      return { code, exchanged, withdraw: () => end(false) };
    },
    exchange(code) {
      const end = open.get(digest(code));
      end?.(true);
      return end && launchToken;
    },
    withdrawAll() {
      for (const end of open.values()) end(false);
    },
  };
}
