import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { Report } from './report.ts';
import { kindOf, quoted, written } from './message-text.ts';

/** Says why a text that could be read is no OpenAPI 3.0, 3.1 or 3.2 document at all. */
export function reportUnknownVersion(report: Report, spec: ParsedSpec): void {
  const { value } = spec;
  const fault = (pointer: string, at: 'key' | 'value', message: string, hint: string) =>
    report.addAt(spec, pointer, { code: 'spec_invalid', severity: 'error', at, message, hint });
  const start = 'Begin with "openapi: 3.1.0", "info" and "paths".';
  if (!isRecord(value)) {
    const what =
      value === null || value === undefined ? 'is empty' : `is ${kindOf(value)}, not an object`;
    fault('', 'value', `This document ${what}.`, start);
    return;
  }
  const version = value['openapi'];
  if (version === undefined && value['swagger'] !== undefined)
    fault(
      '/swagger',
      'value',
      `This is a Swagger ${written(value['swagger'])} document.`,
      'Convert it to OpenAPI 3 first.',
    );
  else if (version === undefined) fault('', 'value', 'This document has no "openapi".', start);
  else if (typeof version !== 'string')
    fault(
      '/openapi',
      'value',
      `"openapi" must be a string, but is ${kindOf(version)}.`,
      'Write all three numbers, for example "3.1.0".',
    );
  else if (/^3\.[012]$/u.test(version))
    fault(
      '/openapi',
      'value',
      `The version ${quoted(version)} lacks its third number.`,
      `Write ${quoted(`${version}.0`)}.`,
    );
  else
    fault(
      '/openapi',
      'value',
      `OpenAPI ${quoted(version)} is not a supported version.`,
      'Use 3.0, 3.1 or 3.2, for example "3.1.0".',
    );
}
