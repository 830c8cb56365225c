import type { ExternalBlobs } from './external-blobs.ts';

/** Content that was written later than this is left alone: what names it may be on its way. */
const OLD_ENOUGH_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 16;

/**
 * Marks old contents that nothing names, and removes those that were marked by an earlier collection; answers how many
 * these are. Several processes may do so at once, beside imports that name the same contents: decision 0070 says why.
 *
 * @param now milliseconds since 1970, for the times that the store gives its objects
 * @param signal ends it between two steps
 */
export async function collectOrphans(
  { contents, marks }: Pick<ExternalBlobs, 'contents' | 'marks'>,
  now: () => number,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (;;) {
    if (signal.aborted) return removed;
    const claimed = await marks.claim(AT_ONCE);
    if (claimed.length === 0) break;
    // At once, so that none is removed long after its claim.
    await Promise.all(
      claimed.map(async (sha256) => {
        await contents.remove(sha256);
        await marks.forget([sha256]);
      }),
    );
    removed += claimed.length;
  }
  for await (const page of contents.list()) {
    if (signal.aborted) break;
    const before = now() - OLD_ENOUGH_MS;
    const old = page.filter(({ writtenAt }) => writtenAt < before);
    if (old.length > 0) await marks.mark(old.map(({ sha256 }) => sha256));
  }
  return removed;
}

const HOUR = 60 * 60 * 1000;

/**
 * Collects once an hour, in one of the processes of a portal, until the answered function is called, which waits for
 * what has begun.
 *
 * @param warn is told when that fails: it is tried again an hour later
 */
export function startCollecting(
  blobs: Pick<ExternalBlobs, 'contents' | 'marks'>,
  warn: (message: string) => void,
): () => Promise<void> {
  const ending = new AbortController();
  const collect = async (): Promise<void> => {
    try {
      // A little less than an hour, so that the process whose turn it was an hour ago may have it again.
      if (!(await blobs.marks.takeTurn(HOUR - 60_000))) return;
      await collectOrphans(blobs, Date.now, ending.signal);
    } catch (error) {
      warn(`Contents that nothing names could not be removed (${String(error)}).`);
    }
  };
  let running = collect();
  const timer = setInterval(() => {
    running = running.then(collect);
  }, HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
}
