import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import type { RulesetReport } from '#backend/checks/ruleset/ruleset-report.ts';
import { UnsupportedPath } from './filter.ts';
import { BadOptions, type Check, CORE_FUNCTIONS } from './functions.ts';
import { parseJsonPath, type PathStep } from './json-path.ts';
import { OAS_FUNCTIONS, OAS_RULES } from './oas-rules.ts';
import { isForDialect, severityOf } from './rule-words.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

/** A rule as a ruleset writes it, and where. */
export type RuleSource = {
  source: ParsedSpec;
  pointer: string;
  value: Readonly<Record<string, unknown>>;
};

/** A rule that can be applied. */
export type CompiledRule = {
  name: string;
  severity: 'error' | 'warn' | 'hint';
  message: string | undefined;
  description: string;
  given: { path: string; steps: PathStep[] }[];
  checks: { field: Field | undefined; check: Check }[];
  /** Whether references are followed. */
  isResolved: boolean;
  /** Whether the designer wrote what it looks for: a pattern of theirs may never come to an end. */
  isWritten: boolean;
};

/** What of a value is checked: its names, or what a path leads to. */
export type Field =
  | { kind: 'names' }
  | { kind: 'member'; keys: string[] }
  | { kind: 'path'; steps: PathStep[] };

type Compiling = {
  dialect: Dialect;
  aliases: ReadonlyMap<string, readonly string[]>;
  report: RulesetReport;
};

const DEEPEST_ALIAS = 20;

/** Makes a rule of what a ruleset writes; `undefined` where it is for other documents, or was told to be wrong. */
export function compileRule(
  name: string,
  rule: RuleSource,
  compiling: Compiling,
): CompiledRule | undefined {
  const { source, pointer, value } = rule;
  const { dialect, report } = compiling;
  if (!isForDialect(value['formats'], dialect)) return undefined;
  // What a preset brings stands at its name.
  const placeOf = (...keys: (string | number)[]): string => {
    const own = keys.reduce<string>((whole, key) => joinPointer(whole, key), pointer);
    return source.rangeOf(own) === undefined ? pointer : own;
  };
  const tell = (
    at: string,
    code: 'ruleset.invalid' | 'ruleset.not_run',
    message: string,
    hint = '',
  ) => {
    report.add(source, at, {
      code,
      message: backendRulesetMessages.t('rule.notApplied', { name, reason: message }),
      hint,
    });
    return undefined;
  };
  const severity = value['severity'] === undefined ? 'warn' : severityOf(value['severity']);
  if (severity === undefined || severity === 'off')
    return tell(
      placeOf('severity'),
      'ruleset.invalid',
      backendRulesetMessages.t('rule.severity'),
      backendRulesetMessages.t('severities'),
    );
  const given: CompiledRule['given'] = [];
  for (const [index, path] of listOf(value['given']).entries()) {
    const at = Array.isArray(value['given']) ? placeOf('given', index) : placeOf('given');
    try {
      for (const one of expanded(path, compiling, 0))
        given.push({ path: one, steps: parseJsonPath(one) });
    } catch (error) {
      if (!(error instanceof UnsupportedPath)) throw error;
      return tell(
        at,
        'ruleset.not_run',
        error.message,
        backendRulesetMessages.t('rule.path', { path: String(path) }),
      );
    }
  }
  const checks: CompiledRule['checks'] = [];
  for (const [index, one] of listOf(value['then']).entries()) {
    const at = (key: string) =>
      Array.isArray(value['then']) ? placeOf('then', index, key) : placeOf('then', key);
    if (!isRecord(one))
      return tell(placeOf('then'), 'ruleset.invalid', backendRulesetMessages.t('rule.noThen'));
    const called = String(one['function']);
    const table = { ...CORE_FUNCTIONS, ...OAS_FUNCTIONS };
    const make = Object.hasOwn(table, called) ? table[called] : undefined;
    if (make === undefined) {
      const near = nearestName(called, Object.keys(CORE_FUNCTIONS));
      return tell(
        at('function'),
        'ruleset.not_run',
        backendRulesetMessages.t('rule.noFunction', { name: called }),
        near === undefined
          ? backendRulesetMessages.t('rule.functions', {
              names: Object.keys(CORE_FUNCTIONS).join(', '),
            })
          : backendRulesetMessages.t('write', { near }),
      );
    }
    try {
      const options = isRecord(one['functionOptions']) ? one['functionOptions'] : {};
      checks.push({ field: fieldOf(one['field']), check: make(options) });
    } catch (error) {
      if (error instanceof BadOptions)
        return tell(at('functionOptions'), 'ruleset.invalid', error.message);
      if (error instanceof UnsupportedPath)
        return tell(at('field'), 'ruleset.not_run', error.message);
      throw error;
    }
  }
  if (given.length === 0 || checks.length === 0) {
    // An alias may have paths for other versions only.
    const isWhole = listOf(value['given']).length > 0 && checks.length > 0;
    return isWhole
      ? undefined
      : tell(placeOf(), 'ruleset.invalid', backendRulesetMessages.t('rule.incomplete'));
  }
  const { message, description } = value;
  return {
    name,
    severity,
    message: typeof message === 'string' ? message : undefined,
    description: typeof description === 'string' ? description : '',
    given,
    checks,
    isResolved: value['resolved'] !== false,
    isWritten: value['then'] !== presetOf(name)?.then || value['given'] !== presetOf(name)?.given,
  };
}

function presetOf(name: string) {
  return Object.hasOwn(OAS_RULES, name) ? OAS_RULES[name] : undefined;
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The paths of a `given`, with those of aliases (`#Name…`) in the places of their names. */
function expanded(path: unknown, compiling: Compiling, depth: number): string[] {
  if (typeof path !== 'string')
    throw new UnsupportedPath(backendRulesetMessages.t('rule.pathText'));
  if (!path.startsWith('#')) return [path];
  const [, name = '', rest = ''] = /^#([\w-]+)(.*)$/su.exec(path) ?? [];
  const paths = compiling.aliases.get(name);
  if (paths === undefined || depth > DEEPEST_ALIAS)
    throw new UnsupportedPath(backendRulesetMessages.t('rule.noAlias', { name }));
  return paths.flatMap((one) => expanded(one + rest, compiling, depth + 1));
}

function fieldOf(field: unknown): Field | undefined {
  if (typeof field === 'number') return { kind: 'member', keys: [String(field)] };
  if (typeof field !== 'string') return undefined;
  if (field === '@key') return { kind: 'names' };
  if (field.startsWith('$')) return { kind: 'path', steps: parseJsonPath(field) };
  const keys = field.matchAll(/\[(?:"([^"]*)"|'([^']*)'|([^\]]*))\]|([^.[\]]+)/gu);
  return { kind: 'member', keys: [...keys].map(([, a, b, c, d]) => a ?? b ?? c ?? d ?? '') };
}
