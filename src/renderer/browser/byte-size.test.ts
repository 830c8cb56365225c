import { expect, test } from 'vitest';
import { formatByteSize } from './byte-size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1.0 KiB'],
  [18_233, '18 KiB'],
  [1_048_575, '1.0 MiB'],
  [13_000_000, '12 MiB'],
  [5_000_000_000, '4.7 GiB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatByteSize(bytes)).toBe(words);
});
