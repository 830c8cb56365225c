import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { PushReview } from '#contracts/pushes.ts';
import { decodeLossy } from '#core/archive/utf8.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { draftChangelogEntry } from '#core/releasing/draft-changelog-entry.ts';
import { suggestVersion } from '#core/releasing/suggest-version.ts';
import type { DesignBase } from '#storage/desktop/design-bases.ts';
import type { ChangesOfOthers } from '#core/releasing/changes-of-others.ts';
import type { Unchanged } from './compare-with-remote.ts';
import type { PackedForPush } from './pack-for-push.ts';
import { type PortalFeatures, readFeatures } from './portal-features.ts';
import { type Comparing, readSides, type Sides } from './compare-remote.ts';
import { type PortalState, readPortalState } from './read-portal-state.ts';
import { reviewNotes } from './review-notes.ts';
import { findSentBefore } from './sent-before.ts';
import { writeReviewed } from './reviewed-state.ts';

export type Reviewing = {
  target: CallablePortal;
  workers: Comparing['workers'] & Pick<Workers, 'digestSpec' | 'readContents' | 'readRecord'>;
  files: DesignFiles;
  design: PackedForPush;
  /** The API to compare with; the design's own slug unless given. */
  slug?: string | undefined;
  now: number;
  /** The archive that both had when they were last in step. */
  base?: Pick<DesignBase, 'archive' | 'inStepAt' | 'stateTag'> | undefined;
  /** Where they have been asked for already. */
  features?: Promise<PortalFeatures>;
  signal: AbortSignal;
};

type Refused = { ok: false; refused: Refusal };
type Reviewed = { ok: true; review: PushReview } | Refused;
type Known = Exclude<PortalState, { kind: 'failed' }>;

/** What decides whether anything is sent. */
export type BegunReview = {
  ok: true;
  /** The word that a push is bound by. */
  reviewed: string;
  /** There is nothing to send. */
  unchanged: boolean;
  /** The status of the newest draft, as `PushReview` has it. */
  state: string | null;
  /** The review, with the differences: they are looked for, without asking the portal, while it is sent. */
  whole: Promise<PushReview>;
};

/**
 * Compares what a portal holds with what a push would send.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function reviewDesign(reviewing: Reviewing): Promise<Reviewed> {
  const begun = await beginReview(reviewing);
  return begun.ok ? { ok: true, review: await begun.whole } : begun;
}

/**
 * Asks the portal for all that a review compares, and answers as soon as it is known whether there is anything to send
 * and whether that would undo what others changed.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function beginReview(reviewing: Reviewing): Promise<BegunReview | Refused> {
  const { target, design, signal, workers } = reviewing;
  const { packed, api } = design;
  const slug = reviewing.slug ?? api.slug;
  const features = await (reviewing.features ?? readFeatures(target, signal));
  const state = await readPortalState(reviewing, slug);
  if (state.kind === 'failed') return { ok: false, refused: refusalOf(state) };
  const hasArchive = features.idempotency;
  const comparing = { target, workers, signal, ...sentBy(reviewing), slug, hasArchive };
  const sides =
    state.kind === 'present'
      ? await readSides(
          { ...comparing, draft: true, base: await readBase(reviewing) },
          state.record,
        )
      : undefined;
  const unchanged = await findUnchanged(reviewing, state, features, sides);
  const publicSides = await readPublic(reviewing, comparing, slug, state);
  const changesOfOthers = describeOthers(sides?.others, reviewing.base);
  const reviewed = writeReviewed({
    slug,
    archive: packed.sha256,
    stateTag: state.stateTag,
    etag: state.kind === 'present' ? state.etag : null,
    answer: state.kind === 'present' ? state.answer : null,
    creates: state.kind === 'absent',
    tellsData: state.kind === 'present' && state.record.specDigest !== null,
    overwrites: changesOfOthers !== null && changesOfOthers.overwritten.length > 0,
    ...features,
  });
  const sentBefore = await findSentBefore(reviewing.base, packed.sha256, state.stateTag);
  const compared = { sides, unchanged, sentBefore, publicSides, changesOfOthers };
  const found = { state, features, ...compared, reviewed };
  const whole = finishReview(reviewing, slug, found);
  // Who is told of it may come later.
  whole.catch(() => undefined);
  const remote = state.kind === 'present' ? state.record.api : undefined;
  const isUnchanged = sentBefore !== null || (unchanged.isUnchanged && (await whole).unchanged);
  return {
    ok: true,
    reviewed,
    unchanged: isUnchanged,
    state: remote ? (remote.state ?? remote.statusText ?? null) : null,
    whole,
  };
}

type Found = {
  state: Known;
  features: PortalFeatures;
  sides: Sides | undefined;
  unchanged: Unchanged;
  sentBefore: string | null;
  publicSides: PublicSides | 'unknown' | undefined;
  changesOfOthers: PushReview['changesOfOthers'];
  reviewed: string;
};

async function finishReview(
  reviewing: Reviewing,
  slug: string,
  { state, features, sides, publicSides, changesOfOthers, reviewed, ...found }: Found,
): Promise<PushReview> {
  const { target, design } = reviewing;
  const { packed, api } = design;
  const remote = state.kind === 'present' ? state.record.api : undefined;
  const newest = (await sides?.compare()) ?? { differences: null, contents: null };
  const { isUnchanged, unread } = withoutUnread(found.unchanged, newest.contents);
  // What the record does not tell was read elsewhere.
  const contents =
    isUnchanged && newest.contents ? { ...newest.contents, notTold: [] } : newest.contents;
  const published =
    publicSides === undefined || publicSides === 'unknown'
      ? null
      : { ...publicSides.api, ...(await publicSides.sides.compare()) };
  // Callers know what is public, and nobody has built on a draft.
  const known = published ?? { version: remote?.version ?? null, ...newest };
  const { version } = known;
  const suggestion =
    (version !== null &&
      known.differences &&
      suggestVersion(version, api.version, known.differences)) ||
    null;
  return {
    portal: { id: target.id, name: target.name },
    slug,
    remote: remote
      ? {
          name: remote.name,
          version: remote.version,
          state: remote.state ?? remote.statusText ?? null,
          updatedAt: remote.updatedAt,
        }
      : null,
    sends: {
      name: api.name,
      version: api.version,
      status: api.record.overview.status,
      files: packed.entries.length,
      bytes: packed.bytes.byteLength,
      sha256: packed.sha256,
    },
    differences: newest.differences,
    contents,
    public: published,
    changesOfOthers,
    suggestion,
    changelogDraft: changelogDraft(
      reviewing,
      known.differences,
      suggestion?.version ?? api.version,
    ),
    unchanged: isUnchanged,
    unread,
    sentBefore: found.sentBefore,
    findings: packed.findings,
    notes: reviewNotes({
      portal: target.name,
      slug,
      state,
      features,
      design: api,
      isPublicUnknown: publicSides === 'unknown',
      hasSpec: sides?.spec !== undefined,
      isUnchanged,
      differences: newest.differences,
      contents,
    }),
    supports: supportsOf(features, state),
    reviewed,
  };
}

const CHANGED: Unchanged = { isUnchanged: false, unread: [] };

/** Asks other addresses too, for what a record leaves to them. */
async function findUnchanged(
  reviewing: Reviewing,
  state: Known,
  { idempotency }: PortalFeatures,
  sides: Sides | undefined,
): Promise<Unchanged> {
  if (state.kind === 'absent' || idempotency) return CHANGED;
  // With it come the readers of documents, which nobody needs who answers requests.
  const { compareWithRemote } = await import('./compare-with-remote.ts');
  return compareWithRemote({ ...reviewing, spec: sides?.spec }, state.record);
}

/** What differs and no design can have is among the unread. */
function withoutUnread(found: Unchanged, contents: PushReview['contents']): Unchanged {
  const isTold = contents !== null && contents.fields.length + contents.texts.length > 0;
  return isTold && found.unread.length === 0 ? CHANGED : found;
}

/** What others did, told only where there is something. */
function describeOthers(
  others: ChangesOfOthers | undefined,
  base: Reviewing['base'],
): PushReview['changesOfOthers'] {
  if (!others || !base || others.changes.length === 0) return null;
  return { since: new Date(base.inStepAt).toISOString(), ...others };
}

async function readBase({ base, workers, signal }: Reviewing) {
  return base && workers.readContents(base.archive, { signal });
}

/** The files that are sent, below the folder of the API. */
function sentBy({ design, files }: Reviewing): Pick<Comparing, 'api' | 'sent'> {
  const { packed, api } = design;
  const sent = packed.entries.flatMap(({ path }): [string, Uint8Array][] => {
    const bytes = files.get(path);
    return bytes ? [[path.slice(api.folder.length), bytes]] : [];
  });
  return { api, sent: new Map(sent) };
}

type PublicSides = { api: { version: string | null; updatedAt: string | null }; sides: Sides };

/**
 * Asks for what is public, where the newest is a draft; `undefined` where nothing is.
 *
 * A portal that does not say which is which, or that passes over `draft=true`, is asked too.
 */
async function readPublic(
  { target, workers, signal }: Reviewing,
  comparing: Omit<Comparing, 'draft'>,
  slug: string,
  newest: Known,
): Promise<PublicSides | 'unknown' | undefined> {
  if (newest.kind === 'absent' || newest.record.api.state === 'published') return undefined;
  const state = await readPortalState({ target, workers, signal }, slug, false);
  if (state.kind === 'failed') return 'unknown';
  if (state.kind === 'absent' || state.record.api.state === 'draft') return undefined;
  const { record } = state;
  if (record.digest === newest.record.digest) return undefined;
  const { version, updatedAt } = record.api;
  const sides = await readSides({ ...comparing, draft: false }, record);
  return { api: { version, updatedAt }, sides };
}

function changelogDraft(
  { design, files, now }: Reviewing,
  differences: PushReview['differences'],
  version: string,
): string | null {
  const { versions, path } = design.api.changelog;
  if (!differences || versions.includes(version)) return null;
  const bytes = path === null ? undefined : files.get(path);
  const date = new Date(now).toISOString().slice(0, 10);
  const like = bytes && decodeLossy(bytes);
  return draftChangelogEntry(differences, { version, date, like }) ?? null;
}

function supportsOf({ dryRun, idempotency }: PortalFeatures, state: Known): PushReview['supports'] {
  return state.kind === 'absent'
    ? { dryRun, drafts: true, etags: idempotency }
    : { dryRun, drafts: state.record.api.state !== null, etags: state.etag !== null };
}

function refusalOf({ status, message }: Extract<PortalState, { kind: 'failed' }>): Refusal {
  return refusal(
    status === 401 || status === 403 ? 'portal_sign_in' : 'portal_unreadable',
    message,
  );
}
