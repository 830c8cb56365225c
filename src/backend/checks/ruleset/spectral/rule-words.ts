import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { GivenSeverity } from '#core/ruleset/ruleset-outcome.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import type { RulesetReport } from '#backend/checks/ruleset/ruleset-report.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

// Words of Spectral's rulesets.

/** A severity in Spectral's words; numbers from 0 (an error) to 3 (a hint), -1 for off. */
export function severityOf(given: unknown): 'error' | 'warn' | 'hint' | 'off' | undefined {
  switch (given) {
    case 0:
    case 'error':
      return 'error';
    case 1:
    case 'warn':
      return 'warn';
    case 2:
    case 3:
    case 'info':
    case 'hint':
      return 'hint';
    case -1:
    case false:
    case 'off':
      return 'off';
    default:
      return undefined;
  }
}

/**
 * How grave what a rule finds is when its entry in a ruleset, or the severity in that, is taken away.
 *
 * @param before the rule as the ruleset extends it
 */
export function withoutSeverity(
  before: { isOn: boolean; value: Record<string, unknown> } | undefined,
  entry: unknown,
): GivenSeverity['otherwise'] {
  if (!isRecord(entry) && before?.isOn !== true) return 'off';
  const severity = severityOf(before?.value['severity']) ?? 'warn';
  return severity === 'warn' ? 'warning' : severity;
}

/** Whether something is for documents of a version; what names no formats is for all. */
export function isForDialect(formats: unknown, dialect: Dialect): boolean {
  return (
    !Array.isArray(formats) ||
    formats.some((format) =>
      ['oas3', `oas${dialect}`, `oas${dialect.replace('.', '_')}`].includes(String(format)),
    )
  );
}

const KNOWN_FIELDS = new Set([
  'extends',
  'rules',
  'aliases',
  'formats',
  'documentationUrl',
  'description',
  '$schema',
]);

const NOT_RUN = {
  functions: 'functions',
  functionsDir: 'functions',
  overrides: 'overrides',
  parserOptions: 'parserOptions',
  except: 'except',
} as const;

function isNotRun(key: string): key is keyof typeof NOT_RUN {
  return Object.hasOwn(NOT_RUN, key);
}

/** Tells which fields of a ruleset are not known, or not applied. */
export function tellFields(
  source: ParsedSpec,
  value: Record<string, unknown>,
  report: RulesetReport,
): void {
  for (const key of Object.keys(value)) {
    if (KNOWN_FIELDS.has(key)) continue;
    const known = isNotRun(key) ? NOT_RUN[key] : undefined;
    const { t } = backendRulesetMessages;
    const near = nearestName(key, [...KNOWN_FIELDS]);
    report.add(source, joinPointer('', key), {
      at: 'key',
      ...(known === undefined
        ? {
            code: 'ruleset.unknown_field',
            message: t('field.unknown', { field: key }),
            hint: near === undefined ? t('removeIt') : t('write', { near }),
          }
        : {
            code: 'ruleset.not_run',
            message: t(`field.${known}.message`),
            hint: t(`field.${known}.hint`),
          }),
    });
  }
}
