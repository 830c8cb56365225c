import type { Finding } from '#core/finding/finding.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { positionOf } from '#core/openapi/validate/report.ts';
import { joinRuleset } from '#core/ruleset/join-ruleset.ts';
import type { RulesetOutcome } from '#core/ruleset/ruleset-outcome.ts';

/** What the ruleset said last; its findings keep to their nodes while the text moves on. */
export type RulesetFindings = {
  /** Takes what was found in the text that `spec` is the reading of. */
  receive(outcome: RulesetOutcome | undefined, spec: ParsedSpec | undefined): void;
  /** Our own findings with those of the ruleset, `spec` being the text now; `alone` leaves out those of other files. */
  join(own: readonly Finding[], spec: ParsedSpec, alone: boolean): Finding[];
};

export function createRulesetFindings(): RulesetFindings {
  let outcome: RulesetOutcome | undefined;
  let keyed = new Set<Finding>();

  const isAtKey = (finding: Finding, spec: ParsedSpec): boolean => {
    const { line, column } = positionOf(spec, finding.pointer, 'key');
    return finding.file === spec.file && finding.line === line && finding.column === column;
  };

  return {
    receive(next, spec) {
      outcome = next;
      const findings = next?.findings ?? [];
      keyed = new Set(spec && findings.filter((finding) => isAtKey(finding, spec)));
    },
    join(own, spec, alone) {
      if (outcome === undefined) return [...own];
      const findings = outcome.findings
        .filter(({ file }) => !alone || file === spec.file)
        .map((finding) =>
          finding.file === spec.file
            ? {
                ...finding,
                ...positionOf(spec, finding.pointer, keyed.has(finding) ? 'key' : 'value'),
              }
            : finding,
        );
      return joinRuleset(own, { ...outcome, findings });
    },
  };
}

/** The texts of a design as a check by its ruleset takes them: JSON, by path. */
export function encodeTexts(
  specs: readonly { file: string; text: string }[],
  texts: readonly (readonly [path: string, text: string])[] = [],
): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(
    JSON.stringify(
      Object.fromEntries([...texts, ...specs.map(({ file, text }) => [file, text] as const)]),
    ),
  );
}
