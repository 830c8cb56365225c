import { formatNumber } from '#messages/format.ts';
import { archiveChecksMessages } from '#messages/en/archive-checks.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { ArchiveLimits } from './archive-limits.ts';

/** The warning for an archive that is larger than an API's archive needs to be; `bytes` is its packed size. */
export function reportHeavy(bytes: number, limits: ArchiveLimits): Finding[] {
  return bytes <= limits.heavyBytes
    ? []
    : [
        {
          code: 'archive.heavy',
          severity: 'warning',
          file: '',
          pointer: '',
          line: 1,
          column: 1,
          message: archiveChecksMessages.t('size.heavy', {
            size: inMiB(bytes),
            limit: inMiB(limits.heavyBytes),
          }),
          hint: archiveChecksMessages.t('size.heavyHint'),
        },
      ];
}

function inMiB(bytes: number): string {
  return formatNumber(bytes / 1024 ** 2, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  });
}
