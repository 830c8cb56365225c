import { setTimeout as pause } from 'node:timers/promises';
import type { Portals } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { Clock, Ids } from '#backend/runtime/ids.ts';
import type { Push } from '#contracts/pushes.ts';
import type { Database } from '#storage/open/open-database.ts';
import type { PushRecord } from '#storage/desktop/pushes.ts';
import { type PushPortals, runPush } from './run-push.ts';
import { describePush, createOutboxRecords, isUnderWay, type NewPush } from './outbox-records.ts';
import { endlessPatience, type Patience } from './patience.ts';
import type { PushPlan } from './push-plan.ts';
import { createDraftHabits } from './draft-habits.ts';
import { defaultWaits, type PushWaits } from './push-waits.ts';
import { pushMessages } from './push-messages.ts';
import { unpublishPush } from './unpublish-push.ts';
import { watchSignIns } from './watch-sign-ins.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

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
  /** Goes on at once, or looks again where it is not known whether it arrived; `undefined` for one that has come to its end. */
  retry(id: string): Push | undefined;
  /** Stops it; `undefined` for one that has come to its end. */
  cancel(id: string): Push | undefined;
  /**
   * Takes what went public against the wish back, and writes that down; `undefined` for one that cannot be.
   *
   * @throws {PortalFailure} when the portal does not do it
   */
  unpublish(id: string): Promise<Push | undefined>;
  /** Whether the last draft that was sent to a portal went public: warn before the next one. */
  ignoresDrafts(portalId: string): boolean;
  /** Goes on with what waits for a sign-in to this portal, which was done just now. */
  signedIn(portalId: string): void;
  /** Forgets one that has come to its end; `false` for another. */
  remove(id: string): boolean;
  /** Goes on with what was under way when Portolan ended. */
  start(): void;
  /** Stops what is running; it goes on at the next start. */
  close(): Promise<void>;
};

export type OutboxOptions = {
  database: Pick<Database, 'designBases' | 'pushes' | 'settings' | 'transaction'>;
  portals: PushPortals & Pick<Portals, 'list'>;
  workers: Pick<Workers, 'digestSpec' | 'readRecord' | 'readSent' | 'shapeAnswer'>;
  clock: Clock;
  ids: Ids;
  waits?: PushWaits | undefined;
  /** Without one, what cannot be sent now is tried for ever. */
  patience?: Patience | undefined;
};

type Running = { abort: AbortController; sent: number; ended: Promise<void> };

/** Uploads at the same time; one to the same API of a portal. */
const AT_ONCE = 3;
/** How long a call that does not let go keeps Portolan from ending, in milliseconds. */
const PATIENCE = 5000;

export function openOutbox(options: OutboxOptions): Outbox {
  const { portals, workers, clock, waits = defaultWaits } = options;
  const patience = options.patience ?? endlessPatience(waits);
  const records = createOutboxRecords(options);
  const running = new Map<string, Running>();
  const signIns = watchSignIns(portals);
  const drafts = createDraftHabits(options.database.settings);
  let timer: NodeJS.Timeout | undefined;
  let isOpen = false;

  const describe = (record: PushRecord): Push => describePush(record, running.get(record.id)?.sent);

  const schedule = (): void => {
    clearTimeout(timer);
    if (!isOpen) return;
    const all = records.list();
    const now = clock();
    const waiting = all
      .filter(({ id, nextTryAt }) => nextTryAt !== null && !running.has(id))
      .sort((a, b) => (a.nextTryAt ?? 0) - (b.nextTryAt ?? 0));
    for (const record of waiting) {
      if ((record.nextTryAt ?? 0) <= now && running.size < AT_ONCE) begin(record);
    }
    const next = waiting.find(({ id }) => !running.has(id))?.nextTryAt;
    const asks = all.some(({ state }) => state === 'sign-in');
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
    const asked = records.list().filter(({ state }) => state === 'sign-in');
    for (const id of await signIns.ready(asked)) {
      const record = records.find(id);
      if (isOpen && record?.state === 'sign-in') records.goOn(record);
    }
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
    const archive = records.archive(id);
    try {
      if (!archive) throw new Error(backendPushMessages.t('noArchive'));
      // Before it is tried: a sign-in that follows is a new one.
      await signIns.note(record).catch(() => undefined);
      await runPush({
        record,
        archive,
        portals,
        workers,
        waits,
        patience,
        clock,
        signal: run.abort.signal,
        save: (progress, stateTag) => records.save(id, progress, stateTag),
        onSent: (bytes) => {
          run.sent = bytes;
        },
        onDraft: (isKept) => drafts.note(record.portalId, isKept),
      });
    } catch (error) {
      // At the end of Portolan it stays as it is, and the next start goes on with it.
      if (!isOpen) return;
      const now = records.find(id);
      if (run.abort.signal.aborted && now) records.cancel(now, run.sent);
      else refuse(id, error instanceof Error ? error.message : String(error));
    }
  };

  const refuse = (id: string, reason: string): void => {
    const message = backendPushMessages.t('notSendable', { reason });
    records.save(id, { state: 'refused', message, nextTryAt: null });
  };

  return {
    add(push, plan, archive) {
      const same = records
        .list()
        .filter(isUnderWay)
        .find(({ portalId, slug }) => portalId === push.portalId && slug === push.slug);
      if (same) return { underWay: describe(same) };
      const record = records.add(push, plan, archive);
      schedule();
      return { added: describe(record) };
    },
    list: () => records.list().map(describe),
    find(id) {
      const record = records.find(id);
      return record && describe(record);
    },
    retry(id) {
      const record = records.find(id);
      const isOpen = record && (isUnderWay(record) || /^(?:refused|unknown)$/.test(record.state));
      if (!isOpen) return undefined;
      const went = running.has(id) ? record : records.goOn(record);
      schedule();
      return describe(went);
    },
    cancel(id) {
      const record = records.find(id);
      if (!record || !isUnderWay(record)) return undefined;
      const run = running.get(id);
      const cancelled = run ? records.save(id, { cancelWanted: 1 }) : records.cancel(record, 0);
      run?.abort.abort(new Error('It was cancelled.'));
      schedule();
      return describe(cancelled);
    },
    async unpublish(id) {
      const record = records.find(id);
      const target = record && portals.target(record.portalId);
      if (!record || !target) return undefined;
      const { slug, result } = describe(record);
      if (!result?.canUnpublish || result.asWished) return undefined;
      await unpublishPush(target, { slug }, workers);
      const now = { ...result, status: 'draft', asWished: true };
      const message = pushMessages.unpublished(record);
      return describe(records.save(id, { message, result: JSON.stringify(now) }));
    },
    ignoresDrafts: (portalId) => drafts.ignoresDrafts(portalId),
    signedIn(portalId) {
      for (const record of records.list()) {
        if (record.state === 'sign-in' && record.portalId === portalId) records.goOn(record);
      }
      schedule();
    },
    remove(id) {
      const record = records.find(id);
      if (!record || isUnderWay(record)) return false;
      records.remove(id);
      signIns.forget(id);
      return true;
    },
    start() {
      isOpen = true;
      records.resume();
      schedule();
    },
    async close() {
      isOpen = false;
      clearTimeout(timer);
      const ended = [...running.values()].map((run) => run.ended);
      for (const { abort } of running.values()) abort.abort(new Error('Portolan is closing.'));
      await Promise.race([Promise.all(ended), pause(PATIENCE, undefined, { ref: false })]);
    },
  };
}
