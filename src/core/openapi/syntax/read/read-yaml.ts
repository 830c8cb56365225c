import { hasManyTokens, MOST_TOKENS } from './compose-yaml.ts';
import { readFastYaml } from './fast-yaml/read-fast-yaml.ts';
import { findForbiddenCharacters } from './forbidden-characters.ts';
import { readComposedYaml } from './read-composed-yaml.ts';
import { refuseReading, type ReadResult } from './read-result.ts';
import { defaultReadingLimits, MAX_SYNTAX_FINDINGS, type ReadingLimits } from './reading-limits.ts';
import type { SourceAnchor } from './source-node.ts';
import { tooManyAliases } from './yaml-faults.ts';

/**
 * Reads one YAML 1.2 document of the core schema: no custom tags, no merge keys, no second document.
 *
 * A broken text gives what could be read. The quick reader takes the texts that it understands, and has the
 * library's, some times slower, find what is wrong in a small part. The library takes all others whole, up to a
 * number of tokens; beyond, what the quick reader says of the place where it gave up has to do.
 *
 * @param outer the anchors that stand before the text, where it is part of another
 */
export function readYaml(
  text: string,
  limits: ReadingLimits,
  outer: readonly SourceAnchor[] = [],
): ReadResult {
  const reading = readWithEither(text, limits, outer);
  const forbidden = findForbiddenCharacters(text, reading.root);
  if (forbidden.length === 0) return reading;
  const faults = [...forbidden, ...reading.faults].toSorted((a, b) => a.offset - b.offset);
  return { ...reading, faults: faults.slice(0, MAX_SYNTAX_FINDINGS) };
}

function readWithEither(
  text: string,
  limits: ReadingLimits,
  outer: readonly SourceAnchor[],
): ReadResult {
  const fast = readFastYaml(text, limits);
  if (fast?.isSure === true) return fast.result;
  if (fast !== undefined && hasManyTokens(text)) {
    const passed = passesAliases(text, limits.aliases);
    return passed === -1 ? fast.result : refuseReading(tooManyAliases(passed, limits.aliases));
  }
  // A text of so few tokens has more values than that by its aliases only.
  const nodes = Math.min(limits.nodes, defaultReadingLimits.nodes);
  const composed = readComposedYaml(text, { ...limits, nodes }, MOST_TOKENS, outer);
  return { ...composed, cost: TIMES_SLOWER * Math.max(composed.nodes ?? 0, text.length / 8) };
}

// The library beside the quick reader.
const TIMES_SLOWER = 8;

// As aliases are written: behind a dash, a colon, a comma or a bracket.
const ALIAS = /(?:[:-] |[,[{] ?)\*[^\s,[\]{}*]+/gu;

/** Where a text with anchors has passed a number of aliases; -1 if it has not. */
function passesAliases(text: string, limit: number): number {
  if (!/(?:[:-] |[,[{] ?)&[^\s,[\]{}]/u.test(text)) return -1;
  let aliases = 0;
  for (const { index } of text.matchAll(ALIAS)) {
    aliases += 1;
    if (aliases > limit) return index + 1;
  }
  return -1;
}
