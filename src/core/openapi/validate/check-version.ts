import { faultsMessages } from '#messages/en/checks-faults.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { Report } from './report.ts';
import { kindOf, quoted, written } from './message-text.ts';

/** Says why a text that could be read is no OpenAPI 3.0, 3.1 or 3.2 document at all. */
export function reportUnknownVersion(report: Report, spec: ParsedSpec): void {
  const { value } = spec;
  const { t } = faultsMessages;
  const fault = (pointer: string, at: 'key' | 'value', message: string, hint: string) =>
    report.addAt(spec, pointer, { code: 'spec_invalid', severity: 'error', at, message, hint });
  const start = t('version.start');
  if (!isRecord(value)) {
    const isEmpty = value === null || value === undefined;
    const message = isEmpty ? t('version.empty') : t('version.notObject', { kind: kindOf(value) });
    fault('', 'value', message, start);
    return;
  }
  const version = value['openapi'];
  if (version === undefined && value['swagger'] !== undefined)
    fault(
      '/swagger',
      'value',
      t('version.swagger.message', { version: written(value['swagger']) }),
      t('version.swagger.hint'),
    );
  else if (version === undefined) fault('', 'value', t('version.missing'), start);
  else if (typeof version !== 'string')
    fault(
      '/openapi',
      'value',
      t('version.notString.message', { kind: kindOf(version) }),
      t('version.notString.hint'),
    );
  else if (/^3\.[012]$/u.test(version))
    fault(
      '/openapi',
      'value',
      t('version.twoNumbers.message', { version: quoted(version) }),
      t('version.twoNumbers.hint', { version: quoted(`${version}.0`) }),
    );
  else
    fault(
      '/openapi',
      'value',
      t('version.unsupported.message', { version: quoted(version) }),
      t('version.unsupported.hint'),
    );
}
