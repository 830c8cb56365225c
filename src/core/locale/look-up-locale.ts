/**
 * The best of the available languages for a list of wanted ranges, by lookup (RFC 4647, section 3.4): each range is
 * shortened from its end until it is available, and the first range that leads to one decides.
 *
 * `*` matches nothing here: it leaves the choice to the default. `undefined` where nothing matches.
 */
export function lookUpLocale(
  ranges: readonly string[],
  available: readonly string[],
): string | undefined {
  const known = new Map(available.map((locale) => [locale.toLowerCase(), locale]));
  for (const range of ranges) {
    let rest = range.toLowerCase();
    while (rest !== '' && rest !== '*') {
      const found = known.get(rest);
      if (found !== undefined) return found;
      // A single letter or digit never ends a range: it belongs to what follows it.
      rest = rest.replace(/(?:^|-)(?:[a-z\d]-)?[a-z\d*]+$/u, '');
    }
  }
  return undefined;
}
