import { readComposedYaml } from '../read-composed-yaml.ts';
import type { ReadResult } from '../read-result.ts';
import { defaultReadingLimits } from '../reading-limits.ts';
import { readFastYaml } from './read-fast-yaml.ts';

/** What a text holds and what is wrong with it, without what the reading cost. */
type Content = Omit<ReadResult, 'nodes'>;

/** What the quick reader is sure of. */
export function readFast(text: string): Content | undefined {
  const read = readFastYaml(text, defaultReadingLimits);
  return read?.isSure === true ? contentOf(read.result) : undefined;
}

/** What the library's reader gives, however long it takes. */
export const readComposed = (text: string): Content =>
  contentOf(readComposedYaml(text, defaultReadingLimits, Number.POSITIVE_INFINITY));

const contentOf = ({ root, value, faults }: ReadResult): Content => ({ root, value, faults });
