import type { SpecOutline } from '#core/openapi/syntax/types.ts';
import { matchWords, wordsOf } from '#renderer/commands/match-words.ts';

/** An operation or a schema of an open design. */
export type DesignPlace = {
  designId: string;
  design: string;
  /** The method in capitals, or `schema`. */
  kind: string;
  name: string;
  detail: string;
  pointer: string;
  /** What is searched, in small letters. */
  text: string;
};

/** At most so many are shown; more words narrow them. */
const SHOWN = 50;

/** A name that was typed whole comes before those that begin with it, whatever else they hold. */
const WHOLE_NAME = 100;

/** The operations and schemas of one design, in document order. */
export function placesOf(
  designId: string,
  design: string,
  { operations, webhooks, components }: SpecOutline,
): DesignPlace[] {
  return [
    ...[...operations, ...webhooks].map(({ method, path, summary, operationId, pointer }) => {
      const detail = summary ?? operationId ?? '';
      const kind = method.toUpperCase();
      const text = `${kind} ${path} ${detail} ${operationId ?? ''} ${design}`.toLowerCase();
      return { designId, design, kind, name: path, detail, pointer, text };
    }),
    ...components
      .filter(({ section }) => section === 'schemas')
      .map(({ name, pointer }) => {
        const text = `${name} schema ${design}`.toLowerCase();
        return { designId, design, kind: 'schema', name, detail: '', pointer, text };
      }),
  ];
}

/** The places that match, best first; among equals the shorter name, then the document's order. */
export function findPlaces(places: readonly DesignPlace[], typed: string): DesignPlace[] {
  const words = wordsOf(typed);
  if (words.length === 0) return places.slice(0, SHOWN);
  return places
    .flatMap((place) => {
      const score = matchWords(place.text, words);
      if (score === undefined) return [];
      const name = place.name.toLowerCase();
      const named = words.map((word) =>
        word === name ? WHOLE_NAME : Math.max(0, matchWords(name, [word]) ?? 0),
      );
      return [{ place, score: named.reduce((sum, one) => sum + one, score) }];
    })
    .toSorted((a, b) => b.score - a.score || a.place.name.length - b.place.name.length)
    .slice(0, SHOWN)
    .map(({ place }) => place);
}
