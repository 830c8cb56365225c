export type TextPart = { text: string; isFound: boolean; at: number };

/**
 * A text in parts, those that the words of a search stand in apart from the others. As in the search, the last word
 * may be the beginning of one, and neither case nor diacritics count.
 */
export function highlight(text: string, typed: string): TextPart[] {
  const words = wordsIn(typed).map(({ word }) => fold(word));
  const last = words.at(-1);
  if (last === undefined) return [{ text, isFound: false, at: 0 }];
  const parts: TextPart[] = [];
  let end = 0;
  for (const { word, at } of wordsIn(text)) {
    const folded = fold(word);
    if (!words.includes(folded) && !folded.startsWith(last)) continue;
    if (at > end) parts.push({ text: text.slice(end, at), isFound: false, at: end });
    parts.push({ text: word, isFound: true, at });
    end = at + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false, at: end });
  return parts;
}

function wordsIn(text: string): { word: string; at: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    word,
    at: index,
  }));
}

function fold(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
