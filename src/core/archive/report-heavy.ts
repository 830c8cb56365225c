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
          message: `The archive has ${(bytes / 1024 ** 2).toFixed(1)} MiB; up to ${(limits.heavyBytes / 1024 ** 2).toFixed(1)} MiB is recommended.`,
          hint: 'Trim long examples and shrink images.',
        },
      ];
}
