/**
 * How well a text matches words that must all be found in it: the more, the better; `undefined` where one is not.
 *
 * A word at the start of a word of the text counts most, then one inside of it, then letters that follow each other
 * with others between them, from the start of one of its words ("adre" finds "Add response"); such a text comes after all
 * that have the words themselves, with a score below zero.
 */
export function matchWords(text: string, words: readonly string[]): number | undefined {
  let score = 0;
  for (const word of words) {
    const found = matchWord(text, word);
    if (found === undefined) return undefined;
    score += found;
  }
  return score;
}

/** Nothing but ASCII: thousands of names are looked through with each key, and most are so. */
const PLAIN = /^[\u0020-\u007f]*$/u;

/**
 * A text as people type it who look for it: in lower case and without marks. Who types Arabic leaves vowels out, often a
 * hamza on its letter too, and writes the last letters of many words either way.
 */
export function searchable(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');
}

/** The words of what was typed, as `searchable` has them. */
export function wordsOf(typed: string): string[] {
  return searchable(typed).split(/\s+/).filter(Boolean);
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

const LETTERS_ONLY = -100;

function matchWord(text: string, word: string): number | undefined {
  const at = text.indexOf(word);
  if (at === -1) return hasLetters(text, word) ? LETTERS_ONLY : undefined;
  for (let from = at; from !== -1; from = text.indexOf(word, from + 1)) {
    if (!isLetter(text[from - 1])) return from === 0 ? 5 : 4;
  }
  return 2;
}

/** Longer gaps than this are chance. */
const REACH = 12;

function hasLetters(text: string, word: string): boolean {
  const first = word[0];
  if (first === undefined || word.length < 3) return false;
  for (let start = text.indexOf(first); start !== -1; start = text.indexOf(first, start + 1)) {
    if (!isLetter(text[start - 1]) && follows(text, word, start)) return true;
  }
  return false;
}

function follows(text: string, word: string, start: number): boolean {
  let at = start;
  for (const letter of word.slice(1)) {
    const next = text.indexOf(letter, at + 1);
    if (next === -1 || next - at > REACH) return false;
    at = next;
  }
  return true;
}
