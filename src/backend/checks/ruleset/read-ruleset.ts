import { posix } from 'node:path';
import type { Finding } from '#core/finding/finding.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { GivenSeverity, Muted, OwnSeverities } from '#core/ruleset/ruleset-outcome.ts';
import { collectRules } from './collect-rules.ts';
import { folderOf, type FoundRuleset } from './find-ruleset.ts';
import { readConfigFile } from './read-config-file.ts';
import { createRuleTable, takeOwnSeverities, turnedOff, type RuleTable } from './rule-settings.ts';
import { createRulesetReport } from './ruleset-report.ts';
import type { RulesetTexts } from './ruleset-texts.ts';

/** The rules that a ruleset has for one document. */
export type Ruleset = {
  rules: RuleTable['rules'];
  /** Those that the designer turned off by name. */
  off: string[];
  /** What it says of our own findings. */
  own: OwnSeverities;
  /** What it turns off by name, our own findings included. */
  muted: Muted[];
  /** The rules that its own file gives severities. */
  given: GivenSeverity[];
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
  const file = await readConfigFile(found.file, found.text, { texts, report });
  if (file !== undefined) {
    const collecting = { dialect, texts, report, table };
    await collectRules(file, '', file.value, collecting, [found.file]);
    const [name] = apisOf(file.value, found.file, main);
    const api = name === undefined ? undefined : record(record(file.value['apis'])[name]);
    if (name !== undefined && api !== undefined)
      await collectRules(file, joinPointer('/apis', name), api, collecting, [found.file]);
  }
  const everyOff = turnedOff(table);
  const own = takeOwnSeverities(table);
  return {
    rules: table.rules,
    off: turnedOff(table),
    own,
    muted: everyOff.map((rule) => ({ rule, file: '', pointer: '', by: found.file })),
    given: [...table.given].map(([rule, otherwise]) => ({ rule, by: found.file, otherwise })),
    findings: report.findings(),
  };
}

/** The names of what a ruleset says of the API of one document, the one that counts first. */
export function apisOf(ruleset: Record<string, unknown>, file: string, main: string): string[] {
  return Object.entries(record(ruleset['apis'])).flatMap(([name, api]) =>
    isRecord(api) &&
    typeof api['root'] === 'string' &&
    posix.normalize(posix.join(folderOf(file), api['root'])) === main
      ? [name]
      : [],
  );
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
