import { BEGINNING, BEGINNING_LENGTH, beginningOf, IN_HEADS, IN_NAME } from './search-vector.ts';
import { wordsOf } from './index-words.ts';

/** What is asked of the index, and of the words themselves where several of them stand together. */
export type WordQuery = { index: string; phrases: string | undefined };

/** What was typed, as PostgreSQL reads a `tsquery`. */
export type SearchQuery = {
  /** Anywhere, in names alone, in names, slugs, tags and summaries. */
  all: WordQuery;
  names: WordQuery;
  heads: WordQuery;
  /** Any of the words, to rank by, all of them, and all of them in a name; asked of `heads`. */
  any: string;
  every: string;
  inName: string;
};

/**
 * What was typed: every word of it, the last one also as a beginning. What is written together, such as `/v1/users`,
 * stands together.
 *
 * Answers `undefined` where there is no word at all.
 */
export function searchQuery(typed: string): SearchQuery | undefined {
  const words = typed
    .split(/\s+/u)
    .map(wordsOf)
    .filter((parts) => parts.length > 0);
  const last = words.at(-1);
  if (!last) return undefined;
  const isBeginning = (parts: readonly string[], at: number): boolean =>
    parts === last && at === parts.length - 1;

  const whole = (mark: string): WordQuery => {
    const index = new Set<string>();
    const phrases: string[] = [];
    for (const parts of words) {
      const together = parts.map((word, at) => {
        const begins = isBeginning(parts, at);
        index.add(begins ? beginning(mark, word) : `'${mark}${word}'`);
        return `'${mark}${word}'${begins ? ':*' : ''}`;
      });
      if (together.length > 1) phrases.push(`(${together.join(' <-> ')})`);
    }
    return {
      index: [...index].join(' & '),
      phrases: phrases.length === 0 ? undefined : phrases.join(' & '),
    };
  };

  const each = (join: ' | ' | ' & ', together: ' | ' | ' <-> ', label = ''): string =>
    words
      .map((parts) => {
        const asked = parts.map((word, at) => {
          const weight = `${isBeginning(parts, at) ? '*' : ''}${label}`;
          return `'${word}'${weight === '' ? '' : `:${weight}`}`;
        });
        return `(${asked.join(together)})`;
      })
      .join(join);

  return {
    all: whole(''),
    names: whole(IN_NAME),
    heads: whole(IN_HEADS),
    any: each(' | ', ' | '),
    every: each(' & ', ' <-> '),
    inName: each(' & ', ' <-> ', 'A'),
  };
}

function beginning(mark: string, word: string): string {
  return beginningOf(word, BEGINNING_LENGTH) === word
    ? `'${mark}${BEGINNING}${word}'`
    : `'${mark}${word}':*`;
}
