import { setTimeout as pause } from 'node:timers/promises';
import type { Refusal } from '#backend/http/problem-reply.ts';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { PortalAnswer, CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { Finding } from '#contracts/finding.ts';
import type { Push, PushReview } from '#contracts/pushes.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { digestBytes } from '#backend/portals/answers/digest-bytes.ts';
import { openOutbox, type OutboxOptions } from './open-outbox.ts';
import type { DesignBases } from './base-files.ts';
import { packForPush, type PackedForPush } from './pack-for-push.ts';
import { createPatience, type Patience } from './patience.ts';
import { preparePush } from './prepare-push.ts';
import { defaultWaits } from './push-waits.ts';
import { pushCall } from './push-plan.ts';
import { beginReview, type Reviewing } from './review-design.ts';
import { readFeatures } from './portal-features.ts';
import { findingsOfAnswer, describeAnswer } from './describe-answer.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

export type PushOnceContext = Pick<OutboxOptions, 'clock' | 'database' | 'ids'> & {
  workers: Workers;
};

type OnceOptions = {
  services: PushOnceContext;
  target: CallablePortal;
  files: DesignFiles;
  /** The archive as it was given, where the design came in one. */
  archive?: Uint8Array | undefined;
  draft: boolean;
  dryRun: boolean;
  /** What others changed may be undone. */
  overwrite: boolean;
  /** What the design and the portal last had in common; kept when the push is done. */
  bases: DesignBases;
  /** How long no answer may come and no byte may move, in milliseconds. */
  wait: number;
  /** Told what happens, in words, whenever that changes. */
  onMessage: (message: string) => void;
};

/** What came of a push that was waited for. */
export type PushedOnce = {
  ok: boolean;
  /** What happened, or what stands in the way, in words. */
  message: string;
  findings: readonly Finding[];
  review?: PushReview;
  push?: Push;
  /** The report of a portal's dry run, as it gave it. */
  dryRun?: unknown;
};

const LOOK_EVERY = 50;

/** The design, in an outbox that has no other. */
const OWN = 'named';

/**
 * Reviews a design against a portal, sends it, and waits for the end: for callers without an outbox of their own.
 *
 * The same rules hold: what may have arrived is looked for before it is sent again, and nothing is overwritten that
 * changed since the review.
 */
export async function pushOnce(options: OnceOptions): Promise<PushedOnce> {
  const { services, files, archive, wait, onMessage } = options;
  const left = new AbortController();
  const { signal } = left;
  const patience = createPatience({ limit: wait, clock: services.clock });
  // Neither a review nor a dry run changes anything.
  const reviewed = patience.insist(options.target, onMessage);
  // It signs in, and is asked while the design is checked.
  const features = readFeatures(reviewed, signal);
  features.catch(() => undefined);
  try {
    const packed = await packForPush(services.workers, files, signal);
    if (!packed.ok) return refused(packed.refused);
    const design = archive ? await inArchive(packed, archive) : packed;
    return await send({ ...options, patience }, design, { target: reviewed, features, signal });
  } catch (error) {
    if (error instanceof PortalFailure) return { ok: false, message: error.message, findings: [] };
    throw error;
  } finally {
    left.abort();
  }
}

async function send(
  options: OnceOptions & { patience: Patience },
  design: PackedForPush,
  reviewed: Required<Pick<Reviewing, 'target' | 'features' | 'signal'>>,
): Promise<PushedOnce> {
  const { services, files, draft, overwrite, bases, onMessage } = options;
  const { workers, clock } = services;
  const { target, signal } = reviewed;
  const base = await bases.find(design.api.slug);
  const now = clock();
  const reviewing = { ...reviewed, workers, files, design, base, now };
  const begun = await beginReview(reviewing);
  if (!begun.ok) return refused(begun.refused);
  const { whole, reviewed: word } = begun;
  const preparing = {
    target,
    workers,
    files,
    design,
    reviewed: word,
    overwrite,
    signal,
    seenAt: now,
    clock,
  };
  const prepared = await preparePush(preparing);
  if (!prepared.ok) return { ...refused(prepared.refused), review: await whole };
  if (options.dryRun) {
    const review = await whole;
    if (!prepared.dryRun) {
      const message = backendPushMessages.t('once.noDryRun', { portal: target.name });
      return { ok: true, message, findings: [], review };
    }
    const { creates, etag } = prepared.plan;
    const sent = { slug: design.api.slug, draft, dryRun: true };
    const call = pushCall(sent, { creates, etag }, design.packed.bytes);
    return { ...readDryRun(target.name, await target.call(call)), review };
  }
  if (begun.unchanged && (draft || begun.state === 'published')) {
    const review = await whole;
    if (review.unchanged && review.sentBefore === null) await keepBase(options, design);
    return { ok: true, message: nothingChanged(review), findings: [], review };
  }
  const push = await sendAndWait(options, design, prepared.plan);
  if (push.state === 'done') {
    const key = { designId: OWN, portalId: target.id, slug: design.api.slug };
    const { stateTag } = services.database.designBases.find(key) ?? {};
    await keepBase(options, design, stateTag);
  }
  // The push is at its end, whatever becomes of this.
  const review = await whole.catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    onMessage(backendPushMessages.t('once.noDifferences', { why }));
  });
  return {
    ok: push.state === 'done' && push.result?.asWished !== false,
    message: push.message,
    findings: push.findings,
    ...(review ? { review } : {}),
    push,
  };
}

/** Both hold the same now, whatever becomes of this. */
async function keepBase(
  { bases, onMessage }: Pick<OnceOptions, 'bases' | 'onMessage'>,
  { api, packed }: PackedForPush,
  stateTag?: string,
): Promise<void> {
  await bases.put(api.slug, packed.bytes, stateTag).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    onMessage(backendPushMessages.t('once.notKept', { why }));
  });
}

function nothingChanged({ portal, unchanged, unread, sentBefore }: PushReview): string {
  if (!unchanged && sentBefore !== null) {
    return backendPushMessages.t('once.sentBefore', { at: sentBefore, portal: portal.name });
  }
  return unread.length === 0
    ? backendPushMessages.t('unchanged', { portal: portal.name })
    : backendPushMessages.t('unchangedBut', { portal: portal.name, unread: unread.join(', ') });
}

async function sendAndWait(
  { services, target, draft, wait, patience, onMessage }: OnceOptions & { patience: Patience },
  { api, packed }: PackedForPush,
  plan: Parameters<ReturnType<typeof openOutbox>['add']>[1],
): Promise<Push> {
  const portals = { target: () => target, list: async () => [] };
  // What a portal does later is waited for as long as a portal that does not answer.
  const waits = { ...defaultWaits, follow: wait, settle: Math.min(defaultWaits.settle, wait) };
  const outbox = openOutbox({ ...services, portals, patience, waits });
  outbox.start();
  try {
    const names = { designId: OWN, designName: api.name };
    const { slug, version } = api;
    const portal = { portalId: target.id, portalName: target.name };
    const entry = {
      ...portal,
      ...names,
      slug,
      version,
      draft: draft ? (1 as const) : (0 as const),
    };
    const added = outbox.add(entry, plan, packed.bytes);
    let push = 'added' in added ? added.added : added.underWay;
    let said = '';
    while (isGoingOn(push)) {
      await pause(LOOK_EVERY);
      push = outbox.find(push.id) ?? push;
      if (push.message !== said) onMessage(push.message);
      said = push.message;
    }
    return push;
  } finally {
    await outbox.close();
  }
}

/** It is being sent, or tried again by itself. */
function isGoingOn({ state, nextTryAt }: Push): boolean {
  return (
    state === 'sending' || ((state === 'waiting' || state === 'verifying') && nextTryAt !== null)
  );
}

/** What is sent is the archive that was given, byte by byte. */
async function inArchive(design: PackedForPush, archive: Uint8Array): Promise<PackedForPush> {
  const sha256 = await digestBytes(archive);
  return { ...design, packed: { ...design.packed, bytes: archive, sha256 } };
}

function refused({ detail, errors }: Refusal): PushedOnce {
  return {
    ok: false,
    message: detail,
    findings: errors.map((error) => ({
      code: error.code,
      severity: error.severity ?? 'error',
      file: error.file ?? '',
      pointer: error.pointer ?? '',
      line: error.line ?? 1,
      column: error.column ?? 1,
      message: error.message,
      hint: error.hint ?? '',
    })),
  };
}

function readDryRun(portal: string, answer: PortalAnswer): PushedOnce {
  if (answer.statusCode !== 200) {
    return {
      ok: false,
      message: describeAnswer(portal, answer),
      findings: findingsOfAnswer(answer),
    };
  }
  const dryRun: unknown = JSON.parse(answer.rawPayload.toString('utf8'));
  return {
    ok: true,
    message: backendPushMessages.t('once.accepted', { portal }),
    findings: [],
    dryRun,
  };
}
