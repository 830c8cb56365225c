import { setImmediate } from 'node:timers/promises';
import { wordsOf } from './index-words.ts';

/** What there is to find of an API, each text as people read it. */
export type SearchedTexts = {
  name: string;
  slug: string;
  tags: string;
  summary: string;
  operations: string;
  docs: readonly string[];
};

/**
 * The words of an API as PostgreSQL reads a `tsvector`.
 *
 * `words` has those of all places, for the index, with operations (C) told from documents (D); marks before a word say
 * where it is looked for by itself. `heads` has those of name (A), slug (B), tags (C) and summary (D), which entries are
 * ranked by.
 */
export type SearchVectors = { words: string; heads: string };

/** Before a word of the name; no word has such a character. */
export const IN_NAME = '=';
/** Before a word of name, slug, tags or summary. */
export const IN_HEADS = '~';
/** Before the first characters of a word. */
export const BEGINNING = '^';
/** The longest beginning that is a word of the index: those of one and two characters have too many words to join. */
export const BEGINNING_LENGTH = 2;

/** PostgreSQL keeps no place behind it, and no more than 255 of a word. */
const LAST_PLACE = 16_383;
const PLACES = 255;
/** PostgreSQL takes no vector of more than 1 MiB. */
const VECTOR_BYTES = 900_000;
/** Of the texts that are shown, as many words are ranked by. */
const HEADS_BYTES = 4000;

/** Rests between documents, so that the largest API holds nobody up. */
export async function searchVectors(texts: SearchedTexts): Promise<SearchVectors> {
  const words = createVector(VECTOR_BYTES);
  const heads = createVector(HEADS_BYTES);
  let place = 0;
  const add = (text: string, marks: readonly string[], label: string, inHeads = ''): void => {
    for (const word of wordsOf(text)) {
      place += 1;
      if (inHeads !== '') heads.add(word, place, inHeads);
      for (const mark of ['', ...marks]) {
        words.add(mark + word, place, label);
        for (let length = 1; length <= BEGINNING_LENGTH; length += 1) {
          words.add(mark + BEGINNING + beginningOf(word, length));
        }
      }
    }
    // No phrase begins in one place and ends in the next.
    place += 1;
  };
  add(texts.name, [IN_NAME, IN_HEADS], 'B', 'A');
  add(texts.slug, [IN_HEADS], 'B', 'B');
  add(texts.tags, [IN_HEADS], 'B', 'C');
  add(texts.summary, [IN_HEADS], 'B', 'D');
  add(texts.operations, [], 'C');
  for (const text of texts.docs) {
    // oxlint-disable-next-line no-await-in-loop
    if (text.length > 10_000) await setImmediate();
    add(text, [], 'D');
  }
  return { words: words.write(), heads: heads.write() };
}

/** The first characters of a word, not cutting one in two. */
export function beginningOf(word: string, length: number): string {
  let end = 0;
  for (let count = 0; count < length && end < word.length; count += 1) {
    end += (word.codePointAt(end) ?? 0) > 0xff_ff ? 2 : 1;
  }
  return word.slice(0, end);
}

function createVector(mostBytes: number) {
  const places = new Map<string, string[]>();
  let bytes = 0;
  return {
    /** @param place from 1; without one the word is in no phrase */
    add(word: string, place = 0, label = 'D'): void {
      let known = places.get(word);
      if (!known) {
        const needed = 8 + Buffer.byteLength(word);
        if (bytes + needed > mostBytes) return;
        bytes += needed;
        known = [];
        places.set(word, known);
      }
      if (place === 0 || place >= LAST_PLACE || known.length >= PLACES || bytes >= mostBytes) {
        return;
      }
      bytes += 2;
      known.push(`${place}${label}`);
    },
    write(): string {
      const parts = [];
      for (const [word, at] of places) {
        parts.push(at.length === 0 ? `'${word}'` : `'${word}':${at.join(',')}`);
      }
      return parts.join(' ');
    },
  };
}
