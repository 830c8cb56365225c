import { paletteMessages } from '#messages/en/palette.ts';
import type { SpecOutline } from '#core/openapi/syntax/types.ts';
import type { ListedPlace } from '#renderer/stores/place-list-store.ts';
import { matchWords, searchable, wordsOf } from '#renderer/commands/match-words.ts';

/** An operation or a schema of an open design. */
export type DesignPlace = {
  designId: string;
  design: string;
  /** The method in capitals, or what a schema is called. */
  kind: string;
  name: string;
  detail: string;
  pointer: string;
  /** What is searched, as `searchable` has it. */
  text: string;
};

/** Of the places of one name more can be looked through. */
const LISTED = 500;

/** At most so many are shown; more words narrow them. */
const SHOWN = 50;

/** A word that is a whole name comes before those that the name begins with, whatever else it holds. */
const WHOLE_NAME = 100;

/** The operations and schemas of one design, in document order. */
export function placesOf(
  designId: string,
  design: string,
  { operations, webhooks, components }: SpecOutline,
): DesignPlace[] {
  const schema = paletteMessages.t('places.schema');
  return [
    ...[...operations, ...webhooks].map(({ method, path, summary, operationId, pointer }) => {
      const detail = summary ?? operationId ?? '';
      const kind = method.toUpperCase();
      const text = searchable(`${kind} ${path} ${detail} ${operationId ?? ''} ${design}`);
      return { designId, design, kind, name: path, detail, pointer, text };
    }),
    ...components
      .filter(({ section }) => section === 'schemas')
      .map(({ name, pointer }) => {
        const text = searchable(`${name} ${schema} ${design}`);
        return { designId, design, kind: schema, name, detail: '', pointer, text };
      }),
  ];
}

/**
 * The places that match, best first: what was typed as it stands (a path, a summary, a name), then what has the words,
 * then what has only the letters; in each the design `shown` first, then the better match, then the shorter name, then the
 * document's order.
 */
export function findPlaces(
  places: readonly DesignPlace[],
  typed: string,
  shown?: string,
): DesignPlace[] {
  const words = wordsOf(typed);
  const isShown = ({ designId }: DesignPlace) => Number(designId === shown);
  if (words.length === 0) return places.toSorted((a, b) => isShown(b) - isShown(a)).slice(0, SHOWN);
  const phrase = words.join(' ');
  return places
    .flatMap((place) => {
      const found = matchWords(place.text, words);
      if (found === undefined) return [];
      const rank = isExactly(place, phrase) ? 2 : found > 0 ? 1 : 0;
      return [{ place, rank, score: scoreOf(place, words, phrase) }];
    })
    .toSorted(
      (a, b) =>
        b.rank - a.rank ||
        isShown(b.place) - isShown(a.place) ||
        b.score - a.score ||
        a.place.name.length - b.place.name.length,
    )
    .slice(0, SHOWN)
    .map(({ place }) => place);
}

function isExactly({ kind, name, detail }: DesignPlace, phrase: string): boolean {
  return [name, `${kind} ${name}`, detail, `${kind} ${detail}`].some(
    (one) => searchable(one) === phrase,
  );
}

/** Words in the name count; so does a summary that has them one after the other. */
function scoreOf({ name, detail }: DesignPlace, words: readonly string[], phrase: string): number {
  const low = searchable(name);
  const named = words.map((word) =>
    word === low ? WHOLE_NAME : Math.max(0, matchWords(low, [word]) ?? 0),
  );
  const inPhrase = words.length > 1 && searchable(detail).includes(phrase) ? WHOLE_NAME : 0;
  return named.reduce((sum, one) => sum + one, inPhrase);
}

/** Those of some listed places that have all words, in their order. */
export function findListed(places: readonly ListedPlace[], typed: string): ListedPlace[] {
  const words = wordsOf(typed);
  return places
    .filter(({ kind, name, detail, file }) => {
      const score = matchWords(searchable(`${kind} ${name} ${detail} ${file}`), words);
      return score !== undefined && score >= 0;
    })
    .slice(0, LISTED);
}
