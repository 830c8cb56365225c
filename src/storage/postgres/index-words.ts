/** PostgreSQL takes no word of more than 2,046 bytes; what is longer is not typed. */
const WORD_CHARACTERS = 255;

// What the index of a data file takes for words: letters and digits, in any case, Latin ones without their diacritics.
// oxlint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007F]*$/u;
const WORD = /[\p{L}\p{N}\p{Co}]+/gu;
const LATIN = /[\u00C0-\u024F\u1E00-\u1EFF]/gu;
const COMBINING = /[\u0300-\u036F]/gu;

/** The words of a text as an index has them, in their order: the same ones as on SQLite. */
export function wordsOf(text: string): string[] {
  return (fold(text).match(WORD) ?? []).map((word) =>
    word.length > WORD_CHARACTERS ? word.slice(0, WORD_CHARACTERS).toWellFormed() : word,
  );
}

function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replaceAll(LATIN, withoutMarks)
    .replaceAll(COMBINING, '')
    .toLowerCase()
    .replaceAll('\u03C2', '\u03C3');
}

function withoutMarks(letter: string): string {
  const base = letter.normalize('NFD').slice(0, 1);
  return ASCII.test(base) ? base : letter;
}
