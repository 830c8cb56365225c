import { posix } from 'node:path';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { Muted } from '#core/ruleset/ruleset-outcome.ts';
import { IGNORE_FILE } from '#core/ruleset/ruleset-names.ts';
import type { RulesetReport } from './ruleset-report.ts';
import type { RulesetTexts } from './ruleset-texts.ts';

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
      hint: 'Write a list of places ("#/paths/…") for each rule of each file.',
    });
  const [fault] = source.syntaxFindings;
  if (fault !== undefined) {
    const message = `Nothing is ignored, because the file cannot be read: ${fault.message}`;
    report.addFound({ ...fault, code: 'ruleset.invalid', message });
  } else if (source.value !== null && !isRecord(source.value)) {
    invalid('', 'Nothing is ignored, because the file is not an object with file names.');
  } else {
    for (const [file, rules] of Object.entries(source.value ?? {})) {
      if (!isRecord(rules)) invalid('', `The value of "${file}" is not an object with rules.`);
      else
        for (const [rule, places] of Object.entries(rules)) {
          const full = posix.normalize(posix.join(folder, file));
          if (!Array.isArray(places))
            invalid('', `The value of "${rule}" is not a list of places.`);
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
