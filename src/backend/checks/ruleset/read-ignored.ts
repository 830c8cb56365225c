import { posix } from 'node:path';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { Muted } from '#core/ruleset/ruleset-outcome.ts';
import { IGNORE_FILE } from '#core/ruleset/ruleset-names.ts';
import type { RulesetReport } from './ruleset-report.ts';
import type { RulesetTexts } from './ruleset-texts.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

/** Whether the file beside a ruleset tells a rule to pass over a place (`#/…`) of a file. */
export type IsIgnored = (file: string, rule: string, place: string) => boolean;

export type Ignored = {
  isIgnored: IsIgnored;
  /** All places, as they are listed. */
  muted: Muted[];
};

/** Reads `.redocly.lint-ignore.yaml` of a folder: places by file and rule. */
export async function readIgnored(
  folder: string,
  texts: RulesetTexts,
  report: RulesetReport,
): Promise<Ignored> {
  const path = folder + IGNORE_FILE;
  const ignored = new Set<string>();
  const muted: Muted[] = [];
  const text = await texts.read(path);
  if (text === undefined) return { isIgnored: () => false, muted };
  const source = parseSpec(text, { file: path, format: 'yaml' });
  const invalid = (pointer: string, message: string): void =>
    report.add(source, pointer, {
      code: 'ruleset.invalid',
      message,
      hint: backendRulesetMessages.t('ignored.hint'),
    });
  const [fault] = source.syntaxFindings;
  if (fault !== undefined) {
    const message = backendRulesetMessages.t('ignored.unreadable', { reason: fault.message });
    report.addFound({ ...fault, code: 'ruleset.invalid', message });
  } else if (source.value !== null && !isRecord(source.value)) {
    invalid('', backendRulesetMessages.t('ignored.noObject'));
  } else {
    for (const [file, rules] of Object.entries(source.value ?? {})) {
      if (!isRecord(rules)) invalid('', backendRulesetMessages.t('ignored.noRules', { file }));
      else
        for (const [rule, places] of Object.entries(rules)) {
          const full = posix.normalize(posix.join(folder, file));
          if (!Array.isArray(places))
            invalid('', backendRulesetMessages.t('ignored.noPlaces', { rule }));
          else
            for (const place of places) {
              const at = String(place);
              ignored.add(`${full} ${rule} ${at}`);
              const pointer = at.slice(1).replace(/^\/$/u, '');
              muted.push({ rule, file: full, pointer, by: path });
            }
        }
    }
  }
  const isIgnored: IsIgnored = (file, rule, place) => ignored.has(`${file} ${rule} ${place}`);
  return { isIgnored, muted };
}
