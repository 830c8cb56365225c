import type { PackedApi } from '#backend/archive/archive-types.ts';
import type { PushReview } from '#contracts/pushes.ts';
import { parseVersion } from '#core/releasing/semantic-version.ts';
import type { PortalFeatures } from './portal-features.ts';
import type { PortalState } from './read-portal-state.ts';

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
    notes.push(`${portal} has no API "${slug}" yet, so there is nothing to compare with.`);
  } else {
    const { record, etag } = state;
    const { api } = record;
    if (isUnchanged) {
      // The documents are the same, by their digests.
    } else if (!hasSpec) {
      notes.push(`${portal} does not return the document, so nothing could be compared.`);
    } else if (differences === null) {
      notes.push('The two documents are too large or too complex to be compared.');
    }
    if (reviewed.isPublicUnknown) {
      notes.push(
        `What is public on ${portal} could not be read, so only the newest draft was compared.`,
      );
    }
    const notTold = reviewed.contents?.notTold ?? [];
    if (notTold.length > 0) {
      notes.push(
        `${portal} does not give these in a format that Portolan can read, so they were not compared: ${notTold.join(', ')}.`,
      );
    }
    if (etag === null) {
      notes.push(
        `${portal} does not identify versions (ETag). What it has is compared again right before sending.`,
      );
    }
    if (api.state === null && api.statusText === undefined) {
      notes.push(`${portal} does not say whether this API is a draft or published.`);
    }
    if (api.version === null) {
      notes.push(`${portal} does not say which version it holds, so none is suggested.`);
    }
    for (const version of new Set([api.version, design.version])) {
      if (version === null || parseVersion(version)) continue;
      notes.push(`The version ${version} is not a Semantic Version, so none is suggested.`);
    }
  }
  if (!features.dryRun) notes.push(`${portal} has no dry run: it checks when the API is sent.`);
  return notes;
}
