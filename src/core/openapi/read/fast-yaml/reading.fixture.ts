import { readComposedYaml } from '../read-composed-yaml.ts';
import type { ReadResult } from '../read-result.ts';
import { defaultReadingLimits } from '../reading-limits.ts';
import { readFastYaml } from './read-fast-yaml.ts';

/** What the quick reader is sure of. */
export function readFast(text: string): ReadResult | undefined {
  const read = readFastYaml(text, defaultReadingLimits);
  return read?.isSure === true ? read.result : undefined;
}

/** What the library's reader gives, however long it takes. */
export const readComposed = (text: string): ReadResult =>
  readComposedYaml(text, defaultReadingLimits, Number.POSITIVE_INFINITY);
