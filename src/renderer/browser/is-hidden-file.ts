import { isRulesetText } from '#core/ruleset/ruleset-names.ts';

/** Whether a path names a hidden file, which the editor does not open: no file of a design, nor of its rulesets. */
export function isHiddenFile(path: string): boolean {
  const name = path.lastIndexOf('/') + 1;
  return /(?:^|\/)\./u.test(isRulesetText(path) ? path.slice(0, name) : path);
}
