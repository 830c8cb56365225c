import { syntaxFaultsMessages } from '#messages/en/syntax-faults.ts';
import { readBrokenJson } from './read-broken-json.ts';
import { refuseReading, tooManyNodes, type ReadResult, type SyntaxFault } from './read-result.ts';
import { readValidJson, behindJsonText } from './read-valid-json.ts';
import type { ReadingLimits } from './reading-limits.ts';

/** Reads strict JSON (RFC 8259): comments, trailing commas, duplicate keys and `__proto__` are faults. */
export function readJson(
  text: string,
  limits: ReadingLimits,
  onFirstFault?: (fault: SyntaxFault) => void,
): ReadResult {
  const { count, stoppedAt } = countStructuralCharacters(text, limits.nodes);
  if (stoppedAt !== -1) return refuseReading(tooManyNodes(stoppedAt, limits));
  // A byte order mark becomes a space, so that every offset stays.
  const plain = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
  return readValidJson(plain, count, limits) ?? readOther(plain, limits, onFirstFault);
}

/** Reads what is no JSON, or has duplicate keys, or is beyond the limits: the engine's parser says which. */
function readOther(
  text: string,
  limits: ReadingLimits,
  onFirstFault: ((fault: SyntaxFault) => void) | undefined,
): ReadResult {
  const isBroken = !isJson(text);
  const result = readBrokenJson(text, limits, onFirstFault, isBroken);
  if (!isBroken || result.faults.length > 0) return result;
  const message = syntaxFaultsMessages.t('json.invalid.message');
  const hint = syntaxFaultsMessages.t('json.invalid.hint');
  return { ...result, faults: [{ code: 'spec_invalid', offset: 0, pointer: '', message, hint }] };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const DOUBLE_QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;

/**
 * Counts the commas, colons and opening brackets of a JSON text (structural characters in RFC 8259, section 2), of which each key and value but the first has one.
 *
 * Stops at `limit`, and says where that was: a document of millions of values is refused by this in a tenth of a
 * second, before any of them takes memory.
 */
export function countStructuralCharacters(
  text: string,
  limit: number,
): { count: number; stoppedAt: number } {
  const { length } = text;
  let count = 0;
  let at = 0;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code === DOUBLE_QUOTE) {
      at = behindJsonText(text, at + 1);
      continue;
    }
    if (code === COMMA || code === COLON || code === OPEN_BRACE || code === OPEN_BRACKET) {
      count += 1;
      if (count >= limit) return { count, stoppedAt: at };
    }
    at += 1;
  }
  return { count, stoppedAt: -1 };
}
