const units = ['KiB', 'MiB', 'GiB'] as const;

/** A number of bytes for people: `812 bytes`, `1.4 KiB`, `12 MiB`. */
export function formatByteSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let value = bytes / 1024;
  let unit: (typeof units)[number] = 'KiB';
  for (const larger of units.slice(1)) {
    if (value < 1023.5) break;
    value /= 1024;
    unit = larger;
  }
  return `${value < 9.95 ? value.toFixed(1) : value.toFixed(0)} ${unit}`;
}
