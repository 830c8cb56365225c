import { archiveChecksMessages } from '#messages/en/archive-checks.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { foldPath } from './file-names.ts';

export const OVERVIEW_FILE = 'overview.json';

/** The folders of the APIs: the empty string for the root, else a first-level folder with a `/` at the end. */
export type Layout = { ok: true; folders: string[] } | { ok: false; finding: Finding };

/**
 * Finds the APIs among the paths of an archive or a folder: overview.json at the root is one API, otherwise each
 * first-level folder with an overview.json is one. Ignored files must be left out before.
 */
export function findApiFolders(
  paths: Iterable<string>,
  limits: Pick<ArchiveLimits, 'apis'>,
): Layout {
  const folders: string[] = [];
  let hasRoot = false;
  let misspelt: string | undefined;
  for (const path of paths) {
    const segments = path.split('/');
    const name = segments.at(-1) ?? '';
    if (segments.length > 2 || foldPath(name) !== foldPath(OVERVIEW_FILE)) continue;
    if (name !== OVERVIEW_FILE) misspelt = path;
    else if (segments.length === 1) hasRoot = true;
    else folders.push(path.slice(0, -OVERVIEW_FILE.length));
  }
  if (hasRoot && folders.length > 0) return { ok: false, finding: ambiguous(folders) };
  if (hasRoot) return { ok: true, folders: [''] };
  if (folders.length === 0) return { ok: false, finding: missing(misspelt) };
  if (folders.length > limits.apis) return { ok: false, finding: tooMany(folders.length, limits) };
  return { ok: true, folders };
}

function whole(code: string, message: string, hint: string): Finding {
  return {
    code,
    severity: 'error',
    file: OVERVIEW_FILE,
    pointer: '',
    line: 1,
    column: 1,
    message,
    hint,
  };
}

function ambiguous(folders: readonly string[]): Finding {
  return whole(
    'archive.ambiguous_layout',
    archiveChecksMessages.t('layout.ambiguous', { folders: folders.slice(0, 3).join(', ') }),
    archiveChecksMessages.t('layout.ambiguousHint'),
  );
}

function missing(misspelt: string | undefined): Finding {
  return whole(
    'overview.missing',
    archiveChecksMessages.t('layout.missing'),
    misspelt === undefined
      ? archiveChecksMessages.t('layout.missingHint')
      : archiveChecksMessages.t('layout.misspeltHint', { path: misspelt }),
  );
}

function tooMany(count: number, limits: Pick<ArchiveLimits, 'apis'>): Finding {
  return whole(
    'archive.too_many_apis',
    archiveChecksMessages.t('layout.tooMany', { count, limit: limits.apis }),
    archiveChecksMessages.t('layout.tooManyHint'),
  );
}
