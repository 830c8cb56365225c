import { archiveChecksMessages } from '#messages/en/archive-checks.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { isDeviceName, isGitName } from './file-names.ts';
import { utf8Length } from './utf8.ts';

/** Why a path is refused; `rule` completes a finding's code: `zip.path_<rule>`, `overview.path_<rule>`. */
export type PathFault = { rule: string; message: string; hint: string };

type PathLimits = Pick<ArchiveLimits, 'pathBytes' | 'pathDepth'>;

// What a name looks the same without, except for what only chooses between two looks of the character before it.
const INVISIBLE = /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;
const SHOWN_AS_ESCAPE = /[\p{Cc}\p{Bidi_C}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Checks that a path means the same file, inside the archive, on every system.
 *
 * `undefined` when it does. A folder's path is checked without its final `/`.
 */
export function checkPath(path: string, limits: PathLimits): PathFault | undefined {
  return (
    checkCharacters(path) ?? checkShape(path) ?? checkSegments(path) ?? checkSize(path, limits)
  );
}

function checkCharacters(path: string): PathFault | undefined {
  if (!path.isWellFormed()) {
    return {
      rule: 'not_utf8',
      message: archiveChecksMessages.t('path.surrogate'),
      hint: archiveChecksMessages.t('path.surrogateHint'),
    };
  }
  if (path.includes('\0')) {
    return {
      rule: 'nul',
      message: archiveChecksMessages.t('path.nul', { path: quotePath(path) }),
      hint: archiveChecksMessages.t('path.rename'),
    };
  }
  if (/\p{Cc}/u.test(path)) {
    return {
      rule: 'control',
      message: archiveChecksMessages.t('path.control', { path: quotePath(path) }),
      hint: archiveChecksMessages.t('path.visible'),
    };
  }
  if (/\p{Bidi_C}/u.test(path)) {
    return {
      rule: 'bidi',
      message: archiveChecksMessages.t('path.bidi', { path: quotePath(path) }),
      hint: archiveChecksMessages.t('path.visible'),
    };
  }
  if (INVISIBLE.test(path)) {
    return {
      rule: 'invisible',
      message: archiveChecksMessages.t('path.invisible', { path: quotePath(path) }),
      hint: archiveChecksMessages.t('path.visible'),
    };
  }
  return undefined;
}

function checkShape(path: string): PathFault | undefined {
  if (path === '') {
    return {
      rule: 'empty',
      message: archiveChecksMessages.t('path.empty'),
      hint: archiveChecksMessages.t('path.emptyHint'),
    };
  }
  if (path.includes('\\')) {
    return {
      rule: 'backslash',
      message: archiveChecksMessages.t('path.backslash', { path: quotePath(path) }),
      hint: archiveChecksMessages.t('path.backslashHint'),
    };
  }
  if (path.startsWith('/')) {
    return {
      rule: 'absolute',
      message: archiveChecksMessages.t('path.absolute', { path: quotePath(path) }),
      hint: archiveChecksMessages.t('path.relativeHint'),
    };
  }
  if (/^[a-z]:/iu.test(path)) {
    return {
      rule: 'drive',
      message: archiveChecksMessages.t('path.drive', { path: quotePath(path) }),
      hint: archiveChecksMessages.t('path.relativeHint'),
    };
  }
  return undefined;
}

function checkSegments(path: string): PathFault | undefined {
  for (const segment of path.split('/')) {
    if (segment === '..') {
      return {
        rule: 'parent',
        message: archiveChecksMessages.t('path.parent', { path: quotePath(path) }),
        hint: archiveChecksMessages.t('path.relativeHint'),
      };
    }
    if (segment === '.' || segment === '') {
      return {
        rule: segment === '.' ? 'dot' : 'empty_segment',
        message: archiveChecksMessages.t('path.emptyPart', { path: quotePath(path) }),
        hint: archiveChecksMessages.t('path.emptyPartHint'),
      };
    }
    if (isGitName(segment)) {
      return {
        rule: 'git',
        message: archiveChecksMessages.t('path.git', { path: quotePath(path) }),
        hint: archiveChecksMessages.t('path.gitHint'),
      };
    }
    if (/[. ]$/u.test(segment)) {
      return {
        rule: 'trailing',
        message: archiveChecksMessages.t('path.trailing', { path: quotePath(path) }),
        hint: archiveChecksMessages.t('path.trailingHint'),
      };
    }
    if (isDeviceName(segment)) {
      return {
        rule: 'reserved',
        message: archiveChecksMessages.t('path.reserved', { path: quotePath(path) }),
        hint: archiveChecksMessages.t('path.rename'),
      };
    }
  }
  return undefined;
}

function checkSize(path: string, limits: PathLimits): PathFault | undefined {
  const bytes = utf8Length(path);
  if (bytes > limits.pathBytes) {
    return {
      rule: 'too_long',
      message: archiveChecksMessages.t('path.tooLong', {
        path: quotePath(path),
        bytes,
        limit: limits.pathBytes,
      }),
      hint: archiveChecksMessages.t('path.tooLongHint'),
    };
  }
  const depth = path.split('/').length;
  if (depth > limits.pathDepth) {
    return {
      rule: 'too_deep',
      message: archiveChecksMessages.t('path.tooDeep', {
        path: quotePath(path),
        depth,
        limit: limits.pathDepth,
      }),
      hint: archiveChecksMessages.t('path.tooDeepHint'),
    };
  }
  return undefined;
}

/** A path as messages show it: quoted, cut at 80 characters, invisible characters written as escapes. */
export function quotePath(path: string): string {
  const shown = path.length > 80 ? `${path.slice(0, 79)}…` : path;
  const visible = shown.toWellFormed().replace(SHOWN_AS_ESCAPE, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
  return `"${visible}"`;
}

/** The folder of a path, with a `/` at the end; empty for a file of the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** A path's lower-case extension with its dot, or the empty string. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot).toLowerCase();
}

/**
 * Resolves a relative reference, as documents and `$ref`s write it, against the folder of the file it stands in.
 *
 * Query and fragment are dropped and percent-encodings decoded (RFC 3986). `undefined` for what is no relative
 * path, or leaves the root.
 */
export function resolveReference(folder: string, reference: string): string | undefined {
  const bare = reference.replace(/[?#].*$/su, '');
  if (bare === '' || bare.startsWith('/') || /^[a-z][a-z0-9+.-]*:/iu.test(bare)) return undefined;
  const decoded = decodePercent(bare);
  if (decoded === undefined) return undefined;
  const segments = folder.split('/').slice(0, -1);
  for (const segment of decoded.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '.') {
      segments.push(segment);
    }
  }
  return segments.join('/');
}

function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
