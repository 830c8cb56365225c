/** The names of ruleset files, in the order in which they are looked for. */
export const RULESET_FILES: readonly string[] = [
  'redocly.yaml',
  'redocly.yml',
  '.redocly.yaml',
  '.redocly.yml',
];

/** The file beside a ruleset that lists what its rules pass over. */
export const IGNORE_FILE = '.redocly.lint-ignore.yaml';

/** Whether a path names a file that is about checking, in whatever folder. */
export function isRulesetFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return RULESET_FILES.includes(name) || name === IGNORE_FILE;
}
