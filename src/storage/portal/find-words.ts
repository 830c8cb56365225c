import type { FoundWords } from '#contracts/portal.ts';

/** As much of a long text is answered, in characters. */
const EXCERPT = 160;

/** Texts of an API by where they are in it, the place that weighs most first; each is read when it is needed. */
export type Places = readonly (readonly [FoundWords['in'], () => readonly string[]])[];

/** The first place of each word, each place once, with the text there that has most of them. */
export function findWords(typed: string, places: Places): FoundWords[] {
  const words = typed
    .split(/\s+/u)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0);
  const last = words.at(-1);
  let missing = words;
  const found: FoundWords[] = [];
  for (const [place, texts] of places) {
    if (missing.length === 0) break;
    let best: { text: string; at: number; words: string[][] } | undefined;
    for (const text of texts()) {
      const has = startsOf(text, missing, last);
      if (has.words.length > (best?.words.length ?? 0)) best = { text, ...has };
      if (has.words.length === missing.length) break;
    }
    if (!best) continue;
    const { text, at, words: here } = best;
    found.push({ in: place, text: excerpt(text, at) });
    missing = missing.filter((word) => !here.includes(word));
  }
  return found;
}

/** Which of the words a text has, and where the first of them begins. */
function startsOf(text: string, words: readonly string[][], last: string[] | undefined) {
  // Most texts have none of them, which is seen without taking them apart.
  const folded = fold(text);
  const likely = words.filter((tokens) => tokens.every((token) => folded.includes(token)));
  if (likely.length === 0) return { words: [], at: 0 };
  const parts = [...text.matchAll(WORD)].map((match) => ({
    token: fold(match[0]),
    at: match.index,
  }));
  let first = text.length;
  const here = likely.filter((tokens) => {
    const start = parts.findIndex((_, index) =>
      tokens.every((token, offset) => {
        const part = parts[index + offset]?.token;
        const isBeginning = tokens === last && offset === tokens.length - 1;
        return part === token || (isBeginning && part?.startsWith(token) === true);
      }),
    );
    if (start !== -1) first = Math.min(first, parts[start]?.at ?? first);
    return start !== -1;
  });
  return { words: here, at: first };
}

/** The whole of a short text, else the part of it around a place. */
function excerpt(text: string, at: number): string {
  const whole = text.trim();
  if (whole.length <= EXCERPT) return whole;
  const from = at < EXCERPT / 2 ? 0 : text.indexOf(' ', at - EXCERPT / 2) + 1;
  const start = from > at ? at : from;
  const part = text
    .slice(start, start + EXCERPT)
    .toWellFormed()
    .trim();
  return `${start === 0 ? '' : '…'}${part}${start + EXCERPT < text.length ? '…' : ''}`;
}

// What the index takes for words: letters and digits, in any case, without their diacritics.
// oxlint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007F]*$/u;
const WORD = /[\p{L}\p{N}\p{Co}\p{M}]+/gu;

function tokensOf(word: string): string[] {
  return (word.match(WORD) ?? []).map(fold).filter((token) => token !== '');
}

function fold(text: string): string {
  // Most texts have no diacritics, and folding them takes a tenth of the time.
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
