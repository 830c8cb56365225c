import { posix } from 'node:path';
import type { Finding } from '#core/finding/finding.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { isAddress, pathFrom } from '#backend/checks/ruleset/config-reference.ts';
import type { GivenSeverity } from '#core/ruleset/ruleset-outcome.ts';
import type { FoundRuleset } from '#backend/checks/ruleset/find-ruleset.ts';
import { createRulesetReport, type RulesetReport } from '#backend/checks/ruleset/ruleset-report.ts';
import type { RulesetTexts } from '#backend/checks/ruleset/ruleset-texts.ts';
import { type CompiledRule, compileRule, type RuleSource } from './compile-rule.ts';
import { isForDialect, severityOf, tellFields, withoutSeverity } from './rule-words.ts';
import {
  messageOfOasRule,
  OAS_ALIASES,
  OAS_CHECKED_ANYWAY,
  OAS_NOT_APPLIED,
  OAS_RULES,
} from './oas-rules.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

/** The rules that a Spectral ruleset has for a document. */
export type SpectralRuleset = {
  rules: CompiledRule[];
  /** Those that it turns off by name. */
  off: string[];
  /** Those that its own file gives severities. */
  given: GivenSeverity[];
  /** What is wrong with its files. */
  findings: Finding[];
};

type Mode = 'recommended' | 'all' | 'off';

/** A rule on its way: what was said of it last goes first. */
type Rule = RuleSource & {
  /** Whether it is applied: `recommended: false` is not, until somebody asks for it. */
  isOn: boolean;
};

type Reading = {
  dialect: Dialect;
  texts: RulesetTexts;
  report: RulesetReport;
  rules: Map<string, Rule>;
  aliases: Map<string, readonly string[]>;
  off: Set<string>;
  /** What the rules that the first file gives severities would have without that. */
  given: Map<string, GivenSeverity['otherwise']>;
  /** Rules of a preset that cannot be applied, and what brought them: told where nobody turns them off. */
  notApplied: Map<string, Pick<RuleSource, 'source' | 'pointer'>>;
};

const DEEPEST = 20;
const LONGEST_TEXT = 1_000_000;
/** Reads a Spectral ruleset: what it extends, its aliases, its rules. What is not supported is told where it stands. */
export async function readSpectral(
  { file, text }: FoundRuleset,
  { dialect, texts }: { dialect: Dialect; texts: RulesetTexts },
): Promise<SpectralRuleset> {
  const report = createRulesetReport();
  const aliases = new Map<string, readonly string[]>();
  const reading: Reading = {
    dialect,
    texts,
    report,
    rules: new Map(),
    aliases,
    off: new Set(),
    given: new Map(),
    notApplied: new Map(),
  };
  await readFile(file, text, 'recommended', reading, [file]);
  for (const [rule, { source, pointer }] of reading.notApplied)
    report.add(source, pointer, {
      code: 'ruleset.not_run',
      message: backendRulesetMessages.t('oas.notApplied', { rule }),
      hint: backendRulesetMessages.t('oas.notAppliedHint', { rule: OAS_NOT_APPLIED[rule] ?? '' }),
    });
  const rules = [...reading.rules].flatMap(([name, rule]) => {
    if (!rule.isOn || (OAS_CHECKED_ANYWAY.has(name) && !('given' in rule.value))) return [];
    return compileRule(name, rule, { dialect, aliases: reading.aliases, report }) ?? [];
  });
  const given = [...reading.given].map(([rule, otherwise]) => ({ rule, by: file, otherwise }));
  return { rules, off: [...reading.off], given, findings: report.findings() };
}

async function readFile(
  file: string,
  text: string,
  mode: Mode,
  reading: Reading,
  trail: readonly string[],
): Promise<void> {
  const { report, aliases } = reading;
  const source = parseSpec(text, { file, format: file.endsWith('.json') ? 'json' : 'yaml' });
  const [fault] = source.syntaxFindings;
  if (fault !== undefined) {
    const message = backendRulesetMessages.t('file.unreadable', { file, reason: fault.message });
    report.addFound({ ...fault, code: 'ruleset.invalid', message });
    return;
  }
  const { value } = source;
  if (!isRecord(value) || Array.isArray(value)) {
    if (value !== null && value !== undefined)
      report.add(source, '', {
        code: 'ruleset.invalid',
        message: backendRulesetMessages.t('ruleset.noObject'),
        hint: backendRulesetMessages.t('ruleset.begin'),
      });
    return;
  }
  tellFields(source, value, report);
  await extendAll(source, value['extends'], mode, reading, trail);
  if (isRecord(value['aliases']))
    for (const [name, alias] of Object.entries(value['aliases']))
      aliases.set(name, aliasOf(alias, reading.dialect));
  const formats = value['formats'];
  if (isRecord(value['rules']))
    for (const [name, rule] of Object.entries(value['rules'])) {
      if (trail.length === 1 && (!isRecord(rule) || 'severity' in rule))
        reading.given.set(name, withoutSeverity(reading.rules.get(name), rule));
      readRule(source, name, rule, { mode, formats, reading });
    }
}

async function extendAll(
  source: ParsedSpec,
  given: unknown,
  mode: Mode,
  reading: Reading,
  trail: readonly string[],
): Promise<void> {
  if (given === undefined) return;
  const all: unknown[] = Array.isArray(given) ? given : [given];
  for (const [index, one] of all.entries()) {
    const pointer = Array.isArray(given) ? joinPointer('/extends', index) : '/extends';
    const [name, wanted]: unknown[] = Array.isArray(one) ? one : [one];
    const own =
      wanted === 'all' || wanted === 'off' || wanted === 'recommended' ? wanted : undefined;
    if (typeof name !== 'string' || (wanted !== undefined && own === undefined)) {
      reading.report.add(source, pointer, {
        code: 'ruleset.invalid',
        message: backendRulesetMessages.t('extends.entry'),
        hint: backendRulesetMessages.t('extends.entryHint'),
      });
    } else await extend(source, pointer, { name, mode: own ?? mode }, reading, trail);
  }
}

async function extend(
  source: ParsedSpec,
  pointer: string,
  { name, mode }: { name: string; mode: Mode },
  reading: Reading,
  trail: readonly string[],
): Promise<void> {
  const { report, rules, aliases, texts, notApplied } = reading;
  if (name === 'spectral:oas') {
    for (const [alias, paths] of Object.entries(OAS_ALIASES)) aliases.set(alias, paths);
    for (const [rule, value] of Object.entries(OAS_RULES))
      rules.set(rule, {
        source,
        pointer,
        value: { ...value, message: messageOfOasRule(rule) },
        isOn: mode === 'all' || (mode === 'recommended' && value.recommended !== false),
      });
    for (const rule of OAS_CHECKED_ANYWAY)
      rules.set(rule, { source, pointer, value: {}, isOn: false });
    if (mode === 'off') return;
    for (const rule of Object.keys(OAS_NOT_APPLIED)) notApplied.set(rule, { source, pointer });
    return;
  }
  const isFile = /\.(?:ya?ml|json)$/iu.test(name);
  const path = isFile && !isAddress(name) ? pathFrom(source.file, name) : undefined;
  const text = path === undefined ? undefined : await texts.read(path);
  if (path === undefined || text === undefined) {
    report.add(source, pointer, whyNotExtended(name, isFile));
    return;
  }
  if (trail.includes(path) || trail.length > DEEPEST) return;
  if (text.length > LONGEST_TEXT) {
    const message = backendRulesetMessages.t('file.large', { name });
    report.add(source, pointer, {
      code: 'ruleset.invalid',
      message,
      hint: backendRulesetMessages.t('file.other'),
    });
    return;
  }
  await readFile(path, text, mode, reading, [...trail, path]);
}

function whyNotExtended(name: string, isFile: boolean) {
  const notRun = 'ruleset.not_run' as const;
  if (isAddress(name)) {
    return {
      code: notRun,
      message: backendRulesetMessages.t('remote', { address: name }),
      hint: backendRulesetMessages.t('remoteHint'),
    };
  }
  if (name.startsWith('spectral:')) {
    return {
      code: notRun,
      message: backendRulesetMessages.t('extends.otherKind', { name }),
      hint: backendRulesetMessages.t('extends.otherKindHint'),
    };
  }
  if (isFile) {
    return {
      code: 'ruleset.invalid' as const,
      message: backendRulesetMessages.t('noFile', { path: posix.normalize(name) }),
      hint: backendRulesetMessages.t('noFileHint'),
    };
  }
  return {
    code: notRun,
    message: backendRulesetMessages.t('extends.program', { name }),
    hint: backendRulesetMessages.t('extends.programHint'),
  };
}

type RuleIn = { mode: Mode; formats: unknown; reading: Reading };

function readRule(
  source: ParsedSpec,
  name: string,
  given: unknown,
  { mode, formats, reading }: RuleIn,
): void {
  const { rules, off, notApplied, report } = reading;
  const pointer = joinPointer('/rules', name);
  const before = rules.get(name);
  off.delete(name);
  if (isRecord(given) && !Array.isArray(given)) {
    if (before === undefined && !('given' in given && 'then' in given)) {
      tellUnknown();
      return;
    }
    const inherited = before?.value ?? (formats === undefined ? {} : { formats });
    const isOn =
      mode !== 'off' &&
      severityOf(given['severity']) !== 'off' &&
      (before !== undefined || mode === 'all' || given['recommended'] !== false);
    if (severityOf(given['severity']) === 'off') off.add(name);
    rules.set(name, { source, pointer, value: { ...inherited, ...given }, isOn });
    return;
  }
  const severity = given === true ? undefined : severityOf(given);
  if (given !== true && severity === undefined) {
    report.add(source, pointer, {
      code: 'ruleset.invalid',
      message: backendRulesetMessages.t('severity.none', { given: String(given) }),
      hint: backendRulesetMessages.t('severities'),
    });
    return;
  }
  if (severity === 'off') off.add(name);
  if (Object.hasOwn(OAS_NOT_APPLIED, name)) {
    if (severity === 'off') notApplied.delete(name);
    else notApplied.set(name, { source, pointer });
    return;
  }
  if (before === undefined) {
    tellUnknown();
    return;
  }
  const value = severity === undefined ? before.value : { ...before.value, severity };
  rules.set(name, { ...before, value, isOn: severity !== 'off' });

  function tellUnknown(): void {
    const near = nearestName(name, [...rules.keys()]);
    report.add(source, pointer, {
      code: 'ruleset.unknown_rule',
      at: 'key',
      message: backendRulesetMessages.t('rule.unknown', { rule: name }),
      hint:
        near === undefined
          ? backendRulesetMessages.t('rule.unknownSpectral')
          : backendRulesetMessages.t('write', { near }),
    });
  }
}

/** The paths of an alias, those for other versions of OpenAPI left out. */
function aliasOf(alias: unknown, dialect: Dialect): readonly string[] {
  if (typeof alias === 'string') return [alias];
  if (Array.isArray(alias)) return alias.filter((path) => typeof path === 'string');
  const targets: unknown = isRecord(alias) ? alias['targets'] : undefined;
  return (Array.isArray(targets) ? targets : []).flatMap((target: unknown) =>
    isRecord(target) && isForDialect(target['formats'], dialect)
      ? aliasOf(target['given'], dialect)
      : [],
  );
}
