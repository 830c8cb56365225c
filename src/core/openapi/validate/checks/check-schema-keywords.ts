import { schemaChecksMessages } from '#messages/en/checks-schemas.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import type { Report } from '#core/openapi/validate/report.ts';
import { quoted } from '#core/openapi/validate/message-text.ts';
import { gravity, type CheckContext } from './check-context.ts';

/** Reports an array without `items` (OpenAPI 3.0.3, Schema Object: "`items` MUST be present if the `type` is `array`."). */
export function checkItems(report: Report, schema: Record<string, unknown>, place: Place): void {
  if (schema['type'] !== 'array' || schema['items'] !== undefined) return;
  report.add(place, {
    code: 'spec_invalid',
    severity: 'error',
    at: 'key',
    text: () => ({
      message: schemaChecksMessages.t('items.message'),
      hint: schemaChecksMessages.t('items.hint'),
    }),
  });
}

/** Reports `readOnly` beside `writeOnly` (OpenAPI 3.0.3, Schema Object: "MUST NOT be marked as both"; no longer said from 3.1 on). */
export function checkReadOrWriteOnly(
  { report, dialect }: CheckContext,
  { readOnly, writeOnly }: Record<string, unknown>,
  place: Place,
): void {
  if (readOnly !== true || writeOnly !== true) return;
  report.add(below(place, 'writeOnly'), {
    ...gravity(dialect === '3.0', 'spec.read_and_write_only'),
    at: 'key',
    text: () => ({
      message: schemaChecksMessages.t('readAndWriteOnly.message'),
      hint: schemaChecksMessages.t('readAndWriteOnly.hint'),
    }),
  });
}

/** Counts `nullable`, which is a keyword of OpenAPI 3.0 only: a document from then has it in many places, or in none. */
export function createNullableCheck({ report, dialect }: CheckContext) {
  let count = 0;
  let first: { schema: Record<string, unknown>; place: Place } | undefined;
  return {
    nullable(schema: Record<string, unknown>, place: Place): void {
      if (typeof schema['nullable'] !== 'boolean') return;
      count += 1;
      first ??= { schema, place };
    },
    /** Warns of all of them once, at the first. */
    finish(): void {
      if (first === undefined) return;
      const { schema, place } = first;
      report.add(below(place, 'nullable'), {
        code: 'spec.nullable_ignored',
        severity: 'warning',
        at: 'key',
        text: () => ({
          message:
            count === 1
              ? schemaChecksMessages.t('nullable.message', { version: dialect })
              : schemaChecksMessages.t('nullable.several', { version: dialect, count }),
          hint: hintForNullable(schema),
        }),
      });
    },
  };
}

function hintForNullable({ nullable, type }: Record<string, unknown>): string {
  if (nullable === false) return schemaChecksMessages.t('nullable.remove');
  return typeof type === 'string'
    ? schemaChecksMessages.t('nullable.write', { text: quoted(`type: [${type}, 'null']`) })
    : schemaChecksMessages.t('nullable.hint');
}

/**
 * Returns a check that patterns are regular expressions, with or without the flag `u`.
 *
 * OpenAPI 3.0.3, Schema Object, and JSON Schema 2020-12 Validation, section 6.3.3: `pattern` "SHOULD be a valid regular
 * expression, according to the ECMA-262 regular expression dialect".
 */
export function createPatternCheck({ report }: CheckContext) {
  const known = new Map<string, string | undefined>();
  const faultOf = (pattern: string): string | undefined => {
    let fault = known.get(pattern);
    if (fault === undefined && !known.has(pattern)) known.set(pattern, (fault = faultIn(pattern)));
    return fault;
  };
  const check = (pattern: string, place: Place): void => {
    const fault = faultOf(pattern);
    if (fault === undefined) return;
    report.add(place, {
      code: 'spec.pattern_invalid',
      severity: 'warning',
      at: 'value',
      text: () => ({
        message: schemaChecksMessages.t('pattern.message', { pattern: quoted(pattern), fault }),
        hint: hintForPattern(pattern),
      }),
    });
  };
  return (schema: Record<string, unknown>, place: Place): void => {
    const { pattern } = schema;
    if (typeof pattern === 'string') check(pattern, below(place, 'pattern'));
  };
}

// A longer one is not written by hand, and reading it may take long.
const LONGEST_PATTERN = 10_000;

/** What keeps a text from being a regular expression, in the words of the engine. */
function faultIn(pattern: string): string | undefined {
  if (pattern.length > LONGEST_PATTERN || faultWith(pattern, 'u') === undefined) return undefined;
  const reason = faultWith(pattern, '')?.split(': ').at(-1);
  return reason && `${reason.slice(0, 1).toLowerCase()}${reason.slice(1)}`;
}

function faultWith(pattern: string, flags: string): string | undefined {
  try {
    void new RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function hintForPattern(pattern: string): string {
  if (pattern.includes('(?P<')) return schemaChecksMessages.t('pattern.namedGroups');
  return schemaChecksMessages.t(/\(\?[a-z]+\)/u.test(pattern) ? 'pattern.flags' : 'pattern.hint');
}
