const JUNK_NAMES = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

/** Whether a path is what file managers leave behind, and is treated as if it were not there. */
export function isIgnoredFile(path: string): boolean {
  const segments = path.split('/');
  return segments[0] === '__MACOSX' || JUNK_NAMES.has(segments.at(-1)?.toLowerCase() ?? '');
}
