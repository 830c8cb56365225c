import type { Clock, Ids } from '#backend/runtime/ids.ts';
import type { Push } from '#contracts/pushes.ts';
import type { Database } from '#storage/open/open-database.ts';
import type { PushProgress, PushRecord } from '#storage/desktop/pushes.ts';
import { type PushPlan, writePlan } from './push-plan.ts';
import { pushMessages } from './push-messages.ts';

/** A push as it is asked for. */
export type NewPush = Pick<
  PushRecord,
  'portalId' | 'portalName' | 'designId' | 'designName' | 'slug' | 'version' | 'draft'
>;

type Options = {
  database: Pick<Database, 'designBases' | 'pushes' | 'transaction'>;
  clock: Clock;
  ids: Ids;
};

/** Pushes that came to their end and are still listed. */
const KEPT = 200;
/** The connection may have taken so many bytes more than it has told. */
const IN_BETWEEN = 128 * 1024;
/** Not even a retry sends these again; a refused one may be. */
const ENDED: ReadonlySet<Push['state']> = new Set(['done', 'cancelled', 'conflict']);
const UNDER_WAY: ReadonlySet<Push['state']> = new Set([
  'waiting',
  'sending',
  'verifying',
  'sign-in',
]);

/** Whether a push has not come to its end. */
export function isUnderWay({ state }: Pick<PushRecord, 'state'>): boolean {
  return UNDER_WAY.has(state);
}

export type OutboxRecords = ReturnType<typeof createOutboxRecords>;

/** What the outbox writes down, each change durable when its method returns. */
export function createOutboxRecords({ database, clock, ids }: Options) {
  const { designBases, pushes } = database;

  const save = (id: string, progress: Partial<PushProgress>, stateTag?: string): PushRecord =>
    database.transaction(() => {
      const before = pushes.find(id);
      if (!before) throw new Error(`The push ${id} is not in the outbox.`);
      const record = { ...before, ...progress, updatedAt: clock() };
      pushes.update(record);
      // Before its bytes are forgotten: from now on the design and the portal are in step.
      if (record.state === 'done') {
        designBases.putPushed(id, record.updatedAt, stateTag ?? null);
      }
      if (ENDED.has(record.state)) pushes.dropArchive(id);
      return { commit: true, value: record };
    });

  const forgetOld = (): void => {
    const ended = pushes.list().filter((record) => !isUnderWay(record));
    for (const { id } of ended.slice(KEPT)) pushes.remove(id);
  };

  /** It may have arrived: that is looked for before anything else. */
  const doubt = (record: PushRecord, more: Partial<PushProgress> = {}): PushRecord => {
    const now = clock();
    const lostAt = record.lostAt ?? now;
    return save(record.id, { state: 'verifying', lostAt, nextTryAt: now, ...more });
  };

  return {
    list: () => pushes.list(),
    find: (id: string) => pushes.find(id),
    archive: (id: string) => pushes.archive(id),
    save,
    add(push: NewPush, plan: Omit<PushPlan, 'key'>, archive: Uint8Array): PushRecord {
      const now = clock();
      const record: PushRecord = {
        ...push,
        id: ids('push'),
        plan: writePlan({ ...plan, key: ids('push') }),
        state: 'waiting',
        totalBytes: archive.byteLength,
        message: pushMessages.queued(push),
        findings: '[]',
        result: null,
        attempts: 0,
        failures: 0,
        sentAt: null,
        lostAt: null,
        lookingSince: null,
        follow: null,
        cancelWanted: 0,
        nextTryAt: now,
        createdAt: now,
        updatedAt: now,
      };
      return database.transaction(() => {
        forgetOld();
        pushes.add(record, archive);
        return { commit: true, value: record };
      });
    },
    /** Lets a push go on at once. */
    goOn(record: PushRecord): PushRecord {
      const now = clock();
      const { lostAt, lookingSince } = record;
      const state = lostAt === null && lookingSince === null ? 'waiting' : 'verifying';
      // Looked for anew, for as long as at first.
      const looking = lookingSince === null ? {} : { lookingSince: now };
      return save(record.id, { state, nextTryAt: now, failures: 0, ...looking });
    },
    /** Cancels what is not running, or was just stopped after `sent` bytes: what was sent whole may have arrived. */
    cancel(record: PushRecord, sent: number): PushRecord {
      const mayHaveArrived =
        record.lostAt !== null ||
        record.lookingSince !== null ||
        (record.state === 'sending' && sent + IN_BETWEEN >= record.totalBytes);
      const wanted = { cancelWanted: 1 as const };
      if (mayHaveArrived) {
        return doubt(record, { ...wanted, message: pushMessages.cancelling(record) });
      }
      const message = pushMessages.cancelled();
      return save(record.id, { ...wanted, state: 'cancelled', message, nextTryAt: null });
    },
    /** What was being sent when Portolan ended may have arrived. */
    resume(): void {
      for (const record of pushes.list()) {
        if (record.state === 'sending') doubt(record, { message: pushMessages.resumed(record) });
      }
    },
    remove(id: string): void {
      database.transaction(() => {
        pushes.remove(id);
        return { commit: true, value: undefined };
      });
    },
  };
}

/** A push as the window sees it; `sentBytes` of the try that is running. */
export function describePush(record: PushRecord, sentBytes: number | undefined): Push {
  const isSent = /^(?:done|verifying|unknown)$/.test(record.state);
  return {
    id: record.id,
    portal: { id: record.portalId, name: record.portalName },
    design: { id: record.designId, name: record.designName },
    slug: record.slug,
    version: record.version,
    draft: record.draft === 1,
    state: record.state,
    sentBytes: isSent ? record.totalBytes : Math.min(sentBytes ?? 0, record.totalBytes),
    totalBytes: record.totalBytes,
    message: record.message,
    findings: JSON.parse(record.findings),
    result:
      record.result === null
        ? null
        : // Those of before were not asked.
          { asWished: true, canUnpublish: false, ...JSON.parse(record.result) },
    attempts: record.attempts,
    nextTryAt: record.nextTryAt === null ? null : new Date(record.nextTryAt).toISOString(),
    createdAt: new Date(record.createdAt).toISOString(),
    updatedAt: new Date(record.updatedAt).toISOString(),
  };
}
