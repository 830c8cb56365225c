import type { PackedApi } from '#backend/archive/archive-types.ts';
import type { PushReview } from '#contracts/pushes.ts';
import { parseVersion } from '#core/releasing/semantic-version.ts';
import type { PortalFeatures } from './portal-features.ts';
import type { PortalState } from './read-portal-state.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

type Reviewed = {
  portal: string;
  slug: string;
  state: Exclude<PortalState, { kind: 'failed' }>;
  features: PortalFeatures;
  design: PackedApi;
  differences: PushReview['differences'];
  /** The portal gave its document back. */
  hasSpec: boolean;
  isUnchanged: boolean;
  isPublicUnknown: boolean;
  contents: PushReview['contents'];
};

/** What a portal cannot do, and what could not be compared, in plain sentences. */
export function reviewNotes(reviewed: Reviewed): string[] {
  const { portal, slug, state, features, differences, hasSpec, isUnchanged, design } = reviewed;
  const notes: string[] = [];
  if (state.kind === 'absent') {
    notes.push(backendPushMessages.t('note.absent', { portal, slug }));
  } else {
    const { record, etag } = state;
    const { api } = record;
    if (isUnchanged) {
      // The documents are the same, by their digests.
    } else if (!hasSpec) {
      notes.push(backendPushMessages.t('note.noSpec', { portal }));
    } else if (differences === null) {
      notes.push(backendPushMessages.t('note.tooLarge'));
    }
    if (reviewed.isPublicUnknown) {
      notes.push(backendPushMessages.t('note.publicUnknown', { portal }));
    }
    const notTold = reviewed.contents?.notTold ?? [];
    if (notTold.length > 0) {
      notes.push(backendPushMessages.t('note.notTold', { portal, parts: notTold.join(', ') }));
    }
    if (etag === null) {
      notes.push(backendPushMessages.t('note.noEtag', { portal }));
    }
    if (api.state === null && api.statusText === undefined) {
      notes.push(backendPushMessages.t('note.noState', { portal }));
    }
    if (api.version === null) {
      notes.push(backendPushMessages.t('note.noVersion', { portal }));
    }
    for (const version of new Set([api.version, design.version])) {
      if (version === null || parseVersion(version)) continue;
      notes.push(backendPushMessages.t('note.notSemantic', { version }));
    }
  }
  if (!features.dryRun) notes.push(backendPushMessages.t('note.noDryRun', { portal }));
  return notes;
}
