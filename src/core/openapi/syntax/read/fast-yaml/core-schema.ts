import { DIGIT_0, DIGIT_9, DOT, MINUS, PLUS } from './chars.ts';

const WORDS: ReadonlyMap<string, boolean | null> = new Map(
  Object.entries({
    '~': null,
    null: null,
    Null: null,
    NULL: null,
    true: true,
    True: true,
    TRUE: true,
    false: false,
    False: false,
    FALSE: false,
  }),
);
const WORD_STARTS = new Set('~nNtTfF');
const LONGEST_WORD = 5;

/** What a plain scalar on one line stands for in the core schema (YAML 1.2.2, section 10.3.2). */
export function resolvePlain(text: string): string | number | boolean | null {
  const first = text.charCodeAt(0);
  if (
    (first >= DIGIT_0 && first <= DIGIT_9) ||
    first === MINUS ||
    first === PLUS ||
    first === DOT
  ) {
    return resolveNumber(text, first);
  }
  if (text.length > LONGEST_WORD || !WORD_STARTS.has(text.charAt(0))) return text;
  const word = WORDS.get(text);
  return word === undefined ? text : word;
}

function resolveNumber(text: string, first: number): string | number {
  // A date, a version or a path: no number has a second dash, or ends with a letter but E, F or N.
  if (/^[-+]?\d+$/u.test(text)) return Number.parseInt(text, 10);
  if (/^[-+]?(?:\.\d+|\d+\.\d*|(?:\.\d+|\d+(?:\.\d*)?)[eE][-+]?\d+)$/u.test(text)) {
    return Number.parseFloat(text);
  }
  if (first === DIGIT_0) {
    if (/^0o[0-7]+$/u.test(text)) return Number.parseInt(text.slice(2), 8);
    if (/^0x[0-9a-fA-F]+$/u.test(text)) return Number.parseInt(text.slice(2), 16);
    return text;
  }
  if (/^[-+]?\.(?:inf|Inf|INF)$/u.test(text)) {
    return first === MINUS ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  return /^\.(?:nan|NaN|NAN)$/u.test(text) ? Number.NaN : text;
}
