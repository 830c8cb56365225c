import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import type { ConvertedSpec, Workers } from '#backend/workers/workers.ts';

/** A stored OpenAPI document, and the format that it is wanted in. */
export type Conversion = {
  /** The digest of its bytes: equal digest and format, equal result. */
  sha256: string;
  from: SpecFormat;
  to: SpecFormat;
  /** Reads the bytes, once they are needed; they are used up. */
  read(): Uint8Array | Promise<Uint8Array>;
};

/** OpenAPI documents in the other format, made in a worker thread and kept for the next reader. */
export type Conversions = {
  /** Rejects with the signal's reason; the work ends with the last caller that waits for it. */
  convert(wanted: Conversion, signal: AbortSignal): Promise<ConvertedSpec>;
};

type Running = { result: Promise<ConvertedSpec>; stop: AbortController; waiting: number };

const KEPT_BYTES = 64 * 1024 * 1024;

/**
 * Readers without an account may ask for conversions, so they run one at a time: the other threads stay free for
 * imports. `keptBytes` bounds the results that are kept, the least recently used of which go first.
 */
export function createConversions(
  workers: Pick<Workers, 'convertSpec'>,
  keptBytes = KEPT_BYTES,
): Conversions {
  const kept = createByteCache(keptBytes);
  const running = new Map<string, Running>();
  let last: Promise<unknown> = Promise.resolve();

  const start = (key: string, wanted: Conversion): Running => {
    const stop = new AbortController();
    const turn = async (): Promise<ConvertedSpec> => {
      stop.signal.throwIfAborted();
      const { from, to } = wanted;
      const { signal } = stop;
      const converted = await workers.convertSpec(await wanted.read(), { from, to }, { signal });
      if (converted.ok) kept.put(key, converted.bytes);
      return converted;
    };
    const result = last.then(turn, turn).finally(() => {
      if (running.get(key) === mine) running.delete(key);
    });
    // Whoever still waits is told; a failure that nobody waits for is none.
    last = result.catch(() => undefined);
    const mine: Running = { result, stop, waiting: 0 };
    running.set(key, mine);
    return mine;
  };

  return {
    async convert(wanted, signal) {
      signal.throwIfAborted();
      const key = `${wanted.sha256}.${wanted.to}`;
      const bytes = kept.get(key);
      if (bytes) return { ok: true, bytes };
      const shared = running.get(key) ?? start(key, wanted);
      shared.waiting += 1;
      return new Promise<ConvertedSpec>((resolve, reject) => {
        const leave = (): void => {
          shared.waiting -= 1;
          if (shared.waiting === 0) {
            if (running.get(key) === shared) running.delete(key);
            shared.stop.abort();
          }
          reject(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        void shared.result
          .then(resolve, reject)
          .finally(() => signal.removeEventListener('abort', leave));
      });
    },
  };
}

type ByteCache = {
  get(key: string): Uint8Array | undefined;
  put(key: string, bytes: Uint8Array): void;
};

function createByteCache(limit: number): ByteCache {
  // In the order of their last use.
  const entries = new Map<string, Uint8Array>();
  let total = 0;
  const remove = (key: string): void => {
    total -= entries.get(key)?.byteLength ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const bytes = entries.get(key);
      if (bytes) {
        entries.delete(key);
        entries.set(key, bytes);
      }
      return bytes;
    },
    put(key, bytes) {
      remove(key);
      entries.set(key, bytes);
      total += bytes.byteLength;
      for (const oldest of entries.keys()) {
        if (total <= limit) break;
        remove(oldest);
      }
    },
  };
}
