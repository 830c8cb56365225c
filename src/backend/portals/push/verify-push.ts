import { saysFailure } from '#backend/portals/answers/read-record.ts';
import { isJsonRecord, parseJson } from '#backend/portals/answers/json-values.ts';
import { parseErrorJson, readError } from '#backend/portals/answers/read-error.ts';
import { readJob } from '#backend/portals/answers/read-job.ts';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { SentApi } from '#backend/portals/answers/read-sent.ts';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { retryAfter } from '#backend/portals/target/retry-after.ts';
import type { Push } from '#contracts/pushes.ts';
import type { Finding } from '#contracts/finding.ts';
import type { Attempt, AttemptOptions } from './attempt.ts';
import type { Comparison } from './compare-sent.ts';
import { addressBelow, describeAnswer, findingsOfAnswer } from './describe-answer.ts';
import { compareWithPortal } from './has-arrived.ts';
import { isPublic } from './is-public.ts';
import { type PortalState, readPortalState } from './read-portal-state.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';
import { joinMissing } from './push-messages.ts';

type Result = NonNullable<Push['result']>;
type Present = Extract<PortalState, { kind: 'present' }>;

/** What a portal made of an upload that it answered with a success. */
export type Taken = {
  /** What its answer tells of the result. */
  told?: Pick<Result, 'action' | 'revision'> | undefined;
  /** It does it later (202): where it tells how far it is, empty where it names no such place. */
  follow: string | null;
  /** What it says that is no success, in the body of one. */
  says?: { message: string; findings: Finding[] } | undefined;
  /** How it answered; of a push that is looked for later, that it was sent is all that is known. */
  answered: { kind: 'answered' | 'page'; status: string } | { kind: 'sent' };
};

/** Reads a 2xx to an upload: a success, one that comes later, or an error that has the status of one. */
export function readTaken(portal: string, answer: PortalAnswer, told: Taken['told']): Taken {
  const { statusCode, headers, rawPayload } = answer;
  const answered: Taken['answered'] = { kind: 'answered', status: String(statusCode) };
  const value = parseErrorJson(rawPayload);
  if (isJsonRecord(value) && saysFailure(value)) {
    const { message } = readError(rawPayload);
    const said =
      message === undefined
        ? backendPushMessages.t('failed', { portal })
        : backendPushMessages.t('rejected', { portal, message });
    const says = { message: said, findings: findingsOfAnswer(answer) };
    return { told, follow: null, says, answered };
  }
  if (statusCode === 202) {
    const { location } = headers;
    const named = typeof location === 'string' ? location : readJob(value)?.url;
    const follow = (named !== undefined && addressBelow(named)) || '';
    return { told, follow, answered };
  }
  const isPage = /^\s*</.test(rawPayload.subarray(0, 256).toString('latin1'));
  return { told, follow: null, answered: isPage ? { ...answered, kind: 'page' } : answered };
}

/**
 * Looks whether what a portal took is there: the API is read back and compared with what was sent. Nothing is sent.
 */
export async function verifyPush(options: AttemptOptions, taken: Taken): Promise<Attempt> {
  try {
    return await verify(options, taken);
  } catch (error) {
    if (!(error instanceof PortalFailure)) throw error;
    const { message, reason, retryAfter: wait } = error;
    const { follow } = taken;
    return reason === 'sign-in' || reason === 'locked'
      ? { kind: 'sign-in', message, taken: follow }
      : { kind: 'taken', message, follow, wait };
  }
}

async function verify(
  options: AttemptOptions,
  taken: Taken,
  inNewSession = false,
): Promise<Attempt> {
  const { target, push } = options;
  const { follow, says, told, answered } = taken;
  const job = follow ? await askJob(options, follow) : undefined;
  if (job?.kind === 'failed') {
    const message = backendPushMessages.t('acceptedThenRejected', {
      portal: target.name,
      reason: job.message,
    });
    return { kind: 'refused', message, findings: [] };
  }
  const { workers, archive, signal } = options;
  // Where the archive itself is not compared, what is in it is read while the portal answers.
  const sent = push.plan.idempotency ? undefined : workers.readSent(archive, { signal });
  const ownData = push.plan.tellsData === true ? digestSent(options, sent) : undefined;
  for (const reading of [sent, ownData]) reading?.catch(() => undefined);
  const state = await readPortalState({ ...options, inNewSession, dataOnly: true }, push.slug);
  if (state.kind === 'failed') {
    return { kind: 'taken', message: state.message, follow, wait: state.wait };
  }
  const isBefore = state.stateTag === push.plan.stateTag;
  if (says && isBefore) return { kind: 'refused', ...says };
  const compared =
    state.kind === 'present'
      ? await compareWithPortal(
          { ...options, slug: push.slug, ...(sent && { sent }), ...(ownData && { ownData }) },
          push.plan,
          state.record,
        )
      : undefined;
  if (state.kind === 'present' && compared?.differs.length === 0) {
    // Where nothing has changed, what is not shown may not be there.
    const isThere = !isBefore || compared.missing.length === 0;
    if (isThere) return arrived(options, state, { compared, told });
  }
  // As anybody is answered there is less to be seen, which is no conflict.
  if (says) return inNewSession ? { kind: 'conflict' } : verify(options, taken, true);
  const shows =
    compared === undefined
      ? backendPushMessages.t('shows.none', { slug: push.slug })
      : isBefore
        ? backendPushMessages.t('shows.previous')
        : describeDifference(compared);
  const seen = describeTaken(target.name, answered, shows);
  const message = [seen, job?.message ?? ''].join(' ').trim();
  return { kind: 'taken', message, follow, wait: job?.wait };
}

/** The digest of the data of the document that was sent. */
async function digestSent(
  { workers, signal }: AttemptOptions,
  sent: Promise<SentApi | undefined> | undefined,
): Promise<string | undefined> {
  const spec = (await sent)?.spec;
  return spec && workers.digestSpec(spec.path, spec.bytes, { signal });
}

/** What is there is what was sent: whether it is public as was wished is all that is left to find out. */
export async function arrived(
  options: AttemptOptions,
  { record, stateTag }: Present,
  { compared, told }: { compared: Comparison; told?: Taken['told'] | undefined },
): Promise<Attempt> {
  const { push } = options;
  const { state, statusText, revision } = record.api;
  const isOut = await isPublic(options, record);
  // `changed` is public, and has a newer draft, which is what was sent.
  const status =
    state === 'changed' ? 'draft' : (state ?? statusText ?? (isOut === true ? 'published' : null));
  const asWished = isOut === undefined || isOut !== push.draft;
  return {
    kind: 'done',
    result: {
      action: told?.action ?? (push.plan.creates ? 'created' : 'updated'),
      status,
      revision: revision ?? told?.revision ?? null,
      asWished,
      canUnpublish: push.plan.idempotency || record.parts.hasPayloadStatus,
    },
    ...(compared.missing.length === 0 ? {} : { missing: compared.missing }),
    ...(asWished ? { stateTag } : {}),
  };
}

/** Asks the place that tells how far a portal is with what it took; `undefined` where it tells nothing. */
async function askJob(
  { target, signal }: AttemptOptions,
  url: string,
): Promise<{ kind: 'running' | 'failed'; message: string; wait?: number | undefined } | undefined> {
  const answer = await target.call({
    method: 'GET',
    url,
    headers: { accept: 'application/json' },
    signal,
  });
  const wait = retryAfter(answer, Date.now());
  if (answer.statusCode === 410) return undefined;
  if (answer.statusCode >= 400) return undefined;
  const job = readJob(parseJson(answer.rawPayload));
  if (job?.kind === 'failed') {
    const message =
      job.message === undefined
        ? describeAnswer(target.name, answer)
        : backendPushMessages.t('job.says', { message: job.message });
    return { kind: 'failed', message };
  }
  if (job?.kind !== 'running') return undefined;
  return {
    kind: 'running',
    message:
      job.message === undefined
        ? ''
        : backendPushMessages.t('job.saysSo', { message: job.message }),
    wait,
  };
}

function describeTaken(portal: string, answered: Taken['answered'], shows: string): string {
  const { t } = backendPushMessages;
  if (answered.kind === 'sent') return t('took.sent', { portal, shows });
  const { status } = answered;
  return answered.kind === 'page'
    ? t('took.page', { portal, status, shows })
    : t('took.answered', { portal, status, shows });
}

function describeDifference({ differs, missing }: Comparison): string {
  const { t } = backendPushMessages;
  if (differs.length === 0) return t('shows.without', { missing: joinMissing(missing) });
  const last = differs.at(-1) ?? '';
  const others = differs.slice(0, -1).join(', ');
  return others === ''
    ? t('shows.other', { part: last })
    : t('shows.others', { parts: others, last });
}
