import { below, type Place } from '#core/openapi/objects/place.ts';
import type { Report } from '#core/openapi/validate/report.ts';
import { quoted } from '#core/openapi/validate/wording.ts';
import { gravity, type CheckContext } from './check-context.ts';

/** Reports an array without `items` (OpenAPI 3.0.3, Schema Object: "`items` MUST be present if the `type` is `array`."). */
export function checkItems(report: Report, schema: Record<string, unknown>, place: Place): void {
  if (schema['type'] !== 'array' || schema['items'] !== undefined) return;
  report.add(place, {
    code: 'spec_invalid',
    severity: 'error',
    at: 'key',
    message: 'This schema is an array, but has no "items".',
    hint: 'Add "items" with the schema of the items; an empty object allows any.',
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
    message: 'This schema is both "readOnly" and "writeOnly".',
    hint: 'Keep one: "readOnly" for what only responses have, "writeOnly" for what only requests have.',
  });
}

/** Warns of `nullable`, which is a keyword of OpenAPI 3.0 only. */
export function checkNullable(
  { report, dialect }: CheckContext,
  { nullable, type }: Record<string, unknown>,
  place: Place,
): void {
  if (typeof nullable !== 'boolean') return;
  report.add(below(place, 'nullable'), {
    code: 'spec.nullable_ignored',
    severity: 'warning',
    at: 'key',
    message: `"nullable" means nothing in OpenAPI ${dialect}.`,
    hint: !nullable
      ? 'Remove it.'
      : typeof type === 'string'
        ? `Write ${quoted(`type: [${type}, 'null']`)} instead.`
        : `Let "type" be a list with 'null' in it instead.`,
  });
}
