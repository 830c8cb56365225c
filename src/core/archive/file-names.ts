/** The form in which two paths that a file system may take for the same are equal: NFC and without case. */
export function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase().toUpperCase().normalize('NFC');
}

// With or without an extension (learn.microsoft.com, "Naming Files, Paths, and Namespaces").
const DEVICE =
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3]) *(?:[.:]|$)/iu;

/** Whether Windows keeps a name of a path for a device. */
export function isDeviceName(segment: string): boolean {
  return DEVICE.test(segment);
}

/**
 * What the two names that steer git are called where it, or a file system, takes another name for them: the file's own
 * name, what NTFS shortens it to, and the two letters with a check sum that it takes when that is in use four times.
 */
const STEERING = [
  { name: '.GIT', short: 'GIT', hashed: 'GI2837' },
  { name: '.GITMODULES', short: 'GITMOD', hashed: 'GI7EBA' },
] as const;

// A name of 8.3 characters has eight before its dot; the higher the number, the shorter what stands before it.
const SHORT_NAME = /^(?<base>[^~]{1,6})~[1-9][0-9]*$/u;
const SHORT_LENGTH = 8;

/**
 * Whether a name of a path is `.git` or `.gitmodules` on some system: in any case, with characters that HFS+ passes
 * over, with the dots and spaces at the end that Windows drops, with a stream of NTFS after a colon, or shortened
 * (`GIT~1`). Who writes such a file writes the settings of a repository, and those name commands that git runs.
 */
export function isGitName(segment: string): boolean {
  const [file = ''] = segment.replace(/\p{Default_Ignorable_Code_Point}/gu, '').split(':');
  const name = foldPath(file.replace(/[. ]+$/u, ''));
  const base = SHORT_NAME.exec(name)?.groups?.['base'];
  return STEERING.some((steering) => {
    if (name === steering.name) return true;
    if (base === undefined || name.length > SHORT_LENGTH) return false;
    if (base === steering.short || base === steering.hashed) return true;
    const isCut = name.length === SHORT_LENGTH;
    return isCut && (steering.short.startsWith(base) || steering.hashed.startsWith(base));
  });
}

const JUNK_NAMES = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

/** Whether a path is what file managers leave behind, and is treated as if it were not there. */
export function isIgnoredFile(path: string): boolean {
  const segments = path.split('/');
  return segments[0] === '__MACOSX' || JUNK_NAMES.has(segments.at(-1)?.toLowerCase() ?? '');
}
