import type { Finding } from '#core/finding/finding.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { createReport } from '#core/openapi/validate/report.ts';
import { RULES_CHECKED_ANYWAY } from '#core/ruleset/rule-table.ts';
import { codeOfRule, type RulesetOutcome } from '#core/ruleset/ruleset-outcome.ts';
import { findRulesets, type FoundRuleset } from './find-ruleset.ts';
import { type IsIgnored, readIgnored } from './read-ignored.ts';
import { type Ruleset, readRuleset } from './read-ruleset.ts';
import { type Remark, runRules } from './run-rules.ts';
import {
  divideRules,
  FIRST_PLAN,
  type RulesetPlan,
  type RulesetStep,
  MOST_SLOW,
} from './ruleset-steps.ts';
import { createRulesetReport, sentenceOf } from './ruleset-report.ts';
import { openRulesetTexts, type RulesetTexts } from './ruleset-texts.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';

/** A document of a folder, to be checked by the folder's ruleset. */
export type RulesetCall = {
  folder: string;
  /** The OpenAPI document; all paths are `/` separated and relative to the folder. */
  main: string;
  /** The folder of the document's API; the empty string for the top. */
  scope: string;
  /** Texts that go before those on disk. */
  texts: ReadonlyMap<string, string>;
};

const MOST_FINDINGS = 500;
/** In 3.2 a response needs no description; `struct` still asks for one. */
const OUTDATED = /^The field `description` must be present on this level/u;

/**
 * Checks a document by the ruleset nearest to it; `undefined` where there is none.
 *
 * `onStep` is told before rules run that may never come to an end; who ends them tries again with another plan.
 */
export async function applyRuleset(
  call: RulesetCall,
  plan: RulesetPlan = FIRST_PLAN,
  onStep: (step: RulesetStep) => void = () => undefined,
): Promise<RulesetOutcome | undefined> {
  const { folder, main, scope } = call;
  const texts = openRulesetTexts(folder, call.texts);
  const { redocly, ignore } = await findRulesets(main, texts);
  if (redocly === undefined && !ignore.isThere) return undefined;
  const text = await texts.read(main);
  const spec = text === undefined ? undefined : parseSpec(text, { file: main });
  const dialect = spec?.dialect ?? '3.1';
  const report = createRulesetReport();
  const { isIgnored, muted } = await readIgnored(ignore.folder, texts, report);
  const ruleset = redocly && (await readRuleset(redocly, { main, dialect, texts }));
  const rulesetFiles = texts.asked().filter((path) => path !== main);
  const isReadable = spec?.dialect !== undefined && spec.syntaxFindings.length === 0;
  const findings =
    isReadable && redocly !== undefined && ruleset !== undefined
      ? await findByRules(spec, redocly.file, {
          ruleset,
          texts,
          isIgnored,
          inSteps: { plan, onStep },
        })
      : [];
  return {
    rulesets: redocly === undefined ? [] : [redocly.file],
    scope,
    findings: [
      ...(ruleset?.findings ?? []),
      ...report.findings(),
      ...(redocly === undefined ? [] : reportLeftOut(plan, redocly, main)),
      ...findings,
    ],
    off: ruleset?.off ?? [],
    own: ruleset?.own ?? {},
    muted: [...(ruleset?.muted ?? []), ...muted],
    rulesetFiles,
    files: texts.asked().filter((path) => path !== main),
  };
}

type InSteps = {
  plan: RulesetPlan;
  onStep: (step: RulesetStep) => void;
};
type Running = {
  ruleset: Ruleset;
  texts: RulesetTexts;
  isIgnored: IsIgnored;
  inSteps: InSteps;
};

/** What takes several times as long as all other rules does not take long because of the document's size. */
const TIMES_LONGER = 5;

async function runInSteps(
  spec: ParsedSpec,
  rules: Ruleset['rules'],
  texts: RulesetTexts,
  { plan, onStep }: InSteps,
): Promise<Remark[]> {
  const active = Object.entries(rules).filter(([rule]) => !RULES_CHECKED_ANYWAY.has(rule));
  const names = active.map(([rule]) => rule);
  const run = (wanted: readonly string[]) => {
    const some = active.filter(([rule]) => wanted.includes(rule));
    return runRules(spec, Object.fromEntries(some), texts);
  };
  const { sure, groups } = divideRules(names, plan);
  const started = performance.now();
  // Also where these are none: it shows how long it takes to walk through the document.
  const remarks = await run(sure);
  const limit = TIMES_LONGER * (performance.now() - started);
  for (const [index, group] of groups.entries()) {
    onStep({ rules: group, next: groups.slice(index + 1).flat(), limit });
    remarks.push(...(await run(group)));
  }
  return remarks;
}

async function findByRules(
  spec: ParsedSpec,
  file: string,
  { ruleset: { rules }, texts, isIgnored, inSteps }: Running,
): Promise<Finding[]> {
  let remarks: Remark[];
  try {
    remarks = await runInSteps(spec, rules, texts, inSteps);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      wholeFile(file, 'ruleset.invalid', `The rules cannot be applied: ${sentenceOf(reason)}`),
    ];
  }
  const isWanted = ({ rule, file: at, pointer, message }: Remark) =>
    !isIgnored(at, rule, `#${pointer === '' ? '/' : pointer}`) &&
    !(rule === 'struct' && spec.dialect === '3.2' && OUTDATED.test(message));
  const wanted = remarks.filter(isWanted);
  const findings = await placeRemarks(spec, file, wanted, texts);
  const left = wanted.length - MOST_FINDINGS;
  if (left <= 0) return findings;
  const more = `The rules find ${left} more than are listed here.`;
  return [...findings, wholeFile(file, 'ruleset.more', more, 'warning')];
}

async function placeRemarks(
  spec: ParsedSpec,
  file: string,
  remarks: readonly Remark[],
  texts: RulesetTexts,
): Promise<Finding[]> {
  const specs = new Map([[spec.file, spec]]);
  const report = createReport();
  for (const remark of shownOf(remarks)) {
    let at = specs.get(remark.file);
    if (at === undefined) {
      at = parseSpec((await texts.read(remark.file)) ?? '', { file: remark.file });
      specs.set(remark.file, at);
    }
    const { rule, suggestions } = remark;
    const perhaps = suggestions.length === 0 ? '' : `Did you mean "${suggestions[0]}"? `;
    report.addAt(at, remark.pointer, {
      code: codeOfRule(rule),
      severity: remark.severity,
      at: remark.at,
      message: sentenceOf(remark.message),
      hint: `${perhaps}The rule "${rule}" of ${file} asks for this.`,
    });
  }
  return report.findings();
}

/** The gravest first, as many as are shown. */
function shownOf(remarks: readonly Remark[]): Remark[] {
  return [
    ...remarks.filter(({ severity }) => severity === 'error'),
    ...remarks.filter(({ severity }) => severity === 'warning'),
  ].slice(0, MOST_FINDINGS);
}

function wholeFile(
  file: string,
  code: string,
  message: string,
  severity: Finding['severity'] = 'error',
): Finding {
  return { code, severity, file, pointer: '', line: 1, column: 1, message, hint: '' };
}

/** Says at its place in the ruleset which rule was not applied, and why. An error: what it would find is not known. */
function reportLeftOut(
  { leftOut }: RulesetPlan,
  { file, text }: FoundRuleset,
  main: string,
): Finding[] {
  if (leftOut.length === 0) return [];
  const ruleset = parseSpec(text, { file, format: 'yaml' });
  return leftOut.map(({ rule, why }) => {
    const pointer = joinPointer('', 'rules', rule);
    const place = ruleset.rangeOf(pointer);
    return {
      code: 'ruleset.not_run',
      severity: 'error',
      file,
      pointer: place === undefined ? '' : pointer,
      ...ruleset.positionAt(place?.key?.start ?? 0),
      message:
        why === 'slow'
          ? `The rule "${rule}" was not applied to ${main}: it did not come to an end in time.`
          : `The rule "${rule}" was not applied to ${main}: ${MOST_SLOW} rules before it took too long.`,
      hint:
        why === 'slow'
          ? 'Look at its patterns, and for a rule about examples at those of the schemas: one such as (a+)+ takes twice as long for each character more.'
          : 'Mend those, or turn them off; then check again.',
    };
  });
}

/** The same as `applyRuleset`, with the texts as they are sent: a JSON object, or no bytes at all. */
export async function applyRulesetToTexts(
  call: Omit<RulesetCall, 'texts'>,
  bytes: Uint8Array,
  plan: RulesetPlan,
  onStep: (step: RulesetStep) => void,
): Promise<RulesetOutcome | undefined> {
  const sent: unknown = bytes.length === 0 ? {} : JSON.parse(new TextDecoder().decode(bytes));
  const texts = new Map<string, string>();
  for (const [path, text] of Object.entries(isRecord(sent) ? sent : {}))
    if (typeof text === 'string') texts.set(path, text);
  return applyRuleset({ ...call, texts }, plan, onStep);
}
