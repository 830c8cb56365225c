import { releasingMessages } from '#messages/en/releasing.ts';
import type { SemanticDiff } from '#core/openapi/semantic-diff/change.ts';
import {
  type Bump,
  compareCores,
  compareVersions,
  nextVersion,
  parseVersion,
} from './semantic-version.ts';

/** The version that differences ask for, and why, in a sentence. */
export type VersionSuggestion = { bump: Bump; version: string; message: string };

/** Code of the one difference that follows from a release instead of asking for one. */
const OWN_CODE = 'info.version_changed';

/** The differences that ask for a version: all but the version's own. */
export function askingChanges(differences: SemanticDiff): SemanticDiff {
  const without = (changes: SemanticDiff['added']) =>
    changes.filter(({ code }) => code !== OWN_CODE);
  return {
    breaking: without(differences.breaking),
    added: without(differences.added),
    changed: without(differences.changed),
    removed: without(differences.removed),
    truncated: differences.truncated,
    notCompared: differences.notCompared,
  };
}

/**
 * The version (Semantic Versioning 2.0.0) that a document has to have, given the one that is published and what
 * differs: breaking changes ask for a major one (for a minor one while it is 0.x: SemVer, 4), additions for a minor
 * one, anything else for a patch.
 *
 * `undefined` where the document's own is that or more, where nothing differs, and where either is no Semantic
 * Version.
 */
export function suggestVersion(
  published: string,
  own: string,
  differences: SemanticDiff,
): VersionSuggestion | undefined {
  const before = parseVersion(published);
  const now = parseVersion(own);
  const { breaking, added, changed, removed } = askingChanges(differences);
  if (!before || !now || added.length + changed.length + removed.length === 0) return undefined;
  const isEarly = before.core[0] === 0n;
  const bump =
    breaking.length > 0 ? (isEarly ? 'minor' : 'major') : added.length > 0 ? 'minor' : 'patch';
  const version = nextVersion(before, bump);
  const wanted = parseVersion(version);
  if (!wanted || (compareCores(now, wanted) >= 0 && compareVersions(now, before) > 0)) {
    return undefined;
  }
  return {
    bump,
    version,
    message: messageFor({ breaking, added }, { bump, version, published, isEarly }),
  };
}

function messageFor(
  { breaking, added }: Pick<SemanticDiff, 'breaking' | 'added'>,
  {
    bump,
    version,
    published,
    isEarly,
  }: { bump: Bump; version: string; published: string; isEarly: boolean },
): string {
  if (breaking.length > 0) {
    const count = breaking.length;
    return releasingMessages.t('version.breaks', {
      count,
      published,
      isEarly: String(isEarly),
      version,
    });
  }
  if (added.length > 0) {
    return releasingMessages.t('version.added', { published, version });
  }
  return releasingMessages.t('version.changed', { published, bump, version });
}
