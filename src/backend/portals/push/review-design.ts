import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { PushReview } from '#contracts/pushes.ts';
import { decodeLossy } from '#core/archive/utf8.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { draftChangelogEntry } from '#core/releasing/draft-changelog-entry.ts';
import { suggestVersion } from '#core/releasing/suggest-version.ts';
import { compareWithRemote } from './compare-with-remote.ts';
import type { PackedForPush } from './pack-for-push.ts';
import { type PortalFeatures, readFeatures } from './portal-features.ts';
import { isSpecFile, readRemoteSpec } from './read-remote-spec.ts';
import { type PortalState, readPortalState } from './read-portal-state.ts';
import { reviewNotes } from './review-notes.ts';
import { writeReviewed } from './reviewed-state.ts';

export type Reviewing = {
  target: CallablePortal;
  workers: Pick<
    Workers,
    'compareSpecs' | 'digestSpec' | 'importArchive' | 'readRecord' | 'shapeAnswer'
  >;
  files: DesignFiles;
  design: PackedForPush;
  /** The API to compare with; the design's own slug unless given. */
  slug?: string | undefined;
  now: number;
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
  const compared = await compare(reviewing, slug, state);
  const remote = state.kind === 'present' ? state.record.api : undefined;
  const { differences } = compared;
  const { isUnchanged, unread } =
    state.kind === 'present' && !features.idempotency && isNone(differences)
      ? await compareWithRemote(reviewing, state.record)
      : { isUnchanged: false, unread: [] };
  const suggestion =
    (differences && remote?.version && suggestVersion(remote.version, api.version, differences)) ||
    null;
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
      status: api.told.overview.status,
      files: packed.entries.length,
      bytes: packed.bytes.byteLength,
      sha256: packed.sha256,
    },
    differences,
    suggestion,
    changelogDraft: changelogDraft(reviewing, differences, suggestion?.version ?? api.version),
    unchanged: isUnchanged,
    unread,
    findings: packed.findings,
    notes: reviewNotes({ portal: target.name, slug, state, features, design: api, ...compared }),
    supports: supportsOf(features, state),
    reviewed: writeReviewed({
      slug,
      archive: packed.sha256,
      stateTag: state.stateTag,
      etag: state.kind === 'present' ? state.etag : null,
      creates: state.kind === 'absent',
      ...features,
    }),
  };
  return { ok: true, review };
}

/** Neither a difference nor one that was not looked for. */
function isNone(differences: PushReview['differences']): boolean {
  if (!differences) return true;
  const { added, changed, removed } = differences;
  return [added, changed, removed].every(({ length }) => length === 0);
}

async function compare(
  { target, workers, design, files, signal }: Reviewing,
  slug: string,
  state: Known,
): Promise<{ differences: PushReview['differences']; hasSpec: boolean }> {
  if (state.kind === 'absent') return { differences: null, hasSpec: false };
  const { packed, api } = design;
  const included = packed.entries.filter(({ path }) => isSpecFile(path));
  // Beside overview.json and the document itself.
  const isSplit = included.length > 2;
  const before = await readRemoteSpec({ target, workers, slug, isSplit, signal }, state.record);
  if (!before) return { differences: null, hasSpec: false };
  const own = included.flatMap(({ path }): [string, Uint8Array][] => {
    const bytes = files.get(path);
    return bytes ? [[path.slice(api.folder.length), bytes]] : [];
  });
  const after = { path: api.spec.slice(api.folder.length), files: new Map(own) };
  const compared = await workers.compareSpecs(before, after, { signal });
  return { differences: compared.ok ? compared.diff : null, hasSpec: true };
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
