import { lstat, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { isRulesetText } from '#core/ruleset/ruleset-names.ts';
import { foldPath, isDeviceName, isGitName } from '#core/archive/file-names.ts';
import { type FolderFailure, failure, isMissing, systemErrorCode } from './folder-failure.ts';
import { backendFilesMessages } from '#messages/en/backend-files.ts';

const MAX_PATH_BYTES = 255;
const MAX_PATH_DEPTH = 10;
// Control characters, and those that only direct or join others, make a path look like another one.
const DECEPTIVE = /[\p{Cc}\p{Bidi_C}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;

const IGNORED_FOLDERS = new Set(['node_modules', '__MACOSX'].map(foldPath));

/** True for names that a design never contains: hidden files, version control, installed packages. */
export function isIgnoredName(name: string): boolean {
  return name.startsWith('.') || IGNORED_FOLDERS.has(foldPath(name)) || isGitName(name);
}

function unsafe(path: string, why: string): FolderFailure {
  return failure(
    'path_unsafe',
    backendFilesMessages.t('path.unusable', { path: JSON.stringify(path), why }),
  );
}

/**
 * Checks a `/` separated path inside a design by the rules for paths of an archive, so that whatever can be saved
 * can also be packed.
 */
export function checkDesignPath(path: string): FolderFailure | undefined {
  const fault = faultOfDesignPath(path);
  return fault === undefined ? undefined : unsafe(path, fault);
}

/** Why a path is none of a file in a design, as the end of a sentence; `undefined` when it is one. */
export function faultOfDesignPath(path: string): string | undefined {
  if (path === '') return backendFilesMessages.t('path.empty');
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) {
    return backendFilesMessages.t('path.long', { bytes: String(MAX_PATH_BYTES) });
  }
  if (DECEPTIVE.test(path)) return backendFilesMessages.t('path.deceptive');
  if (path.includes('\\')) return backendFilesMessages.t('path.backslash');
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return backendFilesMessages.t('path.absolute');
  const segments = path.split('/');
  if (segments.length > MAX_PATH_DEPTH) {
    return backendFilesMessages.t('path.deep', { depth: String(MAX_PATH_DEPTH) });
  }
  for (const segment of segments) {
    if (segment === '' || segment === '.' || segment === '..') {
      return backendFilesMessages.t('path.dots');
    }
    if (isIgnoredName(segment)) return backendFilesMessages.t('path.ignored', { name: segment });
    if (/[. ]$/.test(segment)) return backendFilesMessages.t('path.ends');
    if (isDeviceName(segment)) return backendFilesMessages.t('path.reserved', { name: segment });
    if (/[<>:"|?*]/.test(segment)) return backendFilesMessages.t('path.characters');
  }
  return undefined;
}

/** True when `path` is `folder` or lies below it; both absolute and already real. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

export type ResolvedPath = {
  ok: true;
  /** Absolute, with every symlink followed. */
  absolute: string;
  exists: boolean;
};

/** The same for what is edited: the hidden files of rulesets, too, though they are never packed. */
function checkEditedPath(path: string): FolderFailure | undefined {
  if (!isRulesetText(path)) return checkDesignPath(path);
  const name = path.lastIndexOf('/') + 1;
  return checkDesignPath(path.slice(0, name) + path.slice(name).replace(/^\./u, ''));
}

/**
 * Where a path inside a design really lies on the disk. A path that leaves the folder, by `..` or through a symlink,
 * is refused; a symlink that stays inside is followed, so that a save writes its target.
 */
export async function resolveDesignPath(
  folder: string,
  path: string,
): Promise<ResolvedPath | FolderFailure> {
  return checkDesignPath(path) ?? resolveInside(folder, path);
}

/** The same for a file that is edited, which may be a hidden one of a ruleset. */
export async function resolveEditedPath(
  folder: string,
  path: string,
): Promise<ResolvedPath | FolderFailure> {
  return checkEditedPath(path) ?? resolveInside(folder, path);
}

async function resolveInside(folder: string, path: string): Promise<ResolvedPath | FolderFailure> {
  const root = await realpath(folder);
  const target = join(root, ...path.split('/'));
  const leaves = () => unsafe(path, backendFilesMessages.t('path.leaves'));
  try {
    const absolute = await realpath(target);
    return isInside(root, absolute) ? { ok: true, absolute, exists: true } : leaves();
  } catch (error) {
    if (systemErrorCode(error) === 'ELOOP')
      return unsafe(path, backendFilesMessages.t('path.circular'));
    if (!isMissing(error)) throw error;
  }
  // A link to nothing would be written through, or replaced: neither is what its owner meant.
  if (await isLink(target)) return unsafe(path, backendFilesMessages.t('path.dangling'));
  const parent = await realOfNearest(dirname(target));
  return isInside(root, parent) ? { ok: true, absolute: target, exists: false } : leaves();
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** The real path of the nearest folder upwards that exists. */
async function realOfNearest(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    if (!isMissing(error) || dirname(folder) === folder) throw error;
    return realOfNearest(dirname(folder));
  }
}
