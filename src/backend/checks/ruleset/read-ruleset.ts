import { posix } from 'node:path';
import type { Finding } from '#core/finding/finding.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { collectRules } from './collect-rules.ts';
import type { FoundRuleset } from './find-ruleset.ts';
import { readConfigFile } from './read-config-file.ts';
import { type IsIgnored, readIgnored } from './read-ignored.ts';
import { createRuleTable, turnedOff, type RuleTable } from './rule-settings.ts';
import { createRulesetReport } from './ruleset-report.ts';
import type { RulesetTexts } from './ruleset-texts.ts';

/** The rules that a ruleset has for one document. */
export type Ruleset = {
  rules: RuleTable['rules'];
  /** Those that the designer turned off by name. */
  off: string[];
  isIgnored: IsIgnored;
  /** What is wrong with the ruleset's own files. */
  findings: Finding[];
};

/** Reads a ruleset for the document `main`: presets, files that it extends, its rules, what it says of this very API. */
export async function readRuleset(
  found: FoundRuleset,
  { main, dialect, texts }: { main: string; dialect: Dialect; texts: RulesetTexts },
): Promise<Ruleset> {
  const report = createRulesetReport();
  const table = createRuleTable();
  const folder = posix.dirname(found.file) === '.' ? '' : `${posix.dirname(found.file)}/`;
  const file = await readConfigFile(found.file, found.text, { texts, report });
  if (file !== undefined) {
    const collecting = { dialect, texts, report, table };
    await collectRules(file, '', file.value, collecting, [found.file]);
    for (const [name, api] of Object.entries(
      isRecord(file.value['apis']) ? file.value['apis'] : {},
    )) {
      if (!isRecord(api) || typeof api['root'] !== 'string') continue;
      if (posix.normalize(posix.join(folder, api['root'])) !== main) continue;
      await collectRules(file, joinPointer('/apis', name), api, collecting, [found.file]);
      break;
    }
  }
  const isIgnored = await readIgnored(folder, texts, report);
  return { rules: table.rules, off: turnedOff(table), isIgnored, findings: report.findings() };
}
