import { findSpec } from '#backend/designs/folder/find-spec.ts';
import type { CheckedDesign } from '#core/archive/checked-design.ts';
import type { Finding } from '#core/finding/finding.ts';
import { joinRuleset } from '#core/ruleset/join-ruleset.ts';
import type { GivenSeverity, Muted, RulesetOutcome } from '#core/ruleset/ruleset-outcome.ts';
import type { RulesetCall } from './apply-ruleset.ts';

/** Applies the ruleset of a folder where it holds nothing up; a thread runs the rules. */
export type RulesetRunner = {
  /**
   * Checks a document of a folder by the folder's ruleset; `undefined` where there is none. `texts` are those that go
   * before the files: a JSON object of texts by path.
   */
  applyRuleset(
    call: Omit<RulesetCall, 'texts'>,
    options?: { signal?: AbortSignal; texts?: Uint8Array },
  ): Promise<RulesetOutcome | undefined>;
};

type Checked = Pick<CheckedDesign, 'findings' | 'apis'>;

type Options = {
  signal?: AbortSignal;
  /** The folder that the design has among others that were checked with it: empty, or with a `/` at the end. */
  prefix?: string;
};

/** What is wrong with a folder, the rules and places that are muted in it, and the severities that its rulesets give. */
export type CheckedByRulesets = { findings: Finding[]; muted: Muted[]; given: GivenSeverity[] };

/**
 * What is wrong with a checked design folder, what the rulesets in it find included, and what they mute left out. Whether
 * a portal takes the design does not depend on them.
 */
export async function checkByRulesets(
  runner: RulesetRunner,
  folder: string,
  { findings, apis }: Checked,
  { signal, prefix = '' }: Options = {},
): Promise<CheckedByRulesets> {
  const own = apis.filter((api) => api.folder.startsWith(prefix));
  const documents = own.map((api) => {
    const scope = api.folder.slice(prefix.length);
    return { scope, main: scope + api.spec.path };
  });
  if (documents.length === 0) {
    // Without a good overview.json there is no API yet, but a document there may be.
    const found = await findSpec(folder);
    if (found !== undefined) documents.push({ scope: '', main: found.specFile });
  }
  let joined = findings;
  const told = new Set<string>();
  const muted = new Map<string, Muted>();
  const given = new Map<string, GivenSeverity>();
  for (const document of documents) {
    const call = { folder, ...document };
    const outcome = await runner.applyRuleset(call, signal === undefined ? {} : { signal });
    if (outcome === undefined) continue;
    const { findings: found, ...rest } = withPrefix(outcome, prefix);
    for (const one of rest.muted) muted.set(JSON.stringify(one), one);
    for (const one of rest.given) given.set(`${one.rule} ${one.by}`, one);
    // A ruleset for several APIs has its own faults once.
    const fresh = found.filter((finding) => !told.has(JSON.stringify(finding)));
    for (const finding of fresh) told.add(JSON.stringify(finding));
    joined = joinRuleset(joined, { ...rest, findings: fresh });
  }
  return { findings: joined, muted: [...muted.values()], given: [...given.values()] };
}

function withPrefix(outcome: RulesetOutcome, prefix: string): RulesetOutcome {
  return {
    ...outcome,
    scope: prefix + outcome.scope,
    findings: outcome.findings.map((finding) => ({ ...finding, file: prefix + finding.file })),
    muted: outcome.muted.map((one) => ({
      ...one,
      file: one.file === '' ? '' : prefix + one.file,
      by: prefix + one.by,
    })),
    given: outcome.given.map((one) => ({ ...one, by: prefix + one.by })),
  };
}
