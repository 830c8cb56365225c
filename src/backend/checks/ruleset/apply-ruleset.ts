import type { Finding } from '#core/finding/finding.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { createReport } from '#core/openapi/validate/report.ts';
import { RULES_CHECKED_ANYWAY } from '#core/ruleset/rule-table.ts';
import { spectralRuleOf } from '#core/ruleset/own-rules.ts';
import {
  codeOfRule,
  codeOfSpectralRule,
  type RulesetOutcome,
} from '#core/ruleset/ruleset-outcome.ts';
import { findRulesets, type FoundRulesets } from './find-ruleset.ts';
import { type IsIgnored, readIgnored } from './read-ignored.ts';
import { readSpectral, type SpectralRuleset } from './spectral/read-spectral.ts';
import { openSpectralRun } from './spectral/run-spectral.ts';
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
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

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
 * Checks a document by the rulesets nearest to it; `undefined` where there is none.
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
  const found = await findRulesets(main, texts);
  const { redocly, spectral, program, ignore } = found;
  if (!redocly && !spectral && program === undefined && !ignore.isThere) return undefined;
  const text = await texts.read(main);
  const spec = text === undefined ? undefined : parseSpec(text, { file: main });
  const dialect = spec?.dialect ?? '3.1';
  const report = createRulesetReport();
  const { isIgnored, muted } = await readIgnored(ignore.folder, texts, report);
  const rules: Rules = {
    redocly: redocly && (await readRuleset(redocly, { main, dialect, texts })),
    spectral: spectral && (await readSpectral(spectral, { dialect, texts })),
  };
  const rulesetFiles = texts.asked().filter((path) => path !== main);
  const isReadable = spec?.dialect !== undefined && spec.syntaxFindings.length === 0;
  const files = { redocly: redocly?.file ?? '', spectral: spectral?.file ?? '' };
  const findings = isReadable
    ? await findByRules(spec, files, { rules, texts, isIgnored, inSteps: { plan, onStep } })
    : [];
  const spectralOff = (rules.spectral?.off ?? []).map((rule) => `${SPECTRAL}${rule}`);
  return {
    rulesets: [redocly?.file, spectral?.file].filter((file) => file !== undefined),
    scope,
    findings: [
      ...(rules.redocly?.findings ?? []),
      ...(rules.spectral?.findings ?? []),
      ...(program === undefined ? [] : [programFinding(program)]),
      ...report.findings(),
      ...reportLeftOut(plan, found, main),
      ...findings,
    ],
    off: [...(rules.redocly?.off ?? []), ...spectralOff],
    own: rules.redocly?.own ?? {},
    muted: [
      ...(rules.redocly?.muted ?? []),
      ...spectralOff.map((rule) => ({ rule, file: '', pointer: '', by: files.spectral })),
      ...muted,
    ],
    given: [
      ...(rules.redocly?.given ?? []),
      ...(rules.spectral?.given ?? []).map((one) => ({ ...one, rule: SPECTRAL + one.rule })),
    ],
    rulesetFiles,
    files: texts.asked().filter((path) => path !== main),
  };
}

const SPECTRAL = 'spectral/';

function programFinding(file: string): Finding {
  const message = backendRulesetMessages.t('apply.program', { file });
  const hint = backendRulesetMessages.t('apply.programHint');
  return { ...wholeFile(file, 'ruleset.not_run', message, 'warning'), hint };
}

type InSteps = {
  plan: RulesetPlan;
  onStep: (step: RulesetStep) => void;
};
/** What is to be applied: each is there where its file is. */
type Rules = { redocly: Ruleset | undefined; spectral: SpectralRuleset | undefined };
type Running = {
  rules: Rules;
  texts: RulesetTexts;
  isIgnored: IsIgnored;
  inSteps: InSteps;
};

/** What takes several times as long as all other rules does not take long because of the document's size. */
const TIMES_LONGER = 5;

async function runInSteps(
  spec: ParsedSpec,
  { redocly, spectral }: Rules,
  texts: RulesetTexts,
  { plan, onStep }: InSteps,
): Promise<Remark[]> {
  const active = Object.entries(redocly?.rules ?? {}).filter(
    ([rule]) => !RULES_CHECKED_ANYWAY.has(rule),
  );
  const own = spectral?.rules ?? [];
  const started = performance.now();
  const runSpectral = own.length === 0 ? undefined : await openSpectralRun(spec, texts);
  const names = [...active.map(([rule]) => rule), ...own.map(({ name }) => SPECTRAL + name)];
  const run = async (wanted: readonly string[], isFirst = false): Promise<Remark[]> => {
    const some = active.filter(([rule]) => wanted.includes(rule));
    const ofRedocly =
      some.length > 0 || (isFirst && active.length > 0)
        ? await runRules(spec, Object.fromEntries(some), texts)
        : [];
    const ofSpectral = own.filter(({ name }) => wanted.includes(SPECTRAL + name));
    return [...ofRedocly, ...(runSpectral?.(ofSpectral) ?? [])];
  };
  const written = own.flatMap(({ name, isWritten }) => (isWritten ? [SPECTRAL + name] : []));
  const { sure, groups } = divideRules(names, plan, new Set(written));
  // Also where these are none: it shows how long it takes to walk through the document.
  const remarks = await run(sure, true);
  const limit = TIMES_LONGER * (performance.now() - started);
  for (const [index, group] of groups.entries()) {
    onStep({ rules: group, next: groups.slice(index + 1).flat(), limit });
    remarks.push(...(await run(group)));
  }
  return remarks;
}

type RulesetFiles = Record<Remark['of'], string>;

async function findByRules(
  spec: ParsedSpec,
  files: RulesetFiles,
  { rules, texts, isIgnored, inSteps }: Running,
): Promise<Finding[]> {
  const file = files.redocly === '' ? files.spectral : files.redocly;
  let remarks: Remark[];
  try {
    remarks = await runInSteps(spec, rules, texts, inSteps);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      wholeFile(
        file,
        'ruleset.invalid',
        backendRulesetMessages.t('apply.failed', { reason: sentenceOf(reason) }),
      ),
    ];
  }
  const isWanted = ({ of, rule, file: at, pointer, message }: Remark) =>
    !isIgnored(
      at,
      of === 'spectral' ? SPECTRAL + rule : rule,
      `#${pointer === '' ? '/' : pointer}`,
    ) &&
    !(of === 'redocly' && rule === 'struct' && spec.dialect === '3.2' && OUTDATED.test(message));
  const wanted = remarks.filter(isWanted);
  const findings = await placeRemarks(spec, files, wanted, texts);
  const left = wanted.length - MOST_FINDINGS;
  if (left <= 0) return findings;
  const more = backendRulesetMessages.t('apply.more', { count: String(left) });
  return [...findings, wholeFile(file, 'ruleset.more', more, 'warning')];
}

async function placeRemarks(
  spec: ParsedSpec,
  files: RulesetFiles,
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
    const { of, rule, suggestions } = remark;
    const [suggested] = suggestions;
    const required = { rule, file: files[of] };
    report.addAt(at, remark.pointer, {
      code: of === 'spectral' ? codeOfSpectralRule(rule) : codeOfRule(rule),
      severity: remark.severity,
      at: remark.at,
      message: sentenceOf(remark.message),
      hint:
        suggested === undefined
          ? backendRulesetMessages.t('required', required)
          : backendRulesetMessages.t('requiredPerhaps', { ...required, suggested }),
    });
  }
  const hints = new Set<string>(
    remarks.flatMap(({ rule, isHint }) => (isHint ? codeOfSpectralRule(rule) : [])),
  );
  return report
    .findings()
    .map((finding) => (hints.has(finding.code) ? { ...finding, isHint: true } : finding));
}

/** The gravest first, as many as are shown. */
function shownOf(remarks: readonly Remark[]): Remark[] {
  const rank = ({ severity, isHint }: Remark) => (severity === 'error' ? 0 : isHint ? 2 : 1);
  return remarks.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_FINDINGS);
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
  { redocly, spectral }: FoundRulesets,
  main: string,
): Finding[] {
  return leftOut.map(({ rule: name, why }) => {
    const own = spectralRuleOf(name);
    const rule = own ?? name;
    const { file, text } = (own === undefined ? redocly : spectral) ?? { file: '', text: '' };
    const format = file.endsWith('.json') ? 'json' : 'yaml';
    const ruleset = parseSpec(text, { file, format });
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
          ? backendRulesetMessages.t('apply.slow', { rule, file: main })
          : backendRulesetMessages.t('apply.afterSlow', {
              rule,
              file: main,
              count: String(MOST_SLOW),
            }),
      hint:
        why === 'slow'
          ? backendRulesetMessages.t('apply.slowHint')
          : backendRulesetMessages.t('apply.afterSlowHint'),
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
