/** Whether a path names a hidden file, as a ruleset may be: no file of a design, so the editor does not open it. */
export function isHiddenFile(path: string): boolean {
  return /(?:^|\/)\./u.test(path);
}
