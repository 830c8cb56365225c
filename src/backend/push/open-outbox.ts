import { setTimeout as pause } from 'node:timers/promises';
import type { Portals } from '#backend/portals/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { Clock, Ids } from '#backend/ids.ts';
import type { Push } from '#contracts/pushes.ts';
import type { Database } from '#storage/open-database.ts';
import type { PushProgress, PushRecord } from '#storage/pushes.ts';
import type { PushPortals } from './callable-portal.ts';
import { describePush } from './describe-push.ts';
import type { PushPlan } from './push-plan.ts';
import { defaultWaits, type PushWaits } from './push-waits.ts';
import { pushWords } from './push-words.ts';
import { runPush } from './run-push.ts';
import { watchSignIns } from './watch-sign-ins.ts';

/** The pushes that are under way, waiting or finished. */
export type Outbox = {
  /** Writes a push durably and begins with it, unless one of the same API is under way: that one is answered. */
  add(
    push: NewPush,
    plan: Omit<PushPlan, 'key'>,
    archive: Uint8Array,
  ): { added: Push } | { underWay: Push };
  /** Newest first. */
  list(): Push[];
  find(id: string): Push | undefined;
  /** Goes on at once; `undefined` for one that has come to its end. */
  retry(id: string): Push | undefined;
  /** Stops it; `undefined` for one that has come to its end. */
  cancel(id: string): Push | undefined;
  /** Forgets one that has come to its end; `false` for another. */
  remove(id: string): boolean;
  /** Goes on with what was under way when Portolan ended. */
  start(): void;
  /** Stops what is running; it goes on at the next start. */
  close(): Promise<void>;
};

export type NewPush = Pick<
  PushRecord,
  'portalId' | 'portalName' | 'designId' | 'designName' | 'slug' | 'version' | 'draft'
>;

export type OutboxOptions = {
  database: Pick<Database, 'pushes' | 'transaction'>;
  portals: PushPortals & Pick<Portals, 'list'>;
  workers: Pick<Workers, 'digestSpec' | 'readRecord'>;
  clock: Clock;
  ids: Ids;
  waits?: PushWaits | undefined;
};

type Running = { abort: AbortController; sent: number; ended: Promise<void> };

/** Uploads at the same time; one to the same API of a portal. */
const AT_ONCE = 3;
/** Pushes that came to their end and are still listed. */
const KEPT = 200;
/** Not even a retry sends these again; a refused one may be. */
const ENDED: ReadonlySet<Push['state']> = new Set(['done', 'cancelled', 'conflict']);
const UNDER_WAY: ReadonlySet<Push['state']> = new Set([
  'waiting',
  'sending',
  'verifying',
  'sign-in',
]);

export const openOutbox = (options: OutboxOptions): Outbox => {
  const { database, portals, workers, clock, ids, waits = defaultWaits } = options;
  const { pushes } = database;
  const running = new Map<string, Running>();
  const signIns = watchSignIns(portals);
  let timer: NodeJS.Timeout | undefined;
  let isOpen = false;

  const save = (id: string, progress: Partial<PushProgress>): PushRecord =>
    database.transaction(() => {
      const before = pushes.find(id);
      if (!before) throw new Error(`The push ${id} is not in the outbox.`);
      const record = { ...before, ...progress, updatedAt: clock() };
      pushes.update(record);
      if (ENDED.has(record.state)) {
        pushes.dropArchive(id);
        signIns.forget(id);
      }
      return { commit: true, value: record };
    });

  const describe = (record: PushRecord): Push => describePush(record, running.get(record.id)?.sent);

  const schedule = (): void => {
    clearTimeout(timer);
    if (!isOpen) return;
    const records = pushes.list();
    const now = clock();
    const waiting = records
      .filter(({ id, nextTryAt }) => nextTryAt !== null && !running.has(id))
      .sort((a, b) => (a.nextTryAt ?? 0) - (b.nextTryAt ?? 0));
    for (const record of waiting) {
      if ((record.nextTryAt ?? 0) <= now && running.size < AT_ONCE) begin(record);
    }
    const next = waiting.find(({ id }) => !running.has(id))?.nextTryAt;
    const asks = records.some(({ state }) => state === 'sign-in');
    const wait = Math.min(
      next === undefined || next === null ? Infinity : Math.max(next - now, 0),
      asks ? waits.signIn : Infinity,
    );
    if (wait !== Infinity && running.size < AT_ONCE) timer = setTimeout(wake, wait).unref();
  };

  const wake = (): void => {
    // Where the portals cannot be listed now, it is looked again.
    void resumeSignedIn()
      .catch(() => undefined)
      .finally(schedule);
  };

  /** What waited for a sign-in goes on when it was done. */
  const resumeSignedIn = async (): Promise<void> => {
    const asked = pushes.list().filter(({ state }) => state === 'sign-in');
    for (const id of await signIns.ready(asked)) {
      if (isOpen && pushes.find(id)?.state === 'sign-in') goOn(id);
    }
  };

  const goOn = (id: string): PushRecord => {
    const record = pushes.find(id);
    const isLost = record !== undefined && record.lostAt !== null;
    return save(id, { state: isLost ? 'verifying' : 'waiting', nextTryAt: clock(), failures: 0 });
  };

  const begin = (record: PushRecord): void => {
    const abort = new AbortController();
    const run: Running = { abort, sent: 0, ended: Promise.resolve() };
    running.set(record.id, run);
    run.ended = work(record, run).finally(() => {
      running.delete(record.id);
      schedule();
    });
  };

  const work = async (record: PushRecord, run: Running): Promise<void> => {
    const { id } = record;
    const archive = pushes.archive(id);
    try {
      if (!archive) throw new Error('The archive is not in the outbox any more.');
      // Before it is tried: a sign-in that follows is a new one.
      await signIns.note(record).catch(() => undefined);
      await runPush({
        record,
        archive,
        portals,
        workers,
        waits,
        clock,
        signal: run.abort.signal,
        save: (progress) => save(id, progress),
        onSent: (bytes) => {
          run.sent = bytes;
        },
      });
    } catch (error) {
      // At the end of Portolan it stays as it is, and the next start goes on with it.
      if (!isOpen) return;
      if (run.abort.signal.aborted) stopped(id, run.sent);
      else {
        const words = error instanceof Error ? error.message : String(error);
        save(id, { state: 'refused', message: `It could not be sent: ${words}`, nextTryAt: null });
      }
    }
  };

  /** After a cancel: what was not sent whole cannot have arrived. */
  const stopped = (id: string, sent: number): void => {
    const record = pushes.find(id);
    if (!record) return;
    const mayHaveArrived =
      record.lostAt !== null || (record.state === 'sending' && sent >= record.totalBytes);
    save(
      id,
      mayHaveArrived
        ? { state: 'verifying', lostAt: record.lostAt ?? clock(), nextTryAt: clock() }
        : { state: 'cancelled', message: pushWords.cancelled, nextTryAt: null },
    );
  };

  const forgetOld = (): void => {
    const ended = pushes.list().filter(({ state }) => !UNDER_WAY.has(state));
    for (const { id } of ended.slice(KEPT)) pushes.remove(id);
  };

  const openRecord = (id: string): PushRecord | undefined => {
    const record = pushes.find(id);
    return record && UNDER_WAY.has(record.state) ? record : undefined;
  };

  return {
    add(push, plan, archive) {
      const same = pushes
        .list()
        .find(
          ({ portalId, slug, state }) =>
            portalId === push.portalId && slug === push.slug && UNDER_WAY.has(state),
        );
      if (same) return { underWay: describe(same) };
      const now = clock();
      const record: PushRecord = {
        ...push,
        id: ids('push'),
        plan: JSON.stringify({ ...plan, key: ids('push') } satisfies PushPlan),
        state: 'waiting',
        totalBytes: archive.byteLength,
        message: pushWords.queued(push),
        findings: '[]',
        result: null,
        attempts: 0,
        failures: 0,
        sentAt: null,
        lostAt: null,
        cancelWanted: 0,
        nextTryAt: now,
        createdAt: now,
        updatedAt: now,
      };
      database.transaction(() => {
        forgetOld();
        pushes.add(record, archive);
        return { commit: true, value: undefined };
      });
      schedule();
      return { added: describe(record) };
    },
    list: () => pushes.list().map(describe),
    find(id) {
      const record = pushes.find(id);
      return record && describe(record);
    },
    retry(id) {
      const record = pushes.find(id);
      const isRefused = record?.state === 'refused';
      if (!record || (!isRefused && !UNDER_WAY.has(record.state))) return undefined;
      const went = running.has(id) ? record : goOn(id);
      schedule();
      return describe(went);
    },
    cancel(id) {
      const record = openRecord(id);
      if (!record) return undefined;
      const run = running.get(id);
      if (run) {
        const wanted = save(id, { cancelWanted: 1 });
        run.abort.abort(new Error('It was cancelled.'));
        return describe(wanted);
      }
      const isLost = record.lostAt !== null;
      const progress: Partial<PushProgress> = isLost
        ? { cancelWanted: 1, state: 'verifying', nextTryAt: clock() }
        : { cancelWanted: 1, state: 'cancelled', message: pushWords.cancelled, nextTryAt: null };
      const cancelled = save(id, progress);
      schedule();
      return describe(cancelled);
    },
    remove(id) {
      const record = pushes.find(id);
      if (!record || UNDER_WAY.has(record.state)) return false;
      database.transaction(() => {
        pushes.remove(id);
        return { commit: true, value: undefined };
      });
      return true;
    },
    start() {
      isOpen = true;
      for (const { id, state, ...record } of pushes.list()) {
        if (state !== 'sending') continue;
        const lostAt = record.lostAt ?? clock();
        const message = pushWords.resumed(record);
        save(id, { state: 'verifying', message, lostAt, nextTryAt: clock() });
      }
      schedule();
    },
    async close() {
      isOpen = false;
      clearTimeout(timer);
      const ended = [...running.values()].map((run) => run.ended);
      for (const { abort } of running.values()) abort.abort(new Error('Portolan ends.'));
      // A portal that does not let go of a call does not keep Portolan from ending.
      await Promise.race([Promise.all(ended), pause(5000, undefined, { ref: false })]);
    },
  };
};
