import { browserMessages } from '#messages/en/browser.ts';
import { formatNumber } from '#messages/format.ts';

const units = ['KiB', 'MiB', 'GiB'] as const;

/** A number of bytes for people: `812 bytes`, `1.4 KiB`, `12 MiB`. */
export function formatByteSize(bytes: number): string {
  if (bytes < 1024) return browserMessages.t('size.bytes', { count: bytes });
  let value = bytes / 1024;
  let unit: (typeof units)[number] = 'KiB';
  for (const larger of units.slice(1)) {
    if (value < 1023.5) break;
    value /= 1024;
    unit = larger;
  }
  const digits = value < 9.95 ? 1 : 0;
  const size = formatNumber(value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  return browserMessages.t(`size.${unit}`, { size });
}
