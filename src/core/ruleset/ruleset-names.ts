/** The names of ruleset files, in the order in which they are looked for. */
export const RULESET_FILES: readonly string[] = [
  'redocly.yaml',
  'redocly.yml',
  '.redocly.yaml',
  '.redocly.yml',
];

/** The names of Spectral's ruleset files, in the order in which they are looked for. */
export const SPECTRAL_FILES: readonly string[] = [
  '.spectral.yaml',
  '.spectral.yml',
  '.spectral.json',
];

/** Rulesets of Spectral's that are programs: those are told, and never run. */
export const SPECTRAL_PROGRAMS: readonly string[] = [
  '.spectral.js',
  '.spectral.cjs',
  '.spectral.mjs',
  '.spectral.ts',
];

/** The file beside a ruleset that lists what its rules pass over. */
export const IGNORE_FILE = '.redocly.lint-ignore.yaml';

/** Whether a path names a file that is about checking, in whatever folder. */
export function isRulesetFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return ALL.has(name);
}

/** Whether a path names such a file that holds text to be edited; a program is none. */
export function isRulesetText(path: string): boolean {
  return isRulesetFile(path) && !SPECTRAL_PROGRAMS.includes(path.slice(path.lastIndexOf('/') + 1));
}

/** The names that file listings leave out, since they are hidden, and that are edited all the same. */
export const HIDDEN_RULESETS: readonly string[] = [
  ...RULESET_FILES.filter((name) => name.startsWith('.')),
  ...SPECTRAL_FILES,
  IGNORE_FILE,
];

const ALL: ReadonlySet<string> = new Set([
  ...RULESET_FILES,
  ...SPECTRAL_FILES,
  ...SPECTRAL_PROGRAMS,
  IGNORE_FILE,
]);
