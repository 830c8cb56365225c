import type { ArchiveLimits } from './archive-limits.ts';
import { isDeviceName, isGitName } from './file-names.ts';
import { utf8Length } from './utf8.ts';

/** Why a path is refused; `rule` completes a finding's code: `zip.path_<rule>`, `overview.path_<rule>`. */
export type PathFault = { rule: string; message: string; hint: string };

type PathLimits = Pick<ArchiveLimits, 'pathBytes' | 'pathDepth'>;

// What a name looks the same without, except for what only chooses between two looks of the character before it.
const INVISIBLE = /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;
const SHOWN_AS_ESCAPE = /[\p{Cc}\p{Bidi_C}\p{Default_Ignorable_Code_Point}]/gu;

const RELATIVE_HINT = 'Use a path relative to the folder of overview.json, with / between folders.';

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
      message: 'The path contains half of a surrogate pair, which has no UTF-8 form.',
      hint: 'Rename the file with plain characters.',
    };
  }
  if (path.includes('\0')) {
    return {
      rule: 'nul',
      message: `The path ${quotePath(path)} has a NUL character.`,
      hint: 'Rename the file.',
    };
  }
  if (/\p{Cc}/u.test(path)) {
    return {
      rule: 'control',
      message: `The path ${quotePath(path)} has a control character.`,
      hint: 'Rename the file with visible characters only.',
    };
  }
  if (/\p{Bidi_C}/u.test(path)) {
    return {
      rule: 'bidi',
      message: `The path ${quotePath(path)} has an invisible character that changes the direction of text.`,
      hint: 'Rename the file with visible characters only.',
    };
  }
  if (INVISIBLE.test(path)) {
    return {
      rule: 'invisible',
      message: `The path ${quotePath(path)} has an invisible character that some systems ignore.`,
      hint: 'Rename the file with visible characters only.',
    };
  }
  return undefined;
}

function checkShape(path: string): PathFault | undefined {
  if (path === '') {
    return { rule: 'empty', message: 'The path is empty.', hint: 'Name a file.' };
  }
  if (path.includes('\\')) {
    return {
      rule: 'backslash',
      message: `The path ${quotePath(path)} has a backslash.`,
      hint: 'Write / between folders.',
    };
  }
  if (path.startsWith('/')) {
    return {
      rule: 'absolute',
      message: `The path ${quotePath(path)} is absolute.`,
      hint: RELATIVE_HINT,
    };
  }
  if (/^[a-z]:/iu.test(path)) {
    return {
      rule: 'drive',
      message: `The path ${quotePath(path)} begins with a drive letter.`,
      hint: RELATIVE_HINT,
    };
  }
  return undefined;
}

function checkSegments(path: string): PathFault | undefined {
  for (const segment of path.split('/')) {
    if (segment === '..') {
      return {
        rule: 'parent',
        message: `The path ${quotePath(path)} leaves its folder with "..".`,
        hint: RELATIVE_HINT,
      };
    }
    if (segment === '.' || segment === '') {
      return {
        rule: segment === '.' ? 'dot' : 'empty_segment',
        message: `The path ${quotePath(path)} has an empty part.`,
        hint: 'Leave out "./" and double slashes.',
      };
    }
    if (isGitName(segment)) {
      return {
        rule: 'git',
        message: `The path ${quotePath(path)} has a name that git reserves for its settings, or that some systems treat as that name.`,
        hint: 'Leave the files of git out.',
      };
    }
    if (/[. ]$/u.test(segment)) {
      return {
        rule: 'trailing',
        message: `A name in the path ${quotePath(path)} ends with a dot or a space, which Windows drops.`,
        hint: 'Rename it without the final dot or space.',
      };
    }
    if (isDeviceName(segment)) {
      return {
        rule: 'reserved',
        message: `The path ${quotePath(path)} has a name that Windows reserves for devices.`,
        hint: 'Rename the file.',
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
      message: `The path ${quotePath(path)} is ${bytes} bytes long; the limit is ${limits.pathBytes}.`,
      hint: 'Use shorter names or fewer folders.',
    };
  }
  const depth = path.split('/').length;
  if (depth > limits.pathDepth) {
    return {
      rule: 'too_deep',
      message: `The path ${quotePath(path)} is ${depth} levels deep; the limit is ${limits.pathDepth}.`,
      hint: 'Use fewer nested folders.',
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
