import { readFastYaml } from './fast-yaml/read-fast-yaml.ts';
import { readComposedYaml } from './read-composed-yaml.ts';
import type { ReadResult } from './read-result.ts';

/**
 * Reads one YAML 1.2 document of the core schema: no custom tags, no merge keys, no second document.
 *
 * A broken text gives what could be read. The quick reader takes the texts that it understands, and has the
 * library's, some times slower, find what is wrong in a small part; the library takes all others whole.
 */
export function readYaml(text: string): ReadResult {
  return readFastYaml(text) ?? readComposedYaml(text);
}
