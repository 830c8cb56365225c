import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import type { RulesetReport } from '#backend/checks/ruleset/ruleset-report.ts';

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

const NOT_RUN: Readonly<Record<string, { message: string; hint: string }>> = {
  functions: {
    message:
      'Functions of a ruleset are not run: they are programs, and Portolan does not run programs from designs.',
    hint: 'Use Spectral’s core functions.',
  },
  functionsDir: {
    message:
      'Functions of a ruleset are not run: they are programs, and Portolan does not run programs from designs.',
    hint: 'Use Spectral’s core functions.',
  },
  overrides: {
    message: '"overrides" are not applied: its rules apply to all files.',
    hint: 'Mute single places from the menu of a problem.',
  },
  parserOptions: {
    message: '"parserOptions" are not applied.',
    hint: 'What cannot be read is always an error here.',
  },
  except: {
    message: '"except" is not applied.',
    hint: 'Mute single places from the menu of a problem.',
  },
};

/** Tells which fields of a ruleset are not known, or not applied. */
export function tellFields(
  source: ParsedSpec,
  value: Record<string, unknown>,
  report: RulesetReport,
): void {
  for (const key of Object.keys(value)) {
    if (KNOWN_FIELDS.has(key)) continue;
    const known = Object.hasOwn(NOT_RUN, key) ? NOT_RUN[key] : undefined;
    const near = nearestName(key, [...KNOWN_FIELDS]);
    report.add(source, joinPointer('', key), {
      at: 'key',
      ...(known === undefined
        ? {
            code: 'ruleset.unknown_field',
            message: `A ruleset has no field "${key}".`,
            hint: near === undefined ? 'Remove it.' : `Write "${near}".`,
          }
        : { code: 'ruleset.not_run', ...known }),
    });
  }
}
