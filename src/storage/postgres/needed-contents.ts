import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExternalBlobs } from '#storage/blobs/external-blobs.ts';
import type { Outcome, PortalDatabase, PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';

/** The digests of what a work needs and nobody has in memory yet. */
type Needs = Map<string, Uint8Array>;

/** Of the work that runs. */
const current = new AsyncLocalStorage<Needs>();

/** A work is run as often at most to find out what it needs; more often where others change that meanwhile. */
const ROUNDS = 3;
/** So many contents are in memory for one work at most. */
const MOST_CONTENTS = 50;

/**
 * Content that is kept outside of the database, for a store that has a connection.
 *
 * Where the work can be run again, what is not in memory is noted and answered as missing: nobody waits for another server
 * with a connection, a transaction and its locks.
 */
export async function neededContent(
  external: ExternalBlobs,
  sha256: Uint8Array,
): Promise<Uint8Array | undefined> {
  const known = external.atHand(sha256);
  if (known) return known.content;
  const needs = current.getStore();
  if (!needs) return external.read(sha256);
  needs.set(Buffer.from(sha256).toString('hex'), sha256);
  return undefined;
}

/**
 * Works that need contents from outside of the database end without having done anything, and are run again when these
 * are there.
 *
 * A work that needs too many, or others each time, waits for them with its connection.
 */
export function fetchingContents(data: PortalDatabase, external: ExternalBlobs): PortalDatabase {
  const write: PortalDatabase['write'] = (work) =>
    withContents(external, (needs) => data.write(needs ? unlessNeedy(work, needs) : work));
  return {
    ...data,
    read: (work) => withContents(external, () => data.read(work)),
    write,
    writeGrouped: write,
  };
}

function unlessNeedy<T>(
  work: (stores: PortalStores) => Steps<Outcome<T>>,
  needs: Needs,
): (stores: PortalStores) => Steps<Outcome<T>> {
  return function* (stores) {
    const outcome = yield* work(stores);
    return needs.size === 0 ? outcome : { ...outcome, commit: false };
  };
}

async function withContents<T>(
  external: ExternalBlobs,
  run: (needs?: Needs) => Promise<T>,
): Promise<T> {
  const releases: (() => void)[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const needs: Needs = new Map();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [ended] = await Promise.allSettled([current.run(needs, () => run(needs))]);
      if (needs.size === 0) {
        if (ended.status === 'rejected') throw ended.reason;
        return ended.value;
      }
      if (needs.size > MOST_CONTENTS) break;
      // oxlint-disable-next-line no-await-in-loop
      releases.push(await external.fetch([...needs.values()]));
    }
    return await run();
  } finally {
    for (const release of releases) release();
  }
}
