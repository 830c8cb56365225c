import { hasManyTokens, MOST_TOKENS } from './compose-yaml.ts';
import { readFastYaml } from './fast-yaml/read-fast-yaml.ts';
import { findForbiddenCharacters } from './forbidden-characters.ts';
import { readBrokenJson } from './read-broken-json.ts';
import { readComposedYaml } from './read-composed-yaml.ts';
import { joinMisplacedKeys } from './recover/misplaced-keys.ts';
import {
  copyDamage,
  createDamage,
  leaveOut,
  restoreDamage,
  type Damage,
} from './recover/damage.ts';
import { refuseReading, type ReadResult, type SyntaxFault } from './read-result.ts';
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
 * @param onFirstFault told a fault of a large text as soon as it is met, while the rest is still to be read
 */
export function readYaml(
  text: string,
  limits: ReadingLimits,
  outer: readonly SourceAnchor[] = [],
  onFirstFault?: (fault: SyntaxFault) => void,
): ReadResult {
  const damage = createDamage(onFirstFault);
  const first = readInBraces(text, limits, readWithEither(text, limits, outer, damage));
  const reading =
    first.faults.length === 0 ? first : { ...first, faults: withoutEchoes(text, first) };
  const forbidden = findForbiddenCharacters(text, reading.root);
  if (forbidden.length === 0) return reading;
  const faults = [...forbidden, ...reading.faults].toSorted((a, b) => a.offset - b.offset);
  return { ...reading, faults: faults.slice(0, MAX_SYNTAX_FINDINGS) };
}

/** Of JSON in a YAML file that is broken, the reader of broken JSON keeps more than nothing. */
function readInBraces(text: string, limits: ReadingLimits, result: ReadResult): ReadResult {
  const isLost =
    result.faults.length > 0 && result.nodes !== undefined && result.root?.kind !== 'map';
  if (!isLost || !/^\s*\{\s*"/u.test(text)) return result;
  const read = readBrokenJson(text, limits);
  return read.faults.length > 0 ? read : result;
}

/** Leaves out what only follows from another fault, or from what was left out. */
function withoutEchoes(text: string, { root, faults, unread = [] }: ReadResult): SyntaxFault[] {
  const left = unread.map(({ start, end }) => text.slice(start, end)).join('\n');
  const own = faults.filter(({ alias }) => alias === undefined || !left.includes(`&${alias}`));
  return joinMisplacedKeys(root, own);
}

function readWithEither(
  text: string,
  limits: ReadingLimits,
  outer: readonly SourceAnchor[],
  damage: Damage,
): ReadResult {
  let rest = text;
  for (;;) {
    const { result, noticed } = readOnce(rest, limits, outer, damage);
    const left = noticed && leaveOut(damage, rest, noticed, 0, rest.length);
    if (left !== undefined) {
      rest = left;
      continue;
    }
    const last = result ?? compose(rest, limits, outer);
    // Where nothing more can be left out, what is found behind the first fault may come from it.
    const isLost = noticed !== undefined && last.nodes !== undefined;
    return withDamage(isLost ? { ...last, faults: [noticed] } : last, damage);
  }
}

/** A reading of a text, and what made it end, or lose its place, before the text's end. */
type Attempt = { result?: ReadResult; noticed?: SyntaxFault | undefined };

function readOnce(
  text: string,
  limits: ReadingLimits,
  outer: readonly SourceAnchor[],
  damage: Damage,
): Attempt {
  const before = copyDamage(damage);
  const fast = readFastYaml(text, limits, damage);
  if (fast?.broken !== undefined) return { noticed: fast.broken };
  if (fast?.isSure === true) return { result: fast.result };
  if (fast !== undefined && hasManyTokens(text)) {
    const passed = passesAliases(text, limits.aliases);
    return {
      result: passed === -1 ? fast.result : refuseReading(tooManyAliases(passed, limits.aliases)),
    };
  }
  restoreDamage(damage, before);
  const result = compose(text, limits, outer);
  return { result, noticed: result.lostAt };
}

function compose(
  text: string,
  limits: ReadingLimits,
  outer: readonly SourceAnchor[],
): ReadResult & { lostAt?: SyntaxFault } {
  // A text of so few tokens has more values than that by its aliases only.
  const nodes = Math.min(limits.nodes, defaultReadingLimits.nodes);
  const composed = readComposedYaml(text, { ...limits, nodes }, MOST_TOKENS, outer);
  return { ...composed, cost: TIMES_SLOWER * Math.max(composed.nodes ?? 0, text.length / 8) };
}

/** Adds what was left out; of a text that was read without it, nothing else is said of the same lines. */
function withDamage(result: ReadResult, { faults, unread }: Damage): ReadResult {
  if (faults.length === 0 || result.nodes === undefined) return result;
  const all = new Set([...faults, ...result.faults]);
  return {
    ...result,
    faults: [...all].sort((a, b) => a.offset - b.offset).slice(0, MAX_SYNTAX_FINDINGS),
    unread: unread.toSorted((a, b) => a.start - b.start),
  };
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
