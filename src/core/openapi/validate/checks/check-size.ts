import { documentChecksMessages } from '#messages/en/checks-document.ts';
import {
  defaultReadingLimits,
  LARGEST_ENTRY_BYTES,
} from '#core/openapi/syntax/read/reading-limits.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { utf8Length } from './check-examples.ts';
import type { Report } from '#core/openapi/validate/report.ts';

/** Says of a document that can be edited, but is larger than an import takes, that it is. */
export function checkSize(report: Report, spec: ParsedSpec): void {
  const { nodes } = defaultReadingLimits;
  // No character has more than three bytes for each code unit.
  const isLong =
    spec.text.length > LARGEST_ENTRY_BYTES / 3 && utf8Length(spec.text) > LARGEST_ENTRY_BYTES;
  if (spec.nodes <= nodes && !isLong) return;
  const most = LARGEST_ENTRY_BYTES / 1024 / 1024;
  const message =
    spec.nodes > nodes
      ? documentChecksMessages.t('size.values', { count: spec.nodes, most: nodes })
      : documentChecksMessages.t('size.bytes', { most });
  report.addAt(spec, '', {
    code: 'spec.too_large_to_import',
    severity: 'warning',
    at: 'value',
    message,
    hint: documentChecksMessages.t('size.hint'),
  });
}
