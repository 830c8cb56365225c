import { readComposedYaml } from '#core/openapi/syntax/read/read-composed-yaml.ts';
import type { ReadResult } from '#core/openapi/syntax/read/read-result.ts';
import { defaultReadingLimits } from '#core/openapi/syntax/read/reading-limits.ts';
import { readFastYaml } from './read-fast-yaml.ts';

/** What a text holds and what is wrong with it, without what the reading cost. */
type Content = Omit<ReadResult, 'nodes'>;

/** What the quick reader is sure of. */
export function readFast(text: string): Content | undefined {
  const read = readFastYaml(text, defaultReadingLimits);
  return read?.isSure === true && read.result !== undefined ? contentOf(read.result) : undefined;
}

/** What the library's reader gives, however long it takes. */
export function readComposed(text: string): Content {
  return contentOf(readComposedYaml(text, defaultReadingLimits, Number.POSITIVE_INFINITY));
}

function contentOf({ root, value, faults }: ReadResult): Content {
  return { root, value, faults };
}
