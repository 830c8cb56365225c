/**
 * Whether a sentence about a change is about one of the places: in English it begins with the place, in a language that is
 * written the other way the place stands apart in it (UAX #9, isolates), wherever it is.
 */
export function isAboutPlace(change: string, places: readonly string[]): boolean {
  return places.some(
    (place) =>
      change.startsWith(`${place}:`) ||
      change.startsWith(`${place} was`) ||
      change.includes(`\u2068${place}\u2069`),
  );
}
