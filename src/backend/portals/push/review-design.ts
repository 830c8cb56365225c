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
import { type Contents, contentsOfApi } from '#core/releasing/contents.ts';
import { compareWithRemote, type Unchanged } from './compare-with-remote.ts';
import type { PackedForPush } from './pack-for-push.ts';
import { type PortalFeatures, readFeatures } from './portal-features.ts';
import { type ComparedRemote, type Comparing, compareRemote } from './compare-remote.ts';
import { type PortalState, readPortalState } from './read-portal-state.ts';
import { reviewNotes } from './review-notes.ts';
import { writeReviewed } from './reviewed-state.ts';

export type Reviewing = {
  target: CallablePortal;
  workers: Comparing['workers'] & Pick<Workers, 'digestSpec' | 'readRecord'>;
  files: DesignFiles;
  design: PackedForPush;
  /** The API to compare with; the design's own slug unless given. */
  slug?: string | undefined;
  now: number;
  /** The archive that both had when they were last in step. */
  base?: Pick<DesignBase, 'archive' | 'inStepAt'> | undefined;
  signal: AbortSignal;
};

type Reviewed = { ok: true; review: PushReview } | { ok: false; refused: Refusal };
type Known = Exclude<PortalState, { kind: 'failed' }>;

/**
 * Compares what a portal holds with what a push would send.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function reviewDesign(reviewing: Reviewing): Promise<Reviewed> {
  const { target, design, signal } = reviewing;
  const { packed, api } = design;
  const slug = reviewing.slug ?? api.slug;
  const features = await readFeatures(target, signal);
  const state = await readPortalState(reviewing, slug);
  if (state.kind === 'failed') return { ok: false, refused: refusalOf(state) };
  const { workers } = reviewing;
  const hasArchive = features.idempotency;
  const comparing = { target, workers, signal, ...sentBy(reviewing), slug, hasArchive };
  const remote = state.kind === 'present' ? state.record.api : undefined;
  const newest =
    state.kind === 'present'
      ? await compareRemote(
          { ...comparing, draft: true, base: await readBase(reviewing) },
          state.record,
        )
      : nothing;
  const { isUnchanged, unread } = await findUnchanged(reviewing, state, features, newest);
  // What the record does not tell was read elsewhere.
  const contents =
    isUnchanged && newest.contents ? { ...newest.contents, notTold: [] } : newest.contents;
  const found = await comparePublic(reviewing, comparing, slug, state);
  const published = found === 'unknown' ? null : found;
  // Callers know what is public, and nobody has built on a draft.
  const known = published ?? { version: remote?.version ?? null, ...newest };
  const { version } = known;
  const suggestion =
    (version !== null &&
      known.differences &&
      suggestVersion(version, api.version, known.differences)) ||
    null;
  const theirs = describeOthers(newest.others, reviewing.base);
  const review: PushReview = {
    portal: { id: target.id, name: target.name },
    slug,
    held: remote
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
    theirs,
    suggestion,
    changelogDraft: changelogDraft(
      reviewing,
      known.differences,
      suggestion?.version ?? api.version,
    ),
    unchanged: isUnchanged,
    unread,
    findings: packed.findings,
    notes: reviewNotes({
      portal: target.name,
      slug,
      state,
      features,
      design: api,
      isPublicUnknown: found === 'unknown',
      hasSpec: newest.spec !== undefined,
      isUnchanged,
      differences: newest.differences,
      contents,
    }),
    supports: supportsOf(features, state),
    reviewed: writeReviewed({
      slug,
      archive: packed.sha256,
      stateTag: state.stateTag,
      etag: state.kind === 'present' ? state.etag : null,
      answer: state.kind === 'present' ? state.answer : null,
      creates: state.kind === 'absent',
      overwrites: theirs !== null && theirs.overwritten.length > 0,
      ...features,
    }),
  };
  return { ok: true, review };
}

const nothing = { differences: null, contents: null, spec: undefined, others: undefined };

/** Asks other addresses too, for what a record leaves to them. */
async function findUnchanged(
  reviewing: Reviewing,
  state: Known,
  { idempotency }: PortalFeatures,
  { differences, contents, spec }: Pick<ComparedRemote, 'contents' | 'differences' | 'spec'>,
): Promise<Unchanged> {
  const changed = { isUnchanged: false, unread: [] };
  const { added = [], changed: others = [], removed = [] } = differences ?? {};
  if (state.kind === 'absent' || idempotency) return changed;
  if (added.length + others.length + removed.length > 0) return changed;
  const found = await compareWithRemote({ ...reviewing, spec }, state.record);
  // What differs and no design can have is among the unread.
  const isTold = contents !== null && contents.fields.length + contents.texts.length > 0;
  return isTold && found.unread.length === 0 ? changed : found;
}

/** What others did, told only where there is something. */
function describeOthers(
  others: ChangesOfOthers | undefined,
  base: Reviewing['base'],
): PushReview['theirs'] {
  if (!others || !base || others.changes.length === 0) return null;
  return { since: new Date(base.inStepAt).toISOString(), ...others };
}

async function readBase({ base, workers, signal }: Reviewing): Promise<Contents | undefined> {
  const read = base && (await workers.importArchive(base.archive, { signal }));
  const [api] = read?.ok === true ? read.apis : [];
  return api && contentsOfApi(api, new Map(api.files.map(({ path, bytes }) => [path, bytes])));
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

/**
 * Compares with what is public, where the newest is a draft; `null` where nothing is.
 *
 * A portal that does not say which is which, or that passes over `draft=true`, is asked too.
 */
async function comparePublic(
  { target, workers, signal }: Reviewing,
  comparing: Omit<Comparing, 'draft'>,
  slug: string,
  newest: Known,
): Promise<PushReview['public'] | 'unknown'> {
  if (newest.kind === 'absent' || newest.record.api.state === 'published') return null;
  const state = await readPortalState({ target, workers, signal }, slug, false);
  if (state.kind === 'failed') return 'unknown';
  if (state.kind === 'absent' || state.record.api.state === 'draft') return null;
  const { record } = state;
  if (record.digest === newest.record.digest) return null;
  const { differences, contents } = await compareRemote({ ...comparing, draft: false }, record);
  return { version: record.api.version, updatedAt: record.api.updatedAt, differences, contents };
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
